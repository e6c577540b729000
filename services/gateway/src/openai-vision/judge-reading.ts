import {
  analysisResponseSchema,
  type Analysis,
  type Context,
  type LocalDateTime,
  type SignReading,
  type AnalysisResponse,
  type Provenance,
} from '@curbwise/contract';
import { withLaws } from '@curbwise/sign-rules/laws';
import { analyse, hearWitness, type FindHolidays, type Phrasebook } from '@curbwise/sign-rules';
import { LRUCache } from 'lru-cache';
import type { WitnessMode } from '../configuration/parsers';
import type { ReadingFound } from '../routing/readings/readings';
import { answerOf, witnessReport, type WitnessReport } from './witness-report';

/** Cached answers, of a few thousand characters each. */
const MAX_ANSWERS = 500;

export interface Question {
  readonly time: LocalDateTime;
  readonly context: Context | undefined;
  readonly words: Phrasebook;
  readonly findHolidays: FindHolidays | undefined;
}

export interface JudgedReading {
  readonly analysis: Analysis;
  readonly decidedBy: 'rules' | 'model';
  readonly agreed: boolean | null;
  /** What became of the testimony, for a reading that was made for this request. */
  readonly witness?: WitnessReport;
  readonly body: string;
}

/** The calendars of the world, 12 MB in memory, loaded with the first place that a driver says. */
export async function holidaysOf(context: Context | undefined): Promise<FindHolidays | undefined> {
  if (!context?.place) return undefined;
  const { findHolidays } = await import(/* webpackMode: "eager" */ '@curbwise/sign-rules/holidays');
  return findHolidays;
}

/** Judges a reading for one question, with the testimony of a model only where that is used. */
export function judge(reading: SignReading, question: Question, witness: WitnessMode) {
  const { time, context, words, findHolidays } = question;
  const known = context && withLaws(context, time);
  return analyse(reading, time, known, words, findHolidays, witness === 'use' ? hearWitness : undefined);
}

/** Judges readings, and keeps answers of cached ones: they are the same for a context within the same minute. */
export function readingJudge(mode: WitnessMode): (found: ReadingFound, question: Question) => JudgedReading {
  const remembered = new LRUCache<string, JudgedReading & { of: SignReading['panels'] }>({
    max: MAX_ANSWERS,
  });
  return (found, question) => {
    if (found.source !== 'hit') return judgedNow(found, question, mode);
    const key = keyOf(found, question);
    const known = remembered.get(key);
    if (known?.of === found.reading.panels) return known;
    const judged = { ...judgedNow(found, question, mode), of: found.reading.panels };
    remembered.set(key, judged);
    return judged;
  };
}

function judgedNow(
  { reading, provider, model, tries, source }: ReadingFound,
  question: Question,
  mode: WitnessMode,
): JudgedReading {
  const { analysis, decidedBy, agreed } = judge(reading, question, mode);
  const provenance = { provider, model, decidedBy, agreed, cached: source === 'hit', tries };
  const body = JSON.stringify(presentAnalysis(analysis, provenance));
  const judged = { analysis, decidedBy, agreed, body };
  if (source !== 'miss' || mode === 'off') return judged;
  const examined = mode === 'use' ? analysis : judge(reading, question, 'use').analysis;
  const witness = witnessReport(reading, examined);
  if (!witness || mode === 'use') return { ...judged, ...(witness && { witness }) };
  const compared = { grammar: answerOf(analysis), witness: answerOf(examined) };
  return { ...judged, witness: { ...witness, compared } };
}

function keyOf({ key, reading }: ReadingFound, { time, context, words }: Question): string {
  const { year, month, day, minute } = time;
  const parts = [year, month, day, minute, words.language, reading.opinion !== undefined, context];
  return key + JSON.stringify(parts);
}

/**
 * The body of a successful answer. Fields that the schema does not have are not sent.
 * @throws ZodError if the analysis breaks the contract
 */
export function presentAnalysis(analysis: Analysis, provenance: Provenance): AnalysisResponse {
  return analysisResponseSchema.parse({ ...analysis, provenance });
}
