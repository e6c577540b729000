import {
  formatLocalDateTime,
  type Analysis,
  type Lean,
  type LocalDateTime,
  type Panel,
  type PossibleSign,
  type SignReading,
} from '@curbwise/contract';
import { inEnglish } from '@curbwise/sign-rules';
import type { Case } from './case';
import { judgeAtInstants } from './judge-at-instants';
import { loadHolidays } from './load-holidays';

interface CaseVerdict {
  at: string;
  isAllowed: boolean;
  isUncertain: boolean;
  lean: Lean | null;
  limitMinutes: number | null;
  until: string | null;
}

export interface CaseAnswer {
  id: string | number | undefined;
  verdicts: CaseVerdict[];
  unread: string[];
  panels: Panel[];
  isIrrelevant: boolean;
  /** A part of a sign, on a photo on which no panel was read; null if there is none. */
  possibleSign: PossibleSign | null;
  /** Milliseconds for reading and judging. */
  ms: number;
}

/** Reads a photo. The first call loads the models. */
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
  const { isAllowed, isUncertain, lean = null, limitMinutes, until } = analysis;
  return { at: formatLocalDateTime(at), isAllowed, isUncertain, lean, limitMinutes, until };
}

/**
 * Judges one case.
 * @throws Error in plain words if its photo cannot be read
 */
export async function judgeCase(one: Case, readPhoto: ReadPhoto): Promise<CaseAnswer> {
  const startedAt = performance.now();
  const [first] = one.at;
  const reading =
    'photo' in one.sign && first
      ? await readPhoto(one.sign.photo, first)
      : readingOf('panels' in one.sign ? one.sign.panels : []);
  const answers = judgeAtInstants(reading, one, inEnglish, await loadHolidays(one.context));
  return {
    id: one.id,
    verdicts: answers.map((answer, index) => verdictOf(answer, one.at[index] as LocalDateTime)),
    unread: answers[0]?.panels.flatMap((panel) => panel.unread) ?? [],
    panels: reading.panels,
    isIrrelevant: answers[0]?.isIrrelevant ?? reading.isIrrelevant,
    possibleSign: answers[0]?.possibleSign ?? null,
    ms: Math.round((performance.now() - startedAt) * 1000) / 1000,
  };
}
