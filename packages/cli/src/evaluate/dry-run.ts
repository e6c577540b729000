import { estimateRun, type LabelledPhoto, type TryRecord } from '@curbwise/evaluation';
import { table } from '../curbwise/table';
import { unaskable, type Entry } from './contenders/create-clients';

const dollars = (amount: number | null) => (amount === null ? 'no price known' : `$${amount.toFixed(4)}`);

/**
 * What a run would take, in words. Nobody is asked.
 * @param records what was read before, in the same folder
 */
export function dryRunWords(
  entries: readonly Entry[],
  photos: readonly LabelledPhoto[],
  repeat: number,
  records: readonly TryRecord[],
): string {
  const estimates = estimateRun(photos, entries.map(unaskable), repeat, records);
  const tokens = entries.map(({ instructions }) => instructions !== null);
  const rows = estimates.map(({ contender, requests, usage, costUsd }, index) => {
    const { inputTokens, outputTokens, readings } = usage;
    const known = readings === 0 ? 'first guess' : `median of ${readings}`;
    // The local reader counts no tokens.
    const used = tokens[index]
      ? [String(Math.round(inputTokens)), String(Math.round(outputTokens)), known]
      : ['–', '–', '–'];
    return [contender, String(requests), ...used, dollars(costUsd)];
  });
  const priced = estimates.flatMap(({ costUsd }) => costUsd ?? []);
  const total = priced.reduce((sum, amount) => sum + amount, 0);
  const isAll = priced.length === estimates.length;
  return [
    `${photos.length} photos, read ${repeat === 1 ? 'once' : `${repeat} times`} by each. Nobody was asked.`,
    table(['contender', 'requests', 'tokens in', 'tokens out', 'known from', 'cost'], rows),
    `In all ${dollars(total)}${isAll ? '' : ', and what those cost that have no price: NAME_PRICE says it, as OPENAI_PRICE=0.4,1.6'}.`,
  ].join('\n');
}
