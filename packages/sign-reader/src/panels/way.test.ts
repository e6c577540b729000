import { bestWays, joinWays, NO_WAY, type Way } from './way';

const way = (cost: number, says: string, forbids = ''): Way => ({
  blocks: [],
  cost,
  meanings: [says],
  forbidding: [forbids],
});
const saidBy = (ways: readonly Way[]) => ways.map(({ meanings }) => meanings.join(' '));

test('the cheapest ways are kept, in order', () => {
  expect(saidBy(bestWays([way(2, 'b'), way(1, 'a'), way(2.2, 'c')]))).toEqual(['a', 'b', 'c']);
});

test('of ways that say the same the cheapest is kept', () => {
  const kept = bestWays([way(2, 'a'), way(1, 'a')]);
  expect(kept.map(({ cost }) => cost)).toEqual([1]);
});

test('what costs far more than the best is dropped', () => {
  expect(saidBy(bestWays([way(1, 'a'), way(2.4, 'b')]))).toEqual(['a']);
});

test('a way that forbids what no cheaper one does is kept though there are many cheaper ones', () => {
  const many = Array.from({ length: 12 }, (_, index) => way(1 + index / 100, `limit ${index}`));
  const kept = saidBy(bestWays([...many, way(2, 'another limit'), way(2.1, 'ban', 'ban')]));
  expect(kept).toContain('ban');
  expect(kept).not.toContain('another limit');
});

test('ways without end are none', () => {
  expect(bestWays([way(Infinity, 'a')])).toHaveLength(1);
  expect(saidBy(bestWays([way(Infinity, 'a'), way(1, 'b')]))).toEqual(['b']);
});

test('ways of two parts are joined, each with each, and their costs add up', () => {
  const joined = joinWays([way(1, 'a'), way(2, 'b')], [way(3, 'c')], 0.5);
  expect(saidBy(joined)).toEqual(['a c', 'b c']);
  expect(joined.map(({ cost }) => cost)).toEqual([4.5, 5.5]);
  expect(joinWays([NO_WAY], [way(3, 'c')], 0)).toEqual([way(3, 'c')]);
});
