import type { Context, Panel } from '@curbwise/contract';
import { judge } from '../judge/judge';
import { parse } from '../parse/parse';
import { panel, panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { explain } from './explain';

function explained(sign: string | readonly (string | Panel)[], at: string, context: Context = {}) {
  const parsed = parse(panelsOf(sign));
  return explain(judge(parsed, time(at), context), parsed.rules, time(at));
}

test('names the limit of a stay and the prohibition that ends it, with their panels', () => {
  const sign = ['2 HOUR PARKING 8AM-6PM', 'NO STOPPING 4PM-6PM'];
  expect(explained(sign, 'MON 15:00')).toEqual({
    at: time('MON 15:00'),
    reason: [{ code: 'rule', params: { rule: 0 }, panels: [0] }],
    until: { code: 'rule-begins', params: { rule: 1, time: time('MON 16:00'), sure: true }, panels: [1] },
    next: null,
    missing: [],
    panels: [0, 1],
  });
});

test('names a later limit that ends a stay', () => {
  expect(explained('2 HOUR PARKING 8AM-6PM', 'MON 07:00')).toMatchObject({
    reason: [
      { code: 'nothing-in-force', params: {}, panels: [] },
      { code: 'later', params: { rule: 0 }, panels: [0] },
    ],
    until: { code: 'stay-until', params: { time: time('MON 10:00') }, panels: [] },
  });
});

test('marks a prohibition that may begin as not sure', () => {
  expect(explained('NO STANDING SCHOOL DAYS 7AM-4PM', 'MON 17:00').until).toMatchObject({
    code: 'rule-begins',
    params: { time: time('TUE 07:00'), sure: false },
  });
});

test.each([
  [
    'with its hours',
    ['NO PARKING 8AM-10AM'],
    { code: 'ends', params: { time: time('MON 10:00'), sure: true } },
  ],
  [
    'not surely, with unread words',
    ['NO PARKING 8AM-10AM\nGRFLX'],
    { code: 'ends', params: { time: time('MON 10:00'), sure: false } },
  ],
  [
    'when the next one has ended too',
    ['NO PARKING 8AM-10AM', 'NO STOPPING 10AM-NOON'],
    { code: 'followed', params: { rule: 1, time: time('MON 12:00'), sure: true }, panels: [1] },
  ],
  ['never', ['NO PARKING ANYTIME'], null],
])('a prohibition ends %s', (_, sign, next) => {
  const explanation = explained(sign, 'MON 09:00');
  expect(explanation.reason).toEqual([{ code: 'rule', params: { rule: 0 }, panels: [0] }]);
  if (next) expect(explanation.next).toMatchObject(next);
  else expect(explanation.next).toBeNull();
});

test('lists unread words, symbols and parts with their panels', () => {
  const sign = ['2 HOUR PARKING', 'GRFLX', panel('2P', { symbol: 'unknown' }), '', 'QXZW', 'GRFLX'];
  expect(explained(sign, 'MON 09:00').missing).toEqual([
    { code: 'words-unread', params: { words: ['GRFLX', 'QXZW'], more: false }, panels: [1, 4, 5] },
    { code: 'symbol-unknown', params: {}, panels: [2] },
    { code: 'part-unread', params: {}, panels: [3] },
  ]);
});

test('a condition names only the panels that depend on it', () => {
  const sign = ['NO STANDING SCHOOL DAYS 7AM-4PM', 'NO PARKING SNOW REMOVAL 7AM-7PM'];
  const { reason, missing } = explained(sign, 'MON 09:00');
  expect(missing).toEqual([
    { code: 'depends-on', params: { condition: 'school-day' }, panels: [0] },
    { code: 'depends-on', params: { condition: 'snow' }, panels: [1] },
  ]);
  expect(reason).toEqual(missing.slice(0, 1));
});

test('asks about a holiday that may lift a rule, with its panel', () => {
  const explanation = explained(['2P 8AM-6PM', 'NO PARKING 8AM-6PM EXCEPT HOLIDAYS'], '2026-12-25T09:00');
  expect(explanation.missing).toEqual([
    { code: 'depends-on', params: { condition: 'holiday' }, panels: [1] },
  ]);
});

test('says that the sign does not say enough if the doubt has no name', () => {
  const driver = { permits: ['A'], disabledBadge: false, vehicle: 'car' as const };
  const explanation = explained('NO PARKING EXCEPT PERMIT HOLDERS', 'MON 09:00', { driver });
  expect(explanation).toMatchObject({ reason: [{ code: 'not-settled' }], missing: [] });
});

test.each([
  ['no panel', [], {}, { code: 'no-rules', params: {} }],
  [
    'sides that differ',
    [panel('NO STOPPING', { arrow: 'left' }), panel('2P', { arrow: 'right' })],
    {},
    { code: 'sides-differ', params: {} },
  ],
  [
    'a sign that points away',
    [panel('NO STOPPING', { arrow: 'left' })],
    { side: 'right' as const },
    { code: 'no-panel-on-side', params: { side: 'right' } },
  ],
])('%s has its own message', (_, sign, context, message) => {
  expect(explained(sign, 'MON 09:00', context).reason).toEqual([{ ...message, panels: [] }]);
});

test('an explanation survives JSON', () => {
  for (const sign of ['2 HOUR PARKING 8AM-6PM GRFLX', 'NO PARKING 8AM-10AM', '2P 8AM-6PM']) {
    const explanation = explained(sign, 'MON 09:00');
    expect(JSON.parse(JSON.stringify(explanation)) as unknown).toEqual(explanation);
  }
});
