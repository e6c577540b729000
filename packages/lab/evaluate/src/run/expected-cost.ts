import { quantile } from '../statistics/quantile';
import type { TokenPrice, TokenUsage } from './contender-client';
import type { TryRecord } from './try-record';

/** Expected usage before the first reading: the same guess as in the gateway's budget. */
const FIRST_GUESS: TokenUsage = { inputTokens: 3_000, outputTokens: 500 };

/** Expected usage of a reading. */
export interface ExpectedUsage extends TokenUsage {
  /** Number of readings that it is based on; 0 for a guess. */
  readonly readings: number;
}

/** The median usage of earlier readings, or the first guess. */
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

/** The usage of a contender's readings, where its provider reported it. */
export const usagesOf = (records: readonly TryRecord[], contender: string): TokenUsage[] =>
  records.flatMap((one) => (one.contender === contender && one.usage ? [one.usage] : []));

/** Cost in US dollars. */
export const costOf = (
  { inputTokens, outputTokens }: TokenUsage,
  { inputPerMillion, outputPerMillion }: TokenPrice,
): number => (inputTokens * inputPerMillion + outputTokens * outputPerMillion) / 1e6;
