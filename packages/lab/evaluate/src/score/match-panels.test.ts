import type { Panel } from '@curbwise/contract';
import type { TruePanel } from '../labels/cases';
import { matchPanels } from './match-panels';

const truth = (text: string, rest: Partial<TruePanel> = {}): TruePanel => ({
  text,
  arrow: null,
  symbol: undefined,
  ...rest,
});
const read = (text: string, rest: Partial<Panel> = {}): Panel => ({
  text,
  arrow: null,
  symbol: null,
  box: null,
  confidence: 1,
  ...rest,
});
const differs = (panels: readonly TruePanel[], of: readonly Panel[]) =>
  matchPanels(panels, of).matches.map((match) => match.differs);

test('ignores case, line breaks and punctuation in words', () => {
  expect(differs([truth('NO PARKING\n8:30 A.M. - 6 PM')], [read('no parking 8³⁰AM to')])).toEqual([
    ['words'],
  ]);
  expect(differs([truth('NO PARKING\n8:30 A.M. - 6 PM')], [read('No Parking\n830AM-6PM')])).toEqual([[]]);
  expect(differs([truth('8AM TO 6PM')], [read('8AMT06PM', { mended: '8AM TO 6PM' })])).toEqual([[]]);
});

test('finds differences in arrows, pictures, words and whole panels', () => {
  const sign = [
    truth('NO STOPPING', { arrow: 'left' }),
    truth('2 HOUR PARKING', { symbol: 'parking' }),
    truth('TOW AWAY ZONE 7AM'),
    truth('TAXI STAND'),
  ];
  const readings = [
    read('2 HOUR PARKING', { symbol: 'no-parking' }),
    read('TOW AWAY ZONE 1AM'),
    read('NO STOPPING', { arrow: 'right' }),
    read('COFFEE'),
  ];
  const { matches, extra } = matchPanels(sign, readings);
  expect(matches).toEqual([
    { read: 2, differs: ['arrow'] },
    { read: 0, differs: ['picture'] },
    { read: 1, differs: ['words'] },
    { read: null, differs: ['missing'] },
  ]);
  expect(extra).toEqual([3]);
});

test('matches panels with the same words by their arrows, each once', () => {
  const both = [truth('NO PARKING', { arrow: 'left' }), truth('NO PARKING', { arrow: 'right' })];
  const turned = [read('NO PARKING', { arrow: 'right' }), read('NO PARKING', { arrow: 'left' })];
  expect(differs(both, turned)).toEqual([[], []]);
  expect(differs(both, turned.slice(0, 1))).toEqual([['missing'], []]);
});
