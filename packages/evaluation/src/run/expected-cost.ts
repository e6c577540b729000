import { quantile } from '../statistics/quantile';
import type { TokenPrice, TokenUsage } from './contender-client';
import type { TryRecord } from './try-record';

/** What a reading takes before the first is known: the same guess with which the gateway keeps to its budget. */
export const FIRST_GUESS: TokenUsage = { inputTokens: 3_000, outputTokens: 500 };

/** What a reading is expected to take, and how many readings that rests on; none: a guess. */
export interface ExpectedUsage extends TokenUsage {
  readonly readings: number;
}

/** The median of what readings took, or the first guess. */
export function expectedUsage(usages: readonly TokenUsage[]): ExpectedUsage {
  const inputTokens = quantile(
    usages.map((usage) => usage.inputTokens),
    0.5,
  );
  const outputTokens = quantile(
    usages.map((usage) => usage.outputTokens),
    0.5,
  );
  if (inputTokens === null || outputTokens === null) return { ...FIRST_GUESS, readings: 0 };
  return { inputTokens, outputTokens, readings: usages.length };
}

/** What the readings of a contender took, where its provider said so. */
export const usagesOf = (records: readonly TryRecord[], contender: string): TokenUsage[] =>
  records.flatMap((one) => (one.contender === contender && one.usage ? [one.usage] : []));

/** US dollars. */
export const costOf = (
  { inputTokens, outputTokens }: TokenUsage,
  { inputPerMillion, outputPerMillion }: TokenPrice,
): number => (inputTokens * inputPerMillion + outputTokens * outputPerMillion) / 1e6;
