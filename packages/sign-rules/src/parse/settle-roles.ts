import type { Arrow, Holder, WordRole } from '@curbwise/contract';
import { MAX_CHANCE_ON_PERMISSION, MAX_RESTRICTING_CHANCE, namesUsers } from '../roles/bounds';
import { judgedWords } from '../roles/installed-judge';
import type { JudgedWords } from '../roles/role';
import { mayShareSide } from './fragments';
import { saidOf, type Lexeme } from './phrases/lexemes';
import { saysReason } from './phrases/names';
import type { PanelReading } from './read-panel';
import type { DraftRule } from './rules/rules';
import type { Draft } from './plates/draft';
import type { Plate } from './plates/join-plates';
import { runsOf } from './words-of-plate';

type ReadPlate = Plate<PanelReading>;

const isKept = ({ onlyFor }: DraftRule) => onlyFor.length > 0;
const isForPermits = ({ kind }: DraftRule) => kind === 'permit-only';
const forbids = ({ effect }: DraftRule) => effect === 'forbid';

/** The hours of a reason beside a stand may be those of the reason: `BUS STOP · NO PARKING · 7AM-7PM · MARATHON`. */
const isStand = (rule: DraftRule) => isKept(rule) && rule.kind === 'no-parking';

/** The rules that words may belong to. */
interface Beside {
  rules: readonly DraftRule[];
  /** They are of the same plate; if it has none, they are all on its side of the pole. */
  isOwn: boolean;
  /** Their plate keeps cars out by a picture alone, so that its words may be of any language. */
  isPictured: boolean;
}

function rulesBeside({ rules, sides, heads }: Draft, panel: number): Beside {
  const own = rules.filter((rule) => rule.panel === panel);
  const isPictured = own.some(forbids) && heads[panel] === null;
  if (own.length > 0) return { rules: own, isOwn: true, isPictured };
  const side: Arrow | null = sides[panel] ?? null;
  return { rules: rules.filter((rule) => mayShareSide(rule, { side })), isOwn: false, isPictured };
}

/** Whether a known word names a user: TRUCKS. CITY and COUNCIL are also in names of owners. */
const saysUser = ({ meanings }: Lexeme, isOwner: boolean) =>
  meanings.some(
    (meaning) =>
      meaning.is === 'vehicles' || (meaning.is === 'holder' && !(isOwner && meaning.holder === 'government')),
  );

/** Users whose places keep no hours. Others have some: `NO PARKING · BUS BOARDING · 8AM-4PM`. */
const AT_ANY_HOUR: readonly Holder['kind'][] = ['bicycle', 'motorcycle', 'trailer'];

/** Whether a known user only says what an occasion is of: `BIKE RACE`, `BOAT SHOW`. */
const isOfOccasion = ({ judged, words }: Name) =>
  judged.role === 'purpose' &&
  words.at(-1)!.meanings.every(({ is }) => is !== 'holder' && is !== 'vehicles') &&
  words.every(({ meanings }) =>
    meanings.every(
      (one) => one.is !== 'vehicles' && (one.is !== 'holder' || AT_ANY_HOUR.includes(one.holder)),
    ),
  );

/** Unknown words of a plate that, as judged, may be a name. */
interface Name {
  judged: JudgedWords;
  words: readonly Lexeme[];
  /** They stand between the words of the rules of their plate. */
  isInside: boolean;
}

/** What the words of an owner may be about: `TOWN COUNCIL PROPERTY`, `MUNICIPAL BYLAW`. */
const OWNERS: readonly WordRole[] = ['authority', 'code', 'where'];

/** Names on a permission that may say for whom it is. */
const PLACES: readonly WordRole[] = ['where', 'authority'];

/** What a sentence beside a permission may be about. One about an owner may say for whom it is: `USE BY NURSES`. */
const SAFE_SENTENCES: readonly WordRole[] = ['payment', 'traffic', 'code'];

const mayBeUser = (word: string): boolean => {
  const said = judgedWords(word);
  return said === null || namesUsers(said);
};

/** Whether a sentence may say for whom a place is. One about a penalty may, if a word of it names users: `NON PATIENTS TOWED`. */
const mayNameUsers = (role: WordRole, words: readonly Lexeme[]): boolean =>
  role === 'penalty' ? words.some(({ words: word }) => mayBeUser(word)) : !SAFE_SENTENCES.includes(role);

/** The chance that unread words restrict, without the known words that they were judged with: ONL of `CITY OF PORTLAND ONL`. */
function chanceAlone(words: readonly Lexeme[]): number {
  if (words.length === 0) return 0;
  const said = judgedWords(words.map((word) => word.words).join(' '));
  return said === null ? 1 : said.restricts + said.who + said.purpose;
}

/**
 * The chance that words restrict parking beyond the rules beside them:
 * - beside a place that is kept for somebody, conditions and other users do
 * - beside a prohibition, too: `NURSES · NO PARKING 8AM-10AM` may be a place for nurses
 * - beside a permission, and on a plate without a rule, reasons do too
 * - an owner or a place does between the lines of a permission or on one without hours: `2 HR PARKING · HEALTH DEPT ·
 *   8AM-6PM` may be for the department only
 * - known users, and words that have no rule to stand beside, always do
 */
function chanceOf(name: Name, { rules, isOwn, isPictured }: Beside): number {
  const { judged, words, isInside } = name;
  const { restricts, who, purpose, role } = judged;
  const isOwner = words.length > 1 && OWNERS.includes(role);
  const isBanned = isOwn && rules.length > 0 && rules.every((rule) => forbids(rule) && !isKept(rule));
  if (isBanned && !isPictured && isOfOccasion(name)) return restricts + who;
  if (rules.length === 0 || isPictured || words.some((word) => saysUser(word, isOwner))) return 1;
  // `NURSES ONLY · OFFICE · 12PM-4PM`: the hours may be those of the words. Permits are for a quarter: `PERMITS ONLY · OAK HILL`.
  const ofKeepers = restricts + who + (rules.some(isStand) ? purpose : 0);
  if (isOwn && rules.every(isKept)) return isInside && !rules.some(isForPermits) ? 1 : ofKeepers;
  const keepsOut = rules.every((rule) => forbids(rule) || isKept(rule));
  if (isOwn && keepsOut) return ofKeepers;
  const isIncomplete = !keepsOut && (isInside || rules.some(({ hoursUnsaid }) => hoursUnsaid));
  const isSentence = words.some(({ sentence }) => sentence !== undefined);
  const mayBeOwner = isSentence ? mayNameUsers(role, words) : isIncomplete && PLACES.includes(role);
  if (mayBeOwner || words.some(saysReason)) return 1;
  // `OUTSIDERS TOWED`: of a penalty, the words that are none.
  const alone = role === 'penalty' ? words.filter(({ meanings }) => meanings.length === 0) : words;
  const chance = Math.max(restricts + who + purpose, chanceAlone(alone));
  return chance <= MAX_CHANCE_ON_PERMISSION ? chance : 1;
}

/** The names in a run of a plate. Those on different lines were judged by themselves. */
function namesIn({ reading: { lexemes, clauses } }: ReadPlate, from: number, to: number): Name[] {
  const said = clauses
    .flatMap(({ items }) => items)
    .filter(({ item }) => item.is !== 'unread' && item.is !== 'arrow');
  const isInside = said.some((item) => item.to <= from) && said.some((item) => item.from > from);
  const words = lexemes.slice(from, to);
  const judgements = new Set(words.flatMap((word) => saidOf(word) ?? []));
  return [...judgements].map((judged) => ({
    judged,
    words: words.filter((word) => saidOf(word) === judged),
    isInside,
  }));
}

/**
 * Decides about the unknown words that, as judged, may be names. If the chance is small that any of them restricts parking,
 * they state no rule; else those that may are unread.
 */
export function settleRoles(plates: readonly ReadPlate[], draft: Draft): void {
  const runs = plates.flatMap((plate) => {
    const beside = rulesBeside(draft, plate.parts[0]!.panel);
    return runsOf(plate, 'judged').map(({ from, to }) => {
      const chances = namesIn(plate, from, to).map((name) => chanceOf(name, beside));
      return { plate, from, to, chance: chances.reduce((sum, chance) => sum + chance, 0) };
    });
  });
  const small = runs.filter(({ chance }) => chance <= MAX_RESTRICTING_CHANCE);
  const isHarmless = small.reduce((sum, { chance }) => sum + chance, 0) <= MAX_RESTRICTING_CHANCE;
  for (const { plate, from, to, chance } of runs)
    if (!isHarmless || chance > MAX_RESTRICTING_CHANCE) plate.reading.outcomes.fill('unread', from, to);
}
