import { missText } from './misses';
import { has, scoredSigns } from './score';

const SIGNS = [...scoredSigns('test', 400)];

const missesOf = (fault: 'wrong yes' | 'limit too long') =>
  SIGNS.filter((scored) => has(scored, fault)).map((scored) => missText(scored, fault));

test('no order and grouping of understood words makes a wrong yes', () => {
  expect(missesOf('wrong yes')).toEqual([]);
});

test('no order and grouping of understood words makes a limit longer than it is', () => {
  expect(missesOf('limit too long')).toEqual([]);
});

test('most signs that can be read in one way alone are answered exactly', () => {
  const clear = SIGNS.filter(({ isAmbiguous }) => !isAmbiguous);
  const open = clear.filter((scored) => has(scored, 'left open'));
  expect(clear.length).toBeGreaterThan(250);
  expect(open.length / clear.length).toBeLessThan(0.25);
});
