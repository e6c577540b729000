import { formatLocalDateTime, type Answer, type Minutes } from '@curbwise/contract';
import { judge, parse, type JudgeContext } from '@curbwise/sign-rules';
import type { DrawnSign, Moment } from './signs';
import type { Truth } from './truth';

/** What can be wrong with an answer, the worst first. */
export const FAULTS = ['wrong yes', 'limit too long', 'wrong no', 'left open'] as const;
export type Fault = (typeof FAULTS)[number];

/** An answer, and what was true. */
export interface Answered extends Moment {
  answer: Answer;
  limit: Minutes | null;
  fault: Fault | null;
}

/** A private car without permits, and no holidays. */
const CONTEXT: JudgeContext = {
  driver: { permits: [], disabledBadge: false, vehicle: 'car' },
  calendar: { from: '2026-01-01', to: '2028-12-31', holidays: [] },
};

const isAllowed = (truth: Truth) => truth.isAllowed;

/** The longest stay that all readings allow; null if none of them states a limit. */
function longestStay(truths: readonly Truth[]): Minutes | null {
  const limits = truths.flatMap(({ limit }) => limit ?? []);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function faultOf(answer: Answer, limit: Minutes | null, truths: readonly Truth[]): Fault | null {
  const isOpen = truths.some(isAllowed) && !truths.every(isAllowed);
  if (answer === 'uncertain') return isOpen ? null : 'left open';
  if (answer === 'forbidden') return truths.every(isAllowed) ? 'wrong no' : null;
  if (!truths.every(isAllowed)) return 'wrong yes';
  const most = longestStay(truths);
  return most !== null && (limit === null || limit > most) ? 'limit too long' : null;
}

/** The engine's answers for a sign at each of its moments. */
export function answersTo({ panels, moments }: DrawnSign): Answered[] {
  const parsed = parse(panels);
  return moments.map(({ at, truths }) => {
    const { answer, limit } = judge(parsed, at, CONTEXT);
    return { at, truths, answer, limit, fault: faultOf(answer, limit, truths) };
  });
}

/** Whether an answer is right in every respect, including the limit. */
export const isExact = ({ fault, answer, limit, truths }: Answered) =>
  fault === null && (answer !== 'allowed' || limit === longestStay(truths));

/** The first answer with a fault. */
export const answerWith = (answers: readonly Answered[], fault: Fault) =>
  answers.find((answered) => answered.fault === fault);

const truthInWords = ({ isAllowed: allowed, limit }: Truth) =>
  allowed ? `allowed${limit === null ? '' : ` for ${limit} min`}` : 'forbidden';

/** An answer next to the correct one, as text. */
export function answerInWords({ at, truths, answer, limit }: Answered): string {
  const truth = [...new Set(truths.map(truthInWords))].join(' or ');
  const said = answer === 'allowed' && limit !== null ? `allowed for ${limit} min` : answer;
  return `${formatLocalDateTime(at)}: is ${truth}, answered ${said}`;
}
