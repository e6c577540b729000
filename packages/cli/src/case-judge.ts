import {
  formatLocalDateTime,
  type Analysis,
  type AnalysisResponse,
  type LocalDateTime,
  type Panel,
  type SignReading,
} from '@curbwise/contract';
import { analyse, judgeAgain, type Phrasebook } from '@curbwise/sign-rules';
import type { Case } from './case';

/** One line of the answer for one instant. */
export interface CaseVerdict {
  at: string;
  isAllowed: boolean;
  isUncertain: boolean;
  limitMinutes: number | null;
  until: string | null;
}

/** What `judge` says of a case. */
export interface CaseAnswer {
  id: string | number | undefined;
  verdicts: CaseVerdict[];
  unread: string[];
  panels: Panel[];
  isIrrelevant: boolean;
  /** Time it took, in milliseconds. */
  ms: number;
}

/** Reads a photo; the models are loaded by the first call. */
export type ReadPhoto = (file: string, at: LocalDateTime) => Promise<SignReading>;

function readingOf(panels: Panel[]): SignReading {
  return {
    panels,
    extractedText: panels.map((panel) => panel.text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
}

function verdictOf(analysis: Analysis, at: LocalDateTime): CaseVerdict {
  const { isAllowed, isUncertain, limitMinutes, until } = analysis;
  return { at: formatLocalDateTime(at), isAllowed, isUncertain, limitMinutes, until };
}

/**
 * Judges a reading at every instant of a case, the words being understood once.
 * @param words language of the answers; English if none is given
 */
export function judgeReading(
  reading: SignReading,
  { at, context }: Pick<Case, 'at' | 'context'>,
  words?: Phrasebook,
): AnalysisResponse[] {
  const [first, ...later] = at;
  if (!first) return [];
  const { analysis, decidedBy, agreed } = analyse(reading, first, context, words);
  const response = {
    ...analysis,
    provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false },
  };
  return [response, ...later.map((instant) => judgeAgain(response, instant, context, words))];
}

/**
 * Answers one case.
 * @throws Error in plain words if its photo cannot be read
 */
export async function judgeCase(one: Case, readPhoto: ReadPhoto): Promise<CaseAnswer> {
  const startedAt = performance.now();
  const [first] = one.at;
  const reading =
    'photo' in one.sign && first
      ? await readPhoto(one.sign.photo, first)
      : readingOf('panels' in one.sign ? one.sign.panels : []);
  const answers = judgeReading(reading, one);
  return {
    id: one.id,
    verdicts: answers.map((answer, index) => verdictOf(answer, one.at[index] as LocalDateTime)),
    unread: answers[0]?.panels.flatMap((panel) => panel.unread) ?? [],
    panels: reading.panels,
    isIrrelevant: reading.isIrrelevant,
    ms: Math.round((performance.now() - startedAt) * 1000) / 1000,
  };
}
