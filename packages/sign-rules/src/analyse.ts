import {
  formatLocalDateTime,
  IRRELEVANT_CONFIDENCE,
  IRRELEVANT_REASONING,
  minuteNumber,
  SHORT_WINDOW_MINUTES,
  type AnalysedPanel,
  type Analysis,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type SignReading,
} from '@curbwise/contract';
import { judge } from './judge/judge';
import type { Judgement } from './judge/judgement';
import { parse, type Parsed } from './parse/parse';
import { describeDuration, formatClock } from './words/clock';
import { describeReasoning } from './words/reasoning';
import { describeRule } from './words/rule';
import { describeUncertainty } from './words/uncertainty';

/** A reading less sure than this is no ground for a yes. */
export const TRUSTED_CONFIDENCE = 0.5;

/** What is left of the confidence when a model, looking at the same photo, answers otherwise. */
const DISAGREEMENT = 0.6;

/** An analysis, and where its answer comes from. */
export interface Analysed {
  analysis: Analysis;
  decidedBy: 'rules' | 'model';
  /** Whether the model's opinion is the engine's answer; null if there is none or nothing to compare. */
  agreed: boolean | null;
}

/** A yes on words that were hardly read is none. */
function doubtUnclear(judgement: Judgement, confidence: number): Judgement {
  if (judgement.answer !== 'allowed' || confidence >= TRUSTED_CONFIDENCE) return judgement;
  const because = [{ code: 'unclear-photo', params: {}, panel: null } as const];
  return { ...judgement, answer: 'uncertain', limit: null, until: null, because, deciding: [] };
}

/** The words of the answer and its figures. */
function presentJudgement(judgement: Judgement, parsed: Parsed, at: LocalDateTime) {
  const { answer, until, next, sides } = judgement;
  const text = (time: LocalDateTime | null) => (time ? formatLocalDateTime(time) : null);
  const minutes = until ? minuteNumber(until) - minuteNumber(at) : 0;
  const side = (one: 'left' | 'right') => ({ answer: sides![one].answer, until: text(sides![one].until) });
  return {
    isAllowed: answer === 'allowed',
    isUncertain: answer === 'uncertain',
    reasoning: describeReasoning(judgement, parsed.rules, at),
    uncertainty: describeUncertainty(judgement),
    calculatedDuration: until ? describeDuration(minutes) : null,
    effectiveDurationMinutes: minutes,
    isShortWindow: answer === 'allowed' && minutes > 0 && minutes <= SHORT_WINDOW_MINUTES,
    moveBy: until ? formatClock(until.minute) : null,
    limitMinutes: judgement.limit,
    until: text(until),
    nextChange: next && { at: formatLocalDateTime(next.at), answer: next.answer, limitMinutes: next.limit },
    deciding: judgement.deciding,
    conditions: judgement.conditions,
    sides: sides && { left: side('left'), right: side('right') },
    judgedAt: formatLocalDateTime(at),
  };
}

function irrelevant(reading: SignReading, at: LocalDateTime): Analysis {
  return {
    isAllowed: false,
    reasoning: IRRELEVANT_REASONING,
    parkingRules: [],
    confidence: IRRELEVANT_CONFIDENCE,
    calculatedDuration: null,
    isShortWindow: false,
    moveBy: null,
    extractedText: reading.extractedText,
    effectiveDurationMinutes: 0,
    isIrrelevant: true,
    detectedObject: reading.detectedObject,
    isUncertain: false,
    uncertainty: [],
    panels: [],
    limitMinutes: null,
    until: null,
    nextChange: null,
    deciding: [],
    conditions: [],
    sides: null,
    judgedAt: formatLocalDateTime(at),
  };
}

function analysedPanels(reading: SignReading, parsed: Parsed): AnalysedPanel[] {
  return reading.panels.map((panel, index) => ({
    ...panel,
    rules: parsed.rules.filter((rule) => rule.panel === index),
    unread: parsed.unread.filter((fragment) => fragment.panel === index).map(({ text }) => text),
  }));
}

/**
 * What a reading means at an instant.
 *
 * Where every word was understood the rules decide, and a model that answers otherwise lowers the confidence. Where
 * words are left, the answer is uncertain whatever a model says, unless the rules alone forbid.
 *
 * @param at civil time beside the sign
 * @param context what is known of place, driver and side
 */
export function analyse(reading: SignReading, at: LocalDateTime, context: Context = {}): Analysed {
  const { opinion } = reading;
  if (reading.isIrrelevant) {
    return { analysis: irrelevant(reading, at), decidedBy: opinion ? 'model' : 'rules', agreed: null };
  }
  const parsed = parse(reading.panels);
  const sure = Math.min(reading.confidence, ...reading.panels.map((panel) => panel.confidence));
  const judgement = doubtUnclear(judge(parsed, at, context), sure);
  const settled = judgement.answer !== 'uncertain';
  const agreed = settled && opinion ? opinion.isAllowed === (judgement.answer === 'allowed') : null;
  const analysis: Analysis = {
    ...presentJudgement(judgement, parsed, at),
    parkingRules: parsed.rules.map(describeRule),
    confidence: agreed === false ? sure * DISAGREEMENT : sure,
    extractedText: reading.extractedText,
    isIrrelevant: false,
    detectedObject: reading.detectedObject,
    panels: analysedPanels(reading, parsed),
  };
  const needsModel = !settled && (parsed.unread.length > 0 || parsed.rules.length === 0);
  return { analysis, decidedBy: needsModel && opinion ? 'model' : 'rules', agreed };
}

/** The rules and unread words that a response carries, as `parse` gave them. */
function parsedOf(response: AnalysisResponse): Parsed {
  return {
    rules: response.panels.flatMap(({ rules }, panel) => rules.map((rule) => ({ ...rule, panel }))),
    unread: response.panels.flatMap(({ unread }, panel) => unread.map((text) => ({ text, panel }))),
    ignored: [],
  };
}

/**
 * The same sign at another instant: nothing is read or parsed again.
 *
 * @returns the response with a new answer; what was read, its confidence and its provenance stay
 */
export function judgeAgain(
  response: AnalysisResponse,
  at: LocalDateTime,
  context: Context = {},
): AnalysisResponse {
  if (response.isIrrelevant) return { ...response, judgedAt: formatLocalDateTime(at) };
  const parsed = parsedOf(response);
  const disagreed = response.provenance.agreed === false;
  const sure = disagreed ? response.confidence / DISAGREEMENT : response.confidence;
  const judgement = doubtUnclear(judge(parsed, at, context), sure);
  return { ...response, ...presentJudgement(judgement, parsed, at) };
}
