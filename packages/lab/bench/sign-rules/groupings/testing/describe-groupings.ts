import { missText } from '../misses';
import { has, scoredSigns } from '../score';

/** Share of signs. 10 % of those with only one possible grouping are left open; the engine must not evade by doubt. */
const MAX_LEFT_OPEN = 0.2;

/**
 * The tests of drawn signs.
 * @param minClear fewer signs with only one possible grouping would show nothing
 */
export function describeGroupings(count: number, minClear: number): void {
  const signs = [...scoredSigns('test', count)];
  const missesOf = (fault: 'wrong yes' | 'limit too long') =>
    signs.filter((scored) => has(scored, fault)).map((scored) => missText(scored, fault));

  test('no order or grouping of known words allows parking wrongly', () => {
    expect(missesOf('wrong yes')).toEqual([]);
  });

  test('no order or grouping of known words makes a limit longer', () => {
    expect(missesOf('limit too long')).toEqual([]);
  });

  test('few signs with only one possible grouping are left uncertain', () => {
    const clear = signs.filter(({ isAmbiguous }) => !isAmbiguous);
    const open = clear.filter((scored) => has(scored, 'left open'));
    expect(clear.length).toBeGreaterThan(minClear);
    expect(open.length / clear.length).toBeLessThan(MAX_LEFT_OPEN);
  });
}
