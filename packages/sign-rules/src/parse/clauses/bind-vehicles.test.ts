import { parse } from '../parse';
import { panelsOf } from '../../testing/sign';

/** For each rule, the vehicles that it applies to or `all`, and its conditions. */
const boundBy = (text: string) =>
  parse(panelsOf(text)).rules.map(({ binds, conditions }) => [
    binds?.map(({ kind }) => kind).join() ?? 'all',
    ...conditions,
  ]);

test.each([
  ['NO PARKING\nTRUCKS OVER 5 TONS', [['truck']]],
  ['NO PARKING 10PM-6AM\nTRUCKS', [['truck']]],
  ['TRUCKS OVER 5 TONS\nNO PARKING', [['truck']]],
  ['NO PARKING\nNO TRUCKS', [['all'], ['truck']]],
  ['NO PARKING 8AM-6PM\nTRUCKS 6PM-8AM', [['all'], ['all']]],
  ['NO PARKING EXCEPT SUNDAY\nTRUCKS', [['all']]],
  ['STREET CLEANING\nNO TRUCKS\nTUE 8AM-10AM', [['all']]],
])('%s: %j', (text, expected) => {
  expect(boundBy(text)).toEqual(expected);
});

test('a ban for loading vehicles may be for all if an EXCEPT may be lost', () => {
  expect(boundBy('NO PARKING\nCOMMERCIAL VEHICLES\n7AM-6PM')).toEqual([['commercial'], ['all']]);
  expect(boundBy('NO PARKING FOR COMMERCIAL VEHICLES 7AM-6PM')).toEqual([['commercial']]);
});
