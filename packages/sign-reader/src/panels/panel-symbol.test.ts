import type { PictureKind } from '../parts/part-classes';
import type { Element } from '../plates/elements';
import { symbol } from '../testing/made-elements';
import { symbolOf } from './panel-symbol';

const READ = { hasUnreadInk: false, isCut: false };

const showing = (shows: PictureKind): Element => ({
  ...symbol('unknown', [100, 100, 60, 60]),
  content: { kind: 'symbol', symbol: 'unknown', shows },
});

test.each([
  ['a wheelchair reserves the place for disabled people', ['disabled'], 'PARKING ONLY', 'disabled'],
  ['a wheelchair under a P does as well', ['parking', 'disabled'], 'ONLY', 'disabled'],
  ['a bus reserves the place for buses, whatever the words permit', ['bus'], '2 HOUR PARKING', 'bus'],
  ['two pictures that reserve it for different people are unknown', ['bus', 'taxi'], '', 'unknown'],
  ['a broom with hours is street cleaning', ['street-cleaning'], '8AM-10AM TUESDAY', 'street-cleaning'],
  ['a P permits what the words say', ['parking'], '2 HOUR PARKING', 'parking'],
  ['a P without words permits nothing', ['parking'], '', 'unknown'],
  ['a snowflake adds nothing to words that forbid', ['snow'], 'NO PARKING DEC 1 - APR 1', null],
  ['a snowflake on words that permit is unknown', ['snow'], '2 HOUR PARKING', 'unknown'],
  ['a tow truck adds nothing to words that forbid', ['tow-away'], 'NO STOPPING 7AM-9AM', null],
  ['a tow truck on words that permit is unknown', ['tow-away'], '2 HOUR PARKING', 'unknown'],
  ['a tow truck without words is unknown', ['tow-away'], '', 'unknown'],
  ['a broom without words is unknown', ['street-cleaning'], '', 'unknown'],
] as const)('%s', (_, shown, text, expected) => {
  expect(symbolOf(shown.map(showing), text, READ)).toBe(expected);
});

test('a picture that was not recognised makes the panel unknown, even beside another', () => {
  const unnamed = symbol('unknown', [100, 200, 60, 60]);
  expect(symbolOf([showing('tow-away'), unnamed], 'NO STOPPING', READ)).toBe('unknown');
});

test('a prohibition takes precedence over a tow truck', () => {
  const crossed = symbol('no-parking', [100, 200, 60, 60]);
  expect(symbolOf([crossed, showing('tow-away')], 'STREET CLEANING', READ)).toBe('no-parking');
});

test.each([
  ['a P', 'parking', '2 HOUR PARKING'],
  ['a snowflake', 'snow', 'NO PARKING'],
] as const)('a panel with unread ink stays unknown beside %s', (_, shown, text) => {
  expect(symbolOf([showing(shown)], text, { ...READ, hasUnreadInk: true })).toBe('unknown');
});
