import { sendMutants } from '@curbwise/gateway/inside';
import { wholeNumber, type Command } from '../../command-line';
import { withGateway } from '../bench-gateway';
import { report } from '../report';

/** Maximum growth of memory, in megabytes. */
const MAX_GROWTH_MB = 100;
/** Photos before memory is measured, so that everything has been allocated once. */
const WARMUP_PHOTOS = 100;

/** Sends thousands of broken photos. */
export const fuzz: Command = {
  help: `Sends broken photos to the gateway: flipped bits, runs of bytes, cuts, pieces of other photos, changed markers and
lengths. Fails if the gateway dies, if it answers with an internal error (5xx, except for a full queue), if the reading
process had to be restarted, or if memory has grown by more than ${MAX_GROWTH_MB} MB.

  --count N      number of photos [5000]
  --seed TEXT    a different seed gives different photos [1]`,
  options: { count: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
  async run(request) {
    const count = wholeNumber(request.values, 'count', 1);
    const seed = String(request.values.seed);
    const begun = performance.now();
    const { before, after, result } = await withGateway(request, async (gateway) => {
      await sendMutants(gateway, WARMUP_PHOTOS, 'warming');
      const vitals = await gateway.vitals();
      const found = await sendMutants(gateway, count, seed);
      return { before: vitals, result: found, after: await gateway.vitals() };
    });
    const answers = Object.entries(result.answers).sort(([one], [other]) => one.localeCompare(other));
    const outcome = report(
      `${count} broken photos, seed ${seed}`,
      [
        ...answers.map(([answer, times]) => ({ name: `answered ${answer}`, value: times, unit: '' })),
        { name: 'internal errors of the gateway', value: result.faults.length, unit: '', limit: 0 },
        { name: 'reading processes that died', value: after.readers - 1, unit: '', limit: 0 },
        { name: 'memory before', value: before.rss / 1e6, unit: 'MB' },
        {
          name: 'growth of memory',
          value: (after.rss - before.rss) / 1e6,
          unit: 'MB',
          limit: MAX_GROWTH_MB,
        },
        { name: 'peak memory', value: after.peakRss / 1e6, unit: 'MB' },
        { name: 'longest answer', value: result.longestMs / 1000, unit: 's' },
        { name: 'total time', value: (performance.now() - begun) / 1000, unit: 's' },
      ],
      request.format,
    );
    const failure = [outcome.failure, ...result.faults.slice(0, 20)].filter(Boolean).join('\n');
    return { ...outcome, failure: failure || null };
  },
};
