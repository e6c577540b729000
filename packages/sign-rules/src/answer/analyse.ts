import {
  IRRELEVANT_CONFIDENCE,
  noAnswer,
  type Analysis,
  type Context,
  type LocalDateTime,
  type SignReading,
} from '@curbwise/contract';
import { analysedPanels } from './analysed-panels';
import { holidaysFor, type FindHolidays } from './holidays-for';
import { judge } from '../judge/judge';
import { parse } from '../parse/parse';
import { DISAGREEMENT_FACTOR, presentJudgement } from './present';
import { doubtUnclear } from './trust';
import { inEnglish } from '../words/english';
import type { Phrasebook } from '../words/phrasebook';

/** An analysis and how its answer was decided. */
export interface Analysed {
  analysis: Analysis;
  decidedBy: 'rules' | 'model';
  /** Whether the model's opinion matches the engine's answer; null if there is none or nothing to compare. */
  agreed: boolean | null;
}

function irrelevant(reading: SignReading, at: LocalDateTime, words: Phrasebook): Analysis {
  const { extractedText, detectedObject } = reading;
  return {
    ...noAnswer(at),
    reasoning: words.messages['no-sign']({}),
    confidence: IRRELEVANT_CONFIDENCE,
    extractedText,
    isIrrelevant: true,
    detectedObject,
  };
}

/**
 * Analyses what a reading means at an instant.
 *
 * If every word was understood, the rules decide, and a model that disagrees lowers the confidence. If words are unread,
 * the answer is uncertain whatever the model says, unless the rules alone forbid.
 *
 * @param at civil time beside the sign
 * @param context what is known about place, driver, side and day
 * @param words language of the answer
 * @param findHolidays called if the place is known and a rule depends on holidays
 */
export function analyse(
  reading: SignReading,
  at: LocalDateTime,
  context: Context = {},
  words = inEnglish,
  findHolidays?: FindHolidays,
): Analysed {
  const { opinion } = reading;
  if (reading.isIrrelevant) {
    return { analysis: irrelevant(reading, at, words), decidedBy: opinion ? 'model' : 'rules', agreed: null };
  }
  const parsed = parse(reading.panels);
  const confidence = Math.min(reading.confidence, ...reading.panels.map((panel) => panel.confidence));
  const calendar = holidaysFor(parsed.rules, at, context.place, findHolidays);
  const judgement = doubtUnclear(judge(parsed, at, { ...context, calendar }), confidence);
  const isCertain = judgement.answer !== 'uncertain';
  const agreed = isCertain && opinion ? opinion.isAllowed === (judgement.answer === 'allowed') : null;
  const analysis: Analysis = {
    ...presentJudgement(judgement, parsed.rules, at, words, reading.hints),
    confidence: agreed === false ? confidence * DISAGREEMENT_FACTOR : confidence,
    readingConfidence: reading.confidence,
    extractedText: reading.extractedText,
    isIrrelevant: false,
    detectedObject: reading.detectedObject,
    ...(reading.leftOut && reading.leftOut.length > 0 ? { leftOut: reading.leftOut } : {}),
    panels: analysedPanels(reading.panels, parsed),
    calendar,
  };
  const needsModel = !isCertain && (parsed.unread.length > 0 || parsed.rules.length === 0);
  return { analysis, decidedBy: needsModel && opinion ? 'model' : 'rules', agreed };
}
