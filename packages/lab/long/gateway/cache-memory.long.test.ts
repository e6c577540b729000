import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { keptReading, memoryReadingCache } from '@curbwise/gateway/inside';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('the memory of the process grows by no more than the cache reports', () => {
  // Other allocations of the process count too, so the smallest of several ratios is used. Each would show a leak.
  const ratios = Array.from({ length: 5 }, () => {
    const cache = memoryReadingCache({ bytes: 1_000_000_000, ttlMs: 3_600_000 });
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let count = 0; count < 5_000; count += 1)
      void cache.keep(`${count}`.padStart(64, '0'), keptReading(`NO STANDING 7AM-${count}`));
    collect();
    return (process.memoryUsage().heapUsed - before) / cache.bytes();
  });
  expect(Math.min(...ratios)).toBeLessThan(1);
  expect(Math.max(...ratios)).toBeGreaterThan(1 / 4);
});
