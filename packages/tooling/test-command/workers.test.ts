import { workersFor } from './workers.cjs';

test.each([
  ['three suites on two cores', { cores: 2, memory: 16e9 }, 3],
  ['one suite on one core', { cores: 1, memory: 16e9 }, 1],
  ['no more than there is memory for', { cores: 64, memory: 8e9 }, 3],
  ['one where memory is short', { cores: 4, memory: 1e9 }, 1],
])('runs %s', (_, machine, workers) => {
  expect(workersFor(machine)).toBe(workers);
});
