import { formatLocalDateTime, type AnalysisResponse, type Panel, type SignReading } from '@curbwise/contract';
import { findHolidays } from '@curbwise/holidays';
import { analyse, judgeAgain } from '@curbwise/sign-rules';
import type { Expected, PhotoCase } from './cases';

/** How the answers of a reading compare with the labels of a case. */
export interface Score {
  /** Every scored field of every instant is right. */
  readonly isExact: boolean;
  /** Allowed, and sure of it, at an instant at which it is not. */
  readonly isFalseAllow: boolean;
  /** Left open at an instant at which the label is not. */
  readonly isUncertain: boolean;
  /** Instants at which it is right whether one may park. */
  readonly right: number;
  readonly instants: number;
  /** The first thing that is wrong, in words; null where nothing is. */
  readonly wrong: string | null;
  /** What was said at each instant of a sign; none of a photo that shows none. */
  readonly answers: readonly SaidAnswer[];
  /** What was expected and said at each instant, in words. */
  readonly instantsInWords: readonly InstantInWords[];
}

/** What was expected and said at an instant: `allowed`, `allowed 120 min`, `forbidden`, `uncertain`, `no sign`. */
export interface InstantInWords {
  readonly at: string;
  readonly expected: string;
  readonly said: string;
  readonly isRight: boolean;
  readonly isFalseAllow: boolean;
}

/** An answer at an instant. */
export interface SaidAnswer {
  /** 0 to 1. */
  readonly confidence: number;
  readonly isOpen: boolean;
  readonly isRight: boolean;
  /** Allowed, and sure of it, where it is not. */
  readonly isFalse: boolean;
}

type Answer = Pick<
  AnalysisResponse,
  'confidence' | 'isAllowed' | 'isIrrelevant' | 'isUncertain' | 'limitMinutes' | 'until'
>;

/** The answers at the instants of a case, as `npm run judge` gives them. */
export function answersOf(
  reading: SignReading,
  { at, context }: Pick<PhotoCase, 'at' | 'context'>,
): Answer[] {
  const holidays = context.place?.country ? findHolidays : undefined;
  const [first, ...later] = at;
  if (!first) return [];
  const { analysis, decidedBy, agreed } = analyse(reading, first, context, undefined, holidays);
  const provenance = { provider: 'none', model: 'none', decidedBy, agreed, cached: false };
  const response: AnalysisResponse = { ...analysis, provenance };
  return [response, ...later.map((instant) => judgeAgain(response, instant, context))];
}

const allowed = (limit: number | null | undefined, until: string | null | undefined) =>
  ['allowed', limit ? `${limit} min` : '', until ? `until ${until}` : ''].filter(Boolean).join(' ');

function saidInWords({ isIrrelevant, isUncertain, isAllowed, limitMinutes, until }: Answer, truth: Expected) {
  if (isIrrelevant) return 'no sign';
  if (isUncertain) return 'uncertain';
  // The end of a stay is said where the label says it: else every answer has one that nobody asked for.
  return isAllowed ? allowed(limitMinutes, truth.until === undefined ? null : until) : 'forbidden';
}

function expectedInWords({ isUncertain, isAllowed, limitMinutes, until }: Expected) {
  if (isUncertain) return 'uncertain';
  return isAllowed ? allowed(limitMinutes, until) : 'forbidden';
}

/** What is wrong with an answer, in words; null where nothing is. */
function wrongOf(said: Answer, truth: Expected): string | null {
  if (truth.isUncertain) return said.isUncertain ? null : 'should be uncertain';
  if (said.isUncertain) return 'uncertain';
  if (said.isAllowed !== truth.isAllowed)
    return `said ${said.isAllowed ? 'allowed' : 'forbidden'}, is ${truth.isAllowed ? 'allowed' : 'forbidden'}`;
  const { limitMinutes, until } = truth;
  if (said.isAllowed && limitMinutes !== undefined && said.limitMinutes !== limitMinutes)
    return `limit ${said.limitMinutes}, is ${limitMinutes}`;
  return until !== undefined && said.until !== until ? `until ${said.until}, is ${until}` : null;
}

/** Compares the answers that a reading gives with the labels of a case. */
export function scoreCase(reading: SignReading, one: PhotoCase): Score {
  const { irrelevant, at, expect } = one;
  if (irrelevant) {
    const isExact = reading.isIrrelevant;
    const instantsInWords = answersOf(reading, one).map((said, index) => ({
      at: formatLocalDateTime(at[index]!),
      expected: 'no sign',
      said: saidInWords(said, expect[index]!),
      isRight: isExact,
      isFalseAllow: !isExact && said.isAllowed && !said.isUncertain,
    }));
    const isFalseAllow = instantsInWords.some((instant) => instant.isFalseAllow);
    const wrong = isExact ? null : 'shows no parking sign';
    return {
      isExact,
      isFalseAllow,
      isUncertain: false,
      right: Number(isExact),
      instants: 1,
      wrong,
      answers: [],
      instantsInWords,
    };
  }
  const compared = answersOf(reading, one).map((said, index) => {
    const instant = formatLocalDateTime(at[index]!);
    const truth = expect[index]!;
    const wrong = wrongOf(said, truth);
    const isRight = truth.isUncertain
      ? said.isUncertain
      : !said.isUncertain && said.isAllowed === truth.isAllowed;
    return {
      wrong: wrong && `${instant}: ${wrong}`,
      isRight,
      isFalse: said.isAllowed && !said.isUncertain && !isRight,
      isOpen: said.isUncertain && !truth.isUncertain,
      answer: { confidence: said.confidence, isOpen: said.isUncertain },
      inWords: {
        at: instant,
        expected: expectedInWords(truth),
        said: saidInWords(said, truth),
        isRight: wrong === null,
      },
    };
  });
  const taken = irrelevant === false && reading.isIrrelevant ? 'taken for no parking sign' : null;
  const wrong = taken ?? compared.find((answer) => answer.wrong !== null)?.wrong ?? null;
  // A photo whose relevance is labelled is asked one thing more.
  const relevance = irrelevant === false ? 1 : 0;
  return {
    isExact: compared.every((answer) => answer.wrong === null),
    isFalseAllow: compared.some(({ isFalse }) => isFalse),
    isUncertain: compared.some(({ isOpen }) => isOpen),
    right: compared.filter(({ isRight }) => isRight).length + (taken ? 0 : relevance),
    instants: compared.length + relevance,
    wrong,
    answers: compared.map(({ answer, isRight, isFalse }) => ({ ...answer, isRight, isFalse })),
    instantsInWords: compared.map(({ inWords, isFalse }) => ({ ...inWords, isFalseAllow: isFalse })),
  };
}

/** What of a panel is judged; what is left out is null, or sure. */
export type JudgedPanel = Pick<Panel, 'text' | 'arrow' | 'symbol'> & Partial<Panel>;

/** A reading of made-up panels, sure of everything that does not say otherwise. */
export function readingOf(panels: readonly JudgedPanel[]): SignReading {
  return {
    panels: panels.map((panel) => ({ box: null, confidence: 1, ...panel })),
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
}
