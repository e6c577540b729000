import { wholeNumber, type Command } from '@curbwise/tooling/bench';
import { withGateway } from '../bench-gateway';
import { report } from '../report';
import { sendMutants } from './send-mutants';

/** Maximum growth of memory, in megabytes. */
const KEPT_MB = 100;
/** Photos before memory is measured, so that everything has been allocated once. */
const WARMING = 100;

/** Sends thousands of broken photos. */
export const fuzz: Command = {
  help: `Sends broken photos to the gateway: bits flipped, runs of bytes, cuts, pieces of others, markers and lengths changed.
Fails where the gateway dies, where it answers with a fault of its own (5xx, but for a full queue), where the reading
process had to be started again, and where more than ${KEPT_MB} MB of memory do not return.

  --count N      how many [5000]
  --seed TEXT    another seed makes others [1]`,
  options: { count: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
  async run(request) {
    const count = wholeNumber(request.values, 'count', 1);
    const seed = String(request.values.seed);
    const begun = performance.now();
    const { before, after, result } = await withGateway(request, async (gateway) => {
      await sendMutants(gateway, WARMING, 'warming');
      const vitals = await gateway.vitals();
      const found = await sendMutants(gateway, count, seed);
      return { before: vitals, result: found, after: await gateway.vitals() };
    });
    const answers = Object.entries(result.answers).sort(([one], [other]) => one.localeCompare(other));
    const outcome = report(
      `${count} broken photos, seed ${seed}`,
      [
        ...answers.map(([answer, times]) => ({ name: `answered ${answer}`, value: times, unit: '' })),
        { name: 'faults of the gateway', value: result.faults.length, unit: '', limit: 0 },
        { name: 'reading processes that died', value: after.readers - 1, unit: '', limit: 0 },
        { name: 'memory before', value: before.rss / 1e6, unit: 'MB' },
        {
          name: 'memory that did not return',
          value: (after.rss - before.rss) / 1e6,
          unit: 'MB',
          limit: KEPT_MB,
        },
        { name: 'peak of memory', value: after.peakRss / 1e6, unit: 'MB' },
        { name: 'longest answer', value: result.longestMs / 1000, unit: 's' },
        { name: 'all of them', value: (performance.now() - begun) / 1000, unit: 's' },
      ],
      request.format,
    );
    const failure = [outcome.failure, ...result.faults.slice(0, 20)].filter(Boolean).join('\n');
    return { ...outcome, failure: failure || null };
  },
};
