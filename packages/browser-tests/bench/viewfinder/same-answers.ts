import {
  addMinutes,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Side,
} from '@curbwise/contract';
import { analyse, judgeAgain } from '@curbwise/sign-rules';
import type { Film } from '@curbwise/sign-drawings';

/** The week that is asked about: Monday, 19 October 2026, until the Sunday after it; signs change at half hours. */
const MONDAY: LocalDateTime = { year: 2026, month: 10, day: 19, minute: 0 };
const STEP_MINUTES = 30;
const STEPS = (7 * 1440) / STEP_MINUTES;

/** How the answers of a reading compare with those of the sign. */
export interface Comparison {
  /** Answer and limit are right all week. */
  isExact: boolean;
  /** It says yes at some time at which the sign does not. */
  isFalseYes: boolean;
}

type Sign = Pick<Film, 'panels' | 'place'>;

/** What a person who sees the sign would have answered. */
function truthOf({ panels, place }: Sign): AnalysisResponse {
  const reading = {
    panels: panels.map((panel) => ({ ...panel, box: null, confidence: 1 })),
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
  const { analysis, decidedBy, agreed } = analyse(reading, MONDAY, { place });
  return { ...analysis, provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false } };
}

/** An answer at an instant, in one word. */
function answerAt(response: AnalysisResponse, time: LocalDateTime, context: Context): string {
  const { isAllowed, isUncertain, limitMinutes } = judgeAgain(response, time, context);
  return `${isUncertain ? 'uncertain' : isAllowed ? 'yes' : 'no'} ${limitMinutes}`;
}

/** Compares what was read of a sign with what it says, at each half hour of a week and on both sides of its pole. */
export function compareAnswers(read: AnalysisResponse, sign: Sign): Comparison {
  const truth = truthOf(sign);
  const comparison = { isExact: true, isFalseYes: false };
  const hasArrows = sign.panels.some(({ arrow }) => arrow !== null);
  const sides: readonly (Side | undefined)[] = hasArrows ? ['left', 'right'] : [undefined];
  for (const side of sides) {
    const context: Context = side ? { place: sign.place, side } : { place: sign.place };
    for (let step = 0; step < STEPS; step += 1) {
      const time = addMinutes(MONDAY, step * STEP_MINUTES);
      const [right, found] = [answerAt(truth, time, context), answerAt(read, time, context)];
      if (right !== found) comparison.isExact = false;
      if (found.startsWith('yes') && !right.startsWith('yes')) comparison.isFalseYes = true;
    }
  }
  return comparison;
}
