import {
  addMinutes,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Side,
} from '@curbwise/contract';
import { analyse, judgeAgain } from '@curbwise/sign-rules';
import type { Film } from '@curbwise/drawings';

/** Answers are compared for one week from Monday, 19 October 2026, every half hour. */
const MONDAY: LocalDateTime = { year: 2026, month: 10, day: 19, minute: 0 };
const STEP_MINUTES = 30;
const STEPS = (7 * 1440) / STEP_MINUTES;

/** How the answers of a reading compare with the correct ones. */
export interface Comparison {
  /** Answer and time limit are right all week. */
  isExact: boolean;
  /** At some time the answer is yes where the correct one is not. */
  isFalseYes: boolean;
}

type Sign = Pick<Film, 'panels' | 'place'>;

/** The correct answer for a sign. */
function expectedAnswer({ panels, place }: Sign): AnalysisResponse {
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

/** An answer and time limit at an instant, as a string to compare. */
function answerAt(response: AnalysisResponse, time: LocalDateTime, context: Context): string {
  const { isAllowed, isUncertain, limitMinutes } = judgeAgain(response, time, context);
  return `${isUncertain ? 'uncertain' : isAllowed ? 'yes' : 'no'} ${limitMinutes}`;
}

/** Compares the answers of a reading with the correct ones, every half hour of a week and on both sides of the pole. */
export function compareAnswers(read: AnalysisResponse, sign: Sign): Comparison {
  const truth = expectedAnswer(sign);
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
