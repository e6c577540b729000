import { french } from './languages/french';
import { english } from './languages/english';
import { irish } from './languages/irish';
import { hasWholeGrammar } from './late/late';
import { lateEnglish } from './languages/late-english';
import { spanish } from './languages/spanish';
import { welsh } from './languages/welsh';
import { languagesOfReaders } from './for-readers/readings';
import { keepForUsers, readNamed } from './parse/items/named-places';
import { bindVehicles, splitTrailingBans } from './parse/clauses/bind-vehicles';
import * as lateClauses from './parse/clauses/late-clauses';
import { readAgency } from './parse/items/agencies';
import { nameZones, readArea } from './parse/items/areas';
import { readCondition } from './parse/items/conditions';
import { readDatedSpan } from './parse/items/dated-spans';
import { readDates } from './parse/items/dates';
import { readExceptedSeason } from './parse/items/excepted-seasons';
import { readLabel } from './parse/items/labels';
import * as lateReaders from './parse/items/late-readers';
import { readMonthDays } from './parse/items/month-days';
import { readAnybody } from './parse/items/noun-phrases';
import { readReference } from './parse/items/references';
import { readSeason } from './parse/items/seasons';
import { readSize } from './parse/items/sizes';
import { endOfPay, readTariff } from './parse/items/tariffs';
import { dropTranslations } from './parse/items/translations';
import { readBan, readVehicles } from './parse/items/vehicle-bans';
import * as lateNames from './parse/late-names';
import * as lateRoles from './parse/late-roles';
import { hasLiftingWords } from './parse/lifting-words';
import { markNames } from './parse/mark-names';
import { languagesOfSigns } from './parse/parse';
import * as lateLanguages from './parse/phrases/late-languages';
import * as lateLexemes from './parse/phrases/late-lexemes';
import * as lateTokens from './parse/phrases/late-tokens';
import type { Languages } from './parse/phrases/lexicon';
import { distinctiveWords, mergeLanguages, resolveMonthOrDay } from './parse/phrases/merge-languages';
import { mendTokens } from './parse/phrases/mend-tokens';
import { judgeLines } from './parse/phrases/names';
import { settleRoles } from './parse/settle-roles';

const ALL_LANGUAGES: Languages = [english, french, spanish, welsh, irish];
const LANGUAGES_OF_READERS: Languages = [english, french];

function installWords(): void {
  english.latePhrases?.install(() => lateEnglish);
  languagesOfSigns.install(() => ALL_LANGUAGES);
  languagesOfReaders.install(() => LANGUAGES_OF_READERS);
  lateLanguages.distinctiveWords.install(distinctiveWords);
  lateLanguages.mergeLanguages.install(mergeLanguages);
  lateTokens.mendTokens.install(mendTokens);
  lateLexemes.resolveMonthOrDay.install(resolveMonthOrDay);
  lateLexemes.judgeLines.install(judgeLines);
}

function installReaders(): void {
  lateReaders.readReference.install(readReference);
  lateReaders.readTariff.install(readTariff);
  lateReaders.endOfPay.install(endOfPay);
  lateReaders.readAgency.install(readAgency);
  lateReaders.readArea.install(readArea);
  lateReaders.nameZones.install(nameZones);
  lateReaders.readMonthDays.install(readMonthDays);
  lateReaders.readBan.install(readBan);
  lateReaders.readVehicles.install(readVehicles);
  lateReaders.readSize.install(readSize);
  lateReaders.readLabel.install(readLabel);
  lateReaders.readCondition.install(readCondition);
  lateReaders.readDates.install(readDates);
  lateReaders.readSeason.install(readSeason);
  lateReaders.readExceptedSeason.install(readExceptedSeason);
  lateReaders.readDatedSpan.install(readDatedSpan);
  lateReaders.readNamed.install(readNamed);
  lateReaders.readAnybody.install(readAnybody);
  lateReaders.dropTranslations.install(dropTranslations);
  lateClauses.bindVehicles.install(bindVehicles);
  lateClauses.splitTrailingBans.install(splitTrailingBans);
}

function installNames(): void {
  lateNames.markNames.install(markNames);
  lateNames.keepForUsers.install(keepForUsers);
  lateRoles.settleRoles.install(settleRoles);
  lateRoles.hasLiftingWords.install(hasLiftingWords);
}

/**
 * Completes the grammar. Programs in Node have all of it from the start. A page first loads English and the readers of
 * rules, and this module once a word is unread.
 */
export function installWholeGrammar(): void {
  installWords();
  installReaders();
  installNames();
  hasWholeGrammar.install(() => true);
}
