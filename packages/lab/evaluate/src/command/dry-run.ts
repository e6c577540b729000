import { estimateRun } from '../run/estimate';
import type { LabelledPhoto } from '../labels/read-labels';
import type { TryRecord } from '../run/try-record';
import { table } from '@curbwise/cli/inside';
import { clientForEstimate, type ConfiguredContender } from './contenders/create-clients';

const dollars = (amount: number | null) => (amount === null ? 'unknown price' : `$${amount.toFixed(4)}`);

/**
 * Describes how many requests a run would send and what they would cost. Sends none.
 * @param records earlier readings in the same run folder
 */
export function dryRunWords(
  contenders: readonly ConfiguredContender[],
  photos: readonly LabelledPhoto[],
  repeat: number,
  records: readonly TryRecord[],
): string {
  const estimates = estimateRun(photos, contenders.map(clientForEstimate), repeat, records);
  const usesTokens = contenders.map(({ instructions }) => instructions !== null);
  const rows = estimates.map(({ contender, requests, usage, costUsd }, index) => {
    const { inputTokens, outputTokens, readings } = usage;
    const basis = readings === 0 ? 'first guess' : `median of ${readings}`;
    const tokens = usesTokens[index]
      ? [String(Math.round(inputTokens)), String(Math.round(outputTokens)), basis]
      : ['–', '–', '–'];
    return [contender, String(requests), ...tokens, dollars(costUsd)];
  });
  const priced = estimates.flatMap(({ costUsd }) => costUsd ?? []);
  const total = priced.reduce((sum, amount) => sum + amount, 0);
  const areAllPriced = priced.length === estimates.length;
  return [
    `${photos.length} photos, read ${repeat === 1 ? 'once' : `${repeat} times`} by each contender. No request was sent.`,
    table(['contender', 'requests', 'tokens in', 'tokens out', 'based on', 'cost'], rows),
    `Total ${dollars(total)}${areAllPriced ? '' : ', without contenders of unknown price: set NAME_PRICE, for example OPENAI_PRICE=0.4,1.6'}.`,
  ].join('\n');
}
