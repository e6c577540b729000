import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import { formatLocalDateTime, type Panel, type SignReading } from '@curbwise/contract';
import type { GeneratedSign } from '@curbwise/drawings';
import {
  digitRecall,
  chooseInstants,
  judgeReading,
  readingOf,
  sidesOf,
  wordRecall,
  type Recall,
  type JudgedAnswer,
} from '@curbwise/evaluate';

type PanelText = Pick<Panel, 'text' | 'arrow' | 'symbol'> & Partial<Pick<Panel, 'confidence'>>;

/** How the reading of one photo compares with its truth. */
export interface Score {
  readonly seed: number;
  readonly style: string;
  readonly conditions: GeneratedSign['conditions'];
  /** Whether answer and limit are right at all instants. */
  readonly isExact: boolean;
  /** Whether the answer is a certain yes at an instant at which parking is not allowed. */
  readonly isFalseAllow: boolean;
  /** Whether it is a certain yes for longer than the truth allows. */
  readonly isTooLong: boolean;
  /** Whether the answer is uncertain at an instant at which the truth is certain. */
  readonly isUncertain: boolean;
  /** The first wrong instant, as text. */
  readonly wrong: string | null;
  readonly words: Recall;
  readonly digits: Recall;
  readonly truth: string;
  readonly read: string;
}

/** Removes marks, so that `8:30 A.M.` and a raised `8³⁰AM` read as `830AM` have the same words. */
const withoutMarks = (text: string) => text.replace(/[.:]/g, '');

/** @param limit in minutes; null means as long as the answer holds */
const minutes = ({ limit }: JudgedAnswer) => limit ?? Infinity;

const inWords = ({ answer, limit }: JudgedAnswer) => answer + (limit === null ? '' : ` ${limit} min`);

/** A sign on one line: its lines, arrow and picture, and the confidence of parts that cannot be trusted. */
const onOneLine = (panels: readonly PanelText[]): string =>
  panels
    .map(({ text, arrow, symbol, confidence = 1 }) =>
      [
        text.replaceAll('\n', ' / '),
        arrow && `<${arrow}>`,
        symbol && `{${symbol}}`,
        confidence < TRUSTED_CONFIDENCE.yes && `(${confidence.toFixed(2)})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' + ');

/** How the answers of a reading compare with those of the truth. */
export type AnswerScore = Pick<
  Score,
  'isExact' | 'isFalseAllow' | 'isTooLong' | 'isUncertain' | 'wrong' | 'truth' | 'read'
>;

/** Compares the answers of a reading with those of the truth. @param seed for drawing the instants */
export function scoreAnswers(
  seed: string | number,
  { panels, place }: Pick<GeneratedSign, 'panels' | 'place'>,
  reading: SignReading,
): AnswerScore {
  const pairs = sidesOf(panels).flatMap((side) => {
    const truth = judgeReading(readingOf([...panels]), place, side);
    const read = judgeReading(reading, place, side);
    return chooseInstants(truth, `${seed}/${side}`).map((time) => ({
      side,
      truth: truth.at(time),
      read: read.at(time),
    }));
  });
  const isRight = (one: (typeof pairs)[number]) =>
    one.read.answer === one.truth.answer && one.read.limit === one.truth.limit;
  const isFalse = ({ truth, read }: (typeof pairs)[number]) =>
    read.answer === 'allowed' && truth.answer !== 'allowed';
  const isLonger = ({ truth, read }: (typeof pairs)[number]) =>
    read.answer === 'allowed' && truth.answer === 'allowed' && minutes(read) > minutes(truth);
  const wrong = pairs.find(isFalse) ?? pairs.find(isLonger) ?? pairs.find((pair) => !isRight(pair));
  return {
    isExact: wrong === undefined,
    isFalseAllow: pairs.some(isFalse),
    isTooLong: pairs.some(isLonger),
    isUncertain: pairs.some(({ truth, read }) => read.answer === 'uncertain' && truth.answer !== 'uncertain'),
    wrong: wrong
      ? `${formatLocalDateTime(wrong.truth.at)}${wrong.side ? ` ${wrong.side}` : ''} is ${inWords(wrong.truth)}, read ${inWords(wrong.read)}`
      : null,
    truth: onOneLine(panels),
    read: onOneLine(reading.panels),
  };
}

/** Compares a reading with the truth: its answers and its words. */
export function scoreReading(seed: number, sign: Omit<GeneratedSign, 'jpeg'>, reading: SignReading): Score {
  const truthWords = sign.panels.map(({ text }) => text).join('\n');
  return {
    seed,
    style: sign.style,
    conditions: sign.conditions,
    ...scoreAnswers(seed, sign, reading),
    words: wordRecall(withoutMarks(truthWords), withoutMarks(reading.extractedText)),
    digits: digitRecall(truthWords, reading.extractedText),
  };
}
