import type { ShownPanel } from '../../evaluation-report';
import { pairPanels } from './panel-pairs';

const panel = (text: string, arrow: ShownPanel['arrow'] = null): ShownPanel => ({
  text,
  arrow,
  symbol: null,
  box: null,
  confidence: null,
});

const inWords = (...parts: Parameters<typeof pairPanels>) =>
  pairPanels(...parts).map(({ number, truth, read }) => [number, truth?.text ?? null, read?.text ?? null]);

const [parking, tow] = [panel('2 HOUR PARKING\n8AM-6PM'), panel('TOW ZONE')];

test('pairs panels by their words, in the order of the sign', () => {
  expect(inWords([parking, tow], [panel('tow zone'), panel('2 HOUR PARKING 8 AM-5 PM')], [])).toEqual([
    [1, '2 HOUR PARKING\n8AM-6PM', '2 HOUR PARKING 8 AM-5 PM'],
    [2, 'TOW ZONE', 'tow zone'],
  ]);
});

test('pairs panels with the same words by their arrows', () => {
  const pairs = pairPanels(
    [panel('NO PARKING', 'left'), panel('NO PARKING', 'right')],
    [panel('NO PARKING', 'right'), panel('NO PARKING', 'left')],
    [],
  );
  expect(pairs.map(({ read }) => read?.arrow)).toEqual(['left', 'right']);
});

test('leaves panels unpaired that share no word or count as missing', () => {
  expect(inWords([parking], [tow], [])).toEqual([
    [1, '2 HOUR PARKING\n8AM-6PM', null],
    [2, null, 'TOW ZONE'],
  ]);
  expect(inWords([parking], [panel('HOUR')], ['panel 1: missing', 'read panel 1: not on the sign'])).toEqual([
    [1, '2 HOUR PARKING\n8AM-6PM', null],
    [2, null, 'HOUR'],
  ]);
});

test('takes the differences from the report', () => {
  const [first, second] = pairPanels(
    [parking, tow],
    [parking, tow, panel('BUS')],
    ['panel 1: words', 'panel 1: arrow', 'panel 9: words', 'anything', 'read panel 3: not on the sign'],
  );
  expect([...(first?.differs ?? [])]).toEqual(['words', 'arrow']);
  expect(second?.differs.size).toBe(0);
  const extra = (differs: string[]) => pairPanels([], [tow], differs)[0]?.isExtra;
  expect(extra(['read panel 1: not on the sign'])).toBe(true);
  expect(extra([])).toBe(false);
});
