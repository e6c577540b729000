import { addMinutes, MINUTES_PER_DAY, type LocalDateTime, type Rule, type Side } from '@curbwise/contract';
import { answerAt, judge, type JudgeContext, type Parsed } from '@curbwise/sign-rules';

/** The beginning of the week over which signs are compared: a Monday, with no holiday near it. */
const MONDAY: LocalDateTime = { year: 2026, month: 10, day: 19, minute: 0 };
const DAYS = 7;

/** The answer of a sign at one instant, on one side of the pole. */
export interface Sample {
  readonly answer: 'allowed' | 'forbidden' | 'uncertain';
  /** Longest stay in minutes if it is allowed; null without a limit. */
  readonly limit: number | null;
}

/** The minutes of a day at which a window of the rules begins or ends, and the minutes midway between them. */
function minutesOf(rules: readonly Rule[]): number[] {
  const edges = new Set([0]);
  for (const { schedule } of rules)
    for (const { from, to } of schedule.windows)
      for (const edge of [from, to % MINUTES_PER_DAY]) edges.add(edge);
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.flatMap((edge, at) => [edge, Math.floor((edge + (sorted[at + 1] ?? MINUTES_PER_DAY)) / 2)]);
}

/** The instants of one week at which the rules of signs may begin or end, and instants between them. */
export function instantsOf(signs: readonly Parsed[]): LocalDateTime[] {
  const minutes = minutesOf(signs.flatMap(({ rules }) => rules));
  return Array.from({ length: DAYS }, (_, day) =>
    minutes.map((minute) => addMinutes(MONDAY, day * MINUTES_PER_DAY + minute)),
  ).flat();
}

const SIDES: readonly JudgeContext[] = (['left', 'right'] as const satisfies readonly Side[]).map((side) => ({
  side,
}));

/** The answers of a sign at all instants on the left of the pole, then on the right. */
export const samplesOf = (sign: Parsed, instants: readonly LocalDateTime[]): Sample[] =>
  SIDES.flatMap((context) =>
    instants.map((at) => {
      const answer = answerAt(sign, at, context);
      return { answer, limit: answer === 'allowed' ? judge(sign, at, context).limit : null };
    }),
  );
