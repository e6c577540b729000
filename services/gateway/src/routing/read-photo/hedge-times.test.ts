import { hedgeTimes } from './hedge';

test.each([
  ['is unknown, the floor counts and an overtaken try keeps its whole time', undefined, 2_000, undefined],
  ['is below the floor, the floor counts', 700, 2_000, 4_000],
  ['is above the floor, it counts', 3_500, 3_500, 7_000],
])('when the 95th percentile %s', (_, p95, afterMs, overdueMs) => {
  expect(hedgeTimes(p95, 2_000)).toEqual({ afterMs, ...(overdueMs !== undefined && { overdueMs }) });
});
