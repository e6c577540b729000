import { wholeNumber, type Command } from '../command-line';
import { read, withGateway } from './bench-gateway';
import { PHOTOS_HELP, PHOTOS_OPTION, photosOf } from './photos';
import { report } from './report';
import { median } from '../statistics';

const AT_ONCE = 4;
const MAX_P99_MS = 20;

/** Measures the delay of the event loop while photos are read. */
export const loop: Command = {
  help: `Measures the delay of the gateway's event loop while ${AT_ONCE} photos that were sent at once are read, in several rounds.
Fails if the median of the rounds' 99th percentiles is above ${MAX_P99_MS} ms.

${PHOTOS_HELP}
  --rounds N     how many rounds [10]`,
  options: { ...PHOTOS_OPTION, rounds: { type: 'string', default: '10' } },
  async run(request) {
    const rounds = wholeNumber(request.values, 'rounds', 1);
    const photos = await photosOf(request.values);
    const delays = await withGateway(request, async (gateway) => {
      await Promise.all(photos.slice(0, AT_ONCE).map((photo) => read(gateway, photo)));
      const found = [];
      for (let round = 0; round < rounds; round += 1) {
        const some = Array.from(
          { length: AT_ONCE },
          (_, index) => photos[(round * AT_ONCE + index) % photos.length]!,
        );
        await gateway.vitals({ collect: false });
        await Promise.all(some.map((photo) => read(gateway, photo)));
        found.push((await gateway.vitals({ collect: false })).delayMs);
      }
      return found;
    });
    const p99s = delays.map(({ p99 }) => p99);
    return report(
      `${rounds} rounds of ${AT_ONCE} photos at once`,
      [
        { name: 'delay, median', value: median(delays.map((delay) => delay.median)), unit: 'ms' },
        {
          name: 'delay, 99th percentile, median of rounds',
          value: median(p99s),
          unit: 'ms',
          limit: MAX_P99_MS,
        },
        { name: 'delay, 99th percentile, worst round', value: Math.max(...p99s), unit: 'ms' },
        { name: 'delay, longest', value: Math.max(...delays.map(({ max }) => max)), unit: 'ms' },
      ],
      request.format,
    );
  },
};
