import {
  IRRELEVANT_CONFIDENCE,
  noAnswer,
  type Analysis,
  type LocalDateTime,
  type ModelOpinion,
  type SignReading,
} from '@curbwise/contract';
import { analysedPanels } from './analysed-panels';
import { holidaysFor, type FindHolidays, lawsFor } from './place-data';
import { judge } from '../judge/judge';
import type { JudgeContext } from '../judge/judge-context';
import type { Judgement } from '../judge/judgement';
import { parsePanels } from '../parse/parse';
import { leaveOutOthers } from '../other-things/leave-out-others';
import { presentJudgement } from './present';
import { hintsForPossibleSign, presentPossibleSign } from './possible-sign';
import type { HearWitness } from '../testimony/hear-witness';
import { confidenceWithWitness, doubtUntrusted, shownConfidence } from './trust';
import { inEnglish } from '../words/english';
import type { Phrasebook } from '../words/phrasebook';

/** What the caller knows beyond the photo, and the laws of the place. */
type KnownContext = Omit<JudgeContext, 'calendar' | 'readings'>;

/** An analysis and how its answer was decided. */
export interface Analysed {
  analysis: Analysis;
  decidedBy: 'rules' | 'model';
  /** Whether the model's opinion matches the engine's answer; null if there is none or nothing to compare. */
  agreed: boolean | null;
}

function irrelevant(reading: SignReading, at: LocalDateTime, words: Phrasebook): Analysis {
  const { extractedText, detectedObject, objectKind } = reading;
  return {
    ...noAnswer(at),
    reasoning: words.messages['no-sign']({}),
    confidence: IRRELEVANT_CONFIDENCE,
    extractedText,
    isIrrelevant: true,
    ...(objectKind ? { objectKind, detectedObject: words.objects[objectKind] } : { detectedObject }),
  };
}

/** The analysis of a photo on which a part of a sign was seen and no panel was read. */
function possiblySign(reading: SignReading, at: LocalDateTime, words: Phrasebook): Analysis {
  const possibleSign = reading.possibleSign ?? { is: 'sign', box: null };
  const hints = hintsForPossibleSign(reading.hints);
  return {
    ...noAnswer(at),
    ...presentPossibleSign(possibleSign, hints, words),
    confidence: reading.confidence,
    readingConfidence: reading.confidence,
    extractedText: reading.extractedText,
    isUncertain: true,
    hints,
    possibleSign,
  };
}

/**
 * Whether an opinion matches a certain answer; null if the answer is uncertain, or the model says the same and is not
 * sure.
 */
function agrees({ isAllowed, isSure = true }: ModelOpinion, { answer }: Judgement): boolean | null {
  if (answer === 'uncertain') return null;
  if (isAllowed !== (answer === 'allowed')) return false;
  return isSure ? true : null;
}

/**
 * Analyses what a reading means at an instant.
 *
 * If every word was understood, the rules decide, and a model that disagrees lowers the confidence, and an answer
 * that was not of high confidence becomes uncertain. If words are unread, it is uncertain, unless the rules forbid and the
 * words cannot lift them, or the testimony of the model explains them and passes its examination.
 *
 * Panels about other things than parking are left out. If nothing was read, the photo may show a sign, unless the reader
 * says that it does not.
 *
 * @param seen what a reader saw
 * @param at civil time beside the sign
 * @param context what is known about place, its laws, driver, side and day
 * @param words language of the answer
 * @param findHolidays called if the place is known and a rule depends on holidays
 * @param hear examines the testimony of the reading and uses it; absent: testimony is not used
 */
export function analyse(
  seen: SignReading,
  at: LocalDateTime,
  context: KnownContext = {},
  words = inEnglish,
  findHolidays?: FindHolidays,
  hear?: HearWitness,
): Analysed {
  const { opinion } = seen;
  const reading = leaveOutOthers(seen);
  if (reading.isIrrelevant) {
    const decidedBy = seen.isIrrelevant && opinion ? 'model' : 'rules';
    return { analysis: irrelevant(reading, at, words), decidedBy, agreed: null };
  }
  if (reading.panels.length === 0) {
    return {
      analysis: possiblySign(reading, at, words),
      decidedBy: opinion ? 'model' : 'rules',
      agreed: null,
    };
  }
  const sign = parsePanels(reading.panels);
  const { parsed, witness, support } = hear?.(reading, sign) ?? {
    parsed: sign,
    witness: null,
    support: 'none',
  };
  const least = Math.min(reading.confidence, ...reading.panels.map((panel) => panel.confidence));
  const confidence = confidenceWithWitness(least, support);
  const calendar = holidaysFor(parsed.rules, at, context.place, findHolidays);
  const laws = lawsFor(parsed.rules, at, context.laws);
  const judged = judge(parsed, at, { ...context, calendar, laws });
  // The model knows neither the side of the car nor the driver's permits.
  const asked = () => judge(parsed, at, { place: context.place, calendar, laws });
  const agreed = opinion ? agrees(opinion, doubtUntrusted(asked(), { confidence, agreed: null })) : null;
  const trust = { confidence, agreed };
  const judgement = doubtUntrusted(judged, trust);
  const analysis: Analysis = {
    ...presentJudgement(judgement, parsed.rules, at, words, reading.hints),
    confidence: shownConfidence(trust),
    readingConfidence: reading.confidence,
    extractedText: reading.extractedText,
    isIrrelevant: false,
    detectedObject: reading.detectedObject,
    ...(reading.leftOut && reading.leftOut.length > 0 ? { leftOut: reading.leftOut } : {}),
    panels: analysedPanels(reading.panels, parsed),
    calendar,
    ...(laws && { laws }),
    ...(witness && { witness }),
  };
  return { analysis, decidedBy: support === 'explains' ? 'model' : 'rules', agreed };
}
