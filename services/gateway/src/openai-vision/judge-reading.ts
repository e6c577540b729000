import type { Analysis, Context, LocalDateTime, SignReading } from '@curbwise/contract';
import { findHolidays } from '@curbwise/holidays';
import { analyse, type Phrasebook } from '@curbwise/sign-rules';
import { LRUCache } from 'lru-cache';
import type { ReadingFound } from '../routing/readings/readings';
import { presentAnalysis } from './present-analysis';

/** Cached answers, of a few thousand characters each. */
const MAX_ANSWERS = 500;

/** The time, context and language that a reading is judged for. */
export interface Question {
  readonly time: LocalDateTime;
  readonly context: Context | undefined;
  readonly words: Phrasebook;
}

/** The answer to a question about a reading. */
export interface JudgedReading {
  readonly analysis: Analysis;
  readonly decidedBy: 'rules' | 'model';
  readonly agreed: boolean | null;
  /** The response body, as JSON. */
  readonly body: string;
}

/** Judges a reading for one question. */
export const judge = (reading: SignReading, { time, context, words }: Question) =>
  analyse(reading, time, context, words, findHolidays);

/**
 * Judges readings, and caches the answers of cached readings: the same photo with the same context has the same answer
 * within the same minute.
 */
export function readingJudge(): (found: ReadingFound, question: Question) => JudgedReading {
  const remembered = new LRUCache<string, JudgedReading & { of: SignReading['panels'] }>({
    max: MAX_ANSWERS,
  });
  return (found, question) => {
    if (found.source !== 'hit') return judgedNow(found, question);
    const key = keyOf(found, question);
    const known = remembered.get(key);
    if (known?.of === found.reading.panels) return known;
    const judged = { ...judgedNow(found, question), of: found.reading.panels };
    remembered.set(key, judged);
    return judged;
  };
}

function judgedNow(
  { reading, provider, model, tries, source }: ReadingFound,
  question: Question,
): JudgedReading {
  const { analysis, decidedBy, agreed } = judge(reading, question);
  const provenance = { provider, model, decidedBy, agreed, cached: source === 'hit', tries };
  return { analysis, decidedBy, agreed, body: JSON.stringify(presentAnalysis(analysis, provenance)) };
}

function keyOf({ key, reading }: ReadingFound, { time, context, words }: Question): string {
  const { year, month, day, minute } = time;
  const parts = [year, month, day, minute, words.language, reading.opinion !== undefined, context];
  return key + JSON.stringify(parts);
}
