import { bestCandidates, combineCandidates, EMPTY_LAYOUT, type LayoutCandidate } from './layout-candidate';

const way = (cost: number, says: string, forbids = ''): LayoutCandidate => ({
  blocks: [],
  cost,
  meanings: [says],
  forbidding: [forbids],
});
const saidBy = (ways: readonly LayoutCandidate[]) => ways.map(({ meanings }) => meanings.join(' '));

test('keeps the cheapest candidates, in order', () => {
  expect(saidBy(bestCandidates([way(2, 'b'), way(1, 'a'), way(2.2, 'c')]))).toEqual(['a', 'b', 'c']);
});

test('keeps the cheapest of candidates that say the same', () => {
  const kept = bestCandidates([way(2, 'a'), way(1, 'a')]);
  expect(kept.map(({ cost }) => cost)).toEqual([1]);
});

test('drops candidates that cost far more than the best one', () => {
  expect(saidBy(bestCandidates([way(1, 'a'), way(2.4, 'b')]))).toEqual(['a']);
});

test('keeps a candidate that forbids what no cheaper one forbids, even after many cheaper ones', () => {
  const many = Array.from({ length: 12 }, (_, index) => way(1 + index / 100, `limit ${index}`));
  const kept = saidBy(bestCandidates([...many, way(2, 'another limit'), way(2.1, 'ban', 'ban')]));
  expect(kept).toContain('ban');
  expect(kept).not.toContain('another limit');
});

test('never prefers a candidate of infinite cost', () => {
  expect(bestCandidates([way(Infinity, 'a')])).toHaveLength(1);
  expect(saidBy(bestCandidates([way(Infinity, 'a'), way(1, 'b')]))).toEqual(['b']);
});

test('combines the candidates of two parts and adds up their costs', () => {
  const joined = combineCandidates([way(1, 'a'), way(2, 'b')], [way(3, 'c')], 0.5);
  expect(saidBy(joined)).toEqual(['a c', 'b c']);
  expect(joined.map(({ cost }) => cost)).toEqual([4.5, 5.5]);
  expect(combineCandidates([EMPTY_LAYOUT], [way(3, 'c')], 0)).toEqual([way(3, 'c')]);
});
