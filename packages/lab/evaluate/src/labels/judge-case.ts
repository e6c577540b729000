import { formatLocalDateTime, type AnalysisResponse, type Panel, type SignReading } from '@curbwise/contract';
import { findHolidays } from '@curbwise/sign-rules/holidays';
import type { Expected, PhotoCase } from './cases';
import { judgeAtInstants, type Asked } from '@curbwise/cli/judge-at-instants';

/** The score of a reading for one case. */
export interface Score {
  /** Every scored field of every instant is right. */
  readonly isExact: boolean;
  /** A certain "allowed" at an instant at which parking is forbidden. */
  readonly isFalseAllow: boolean;
  /** A certain "not allowed" at an instant at which parking is allowed, or at which nobody can know. */
  readonly isWrongNo: boolean;
  /** Left open at an instant for which the label has an answer. */
  readonly isUncertain: boolean;
  /** Number of instants at which "may I park?" is answered correctly. */
  readonly right: number;
  readonly instants: number;
  /** The first error, in words; null if there is none. */
  readonly wrong: string | null;
  /** The answer at each instant; empty for a photo without a sign. */
  readonly answers: readonly SaidAnswer[];
  /** The expected and the given answer at each instant, in words. */
  readonly instantsInWords: readonly InstantInWords[];
}

/** Answers in words are `allowed`, `allowed 120 min`, `forbidden`, `uncertain` or `no sign`. */
interface InstantInWords {
  readonly at: string;
  readonly expected: string;
  readonly said: string;
  readonly isRight: boolean;
  readonly isFalseAllow: boolean;
}

/** The answer that follows from a reading at one instant. */
interface SaidAnswer {
  /** 0 to 1. */
  readonly confidence: number;
  readonly isOpen: boolean;
  readonly isRight: boolean;
  /** A false allow. */
  readonly isFalse: boolean;
}

/** What is scored of an answer at one instant. */
export type Answer = Pick<
  AnalysisResponse,
  'confidence' | 'isAllowed' | 'isIrrelevant' | 'isUncertain' | 'limitMinutes' | 'until'
>;

/** Judges a reading at the instants of a case, with the testimony of a model if it has one, as a gateway does. */
export function answersOf(reading: SignReading, one: Asked): AnalysisResponse[] {
  return judgeAtInstants(reading, one, undefined, one.context.place?.country ? findHolidays : undefined);
}

const allowed = (limit: number | null | undefined, until: string | null | undefined) =>
  ['allowed', limit ? `${limit} min` : '', until ? `until ${until}` : ''].filter(Boolean).join(' ');

function saidInWords({ isIrrelevant, isUncertain, isAllowed, limitMinutes, until }: Answer, truth: Expected) {
  if (isIrrelevant) return 'no sign';
  if (isUncertain) return 'uncertain';
  // The end of the stay is only shown if the label has one.
  return isAllowed ? allowed(limitMinutes, truth.until === undefined ? null : until) : 'forbidden';
}

function expectedInWords({ isUncertain, isAllowed, limitMinutes, until }: Expected) {
  if (isUncertain) return 'uncertain';
  return isAllowed ? allowed(limitMinutes, until) : 'forbidden';
}

/** Describes the error of an answer; null if it is correct. */
function errorOf(said: Answer, truth: Expected): string | null {
  if (truth.isUncertain) return said.isUncertain ? null : 'should be uncertain';
  if (said.isUncertain) return 'uncertain';
  if (said.isAllowed !== truth.isAllowed)
    return `said ${said.isAllowed ? 'allowed' : 'forbidden'}, is ${truth.isAllowed ? 'allowed' : 'forbidden'}`;
  const { limitMinutes, until } = truth;
  if (said.isAllowed && limitMinutes !== undefined && said.limitMinutes !== limitMinutes)
    return `limit ${said.limitMinutes}, is ${limitMinutes}`;
  return until !== undefined && said.until !== until ? `until ${said.until}, is ${until}` : null;
}

/** Scores the answers that follow from a reading against the labels of a case. */
export const scoreCase = (reading: SignReading, one: PhotoCase): Score =>
  scoreAnswers(answersOf(reading, one), one);

/** Scores answers, one for each instant, against the labels of a case. */
export function scoreAnswers(answers: readonly Answer[], one: PhotoCase): Score {
  const { irrelevant, at, expect } = one;
  if (irrelevant) {
    const isExact = answers.every((said) => said.isIrrelevant);
    const instantsInWords = answers.map((said, index) => ({
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
      isWrongNo: false,
      isUncertain: false,
      right: Number(isExact),
      instants: 1,
      wrong,
      answers: [],
      instantsInWords,
    };
  }
  const compared = answers.map((said, index) => {
    const instant = formatLocalDateTime(at[index]!);
    const truth = expect[index]!;
    const wrong = errorOf(said, truth);
    const isRight = truth.isUncertain
      ? said.isUncertain
      : !said.isUncertain && said.isAllowed === truth.isAllowed;
    return {
      wrong: wrong && `${instant}: ${wrong}`,
      isRight,
      isFalse: said.isAllowed && !said.isUncertain && !isRight,
      isFalseNo: !said.isAllowed && !said.isUncertain && !isRight,
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
  const isMissed = answers.some((said) => said.isIrrelevant);
  const missedSign = irrelevant === false && isMissed ? 'taken for no parking sign' : null;
  const wrong = missedSign ?? compared.find((answer) => answer.wrong !== null)?.wrong ?? null;
  // Whether there is a sign counts as one more question, if it is labelled.
  const relevance = irrelevant === false ? 1 : 0;
  return {
    isExact: compared.every((answer) => answer.wrong === null),
    isFalseAllow: compared.some(({ isFalse }) => isFalse),
    isWrongNo: compared.some(({ isFalseNo }) => isFalseNo),
    isUncertain: compared.some(({ isOpen }) => isOpen),
    right: compared.filter(({ isRight }) => isRight).length + (missedSign ? 0 : relevance),
    instants: compared.length + relevance,
    wrong,
    answers: compared.map(({ answer, isRight, isFalse }) => ({ ...answer, isRight, isFalse })),
    instantsInWords: compared.map(({ inWords, isFalse }) => ({ ...inWords, isFalseAllow: isFalse })),
  };
}

/** The fields of a panel that are judged. By default it has no box and confidence 1. */
export type JudgedPanel = Pick<Panel, 'text' | 'arrow' | 'symbol'> & Partial<Panel>;

/** Creates a reading from panels. Confidence is 1 unless a panel has its own. */
export function readingOf(panels: readonly JudgedPanel[]): SignReading {
  return {
    panels: panels.map((panel) => ({ box: null, confidence: 1, ...panel })),
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
}
