import { missText } from './misses';
import { rounds } from '@curbwise/tooling/long-tests';
import { has, scoredSigns } from './score';

const SIGNS = [...scoredSigns('test', rounds(160, 400))];

const missesOf = (fault: 'wrong yes' | 'limit too long') =>
  SIGNS.filter((scored) => has(scored, fault)).map((scored) => missText(scored, fault));

test('no order or grouping of known words allows parking wrongly', () => {
  expect(missesOf('wrong yes')).toEqual([]);
});

test('no order or grouping of known words makes a limit longer', () => {
  expect(missesOf('limit too long')).toEqual([]);
});

/** Share of signs. 10 % of those with only one possible grouping are left open; the engine must not evade by doubt. */
const MAX_LEFT_OPEN = 0.2;

test('few signs with only one possible grouping are left uncertain', () => {
  const clear = SIGNS.filter(({ isAmbiguous }) => !isAmbiguous);
  const open = clear.filter((scored) => has(scored, 'left open'));
  expect(clear.length).toBeGreaterThan(rounds(60, 150));
  expect(open.length / clear.length).toBeLessThan(MAX_LEFT_OPEN);
});
