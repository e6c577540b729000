import type { SignSymbol } from '@curbwise/contract';
import { panel } from '../testing/sign';
import { UNKNOWN_SYMBOL } from './fragments';
import { parse } from './parse';

const unread = (text: string, symbol: SignSymbol) =>
  parse([panel(text, { symbol })]).unread.map((fragment) => fragment.text);

test.each<[string, string, SignSymbol]>([
  ['a wheelchair on a prohibition', 'NO PARKING 8AM-6PM', 'disabled'],
  ['a prohibition of stopping on one of parking', 'NO PARKING', 'no-stopping'],
  ['a broom on a permission', '2 HOUR PARKING', 'street-cleaning'],
  ['a tow truck on a permission', '2P', 'tow-away'],
])('leaves the symbol unread: %s', (_, text, symbol) => {
  expect(unread(text, symbol)).toEqual([UNKNOWN_SYMBOL]);
});

test.each<[string, string, SignSymbol]>([
  ['a truck on an exception for trucks', 'NO PARKING EXCEPT TRUCKS', 'loading'],
  ['a broom on a prohibition', 'NO PARKING TUE 8AM-10AM', 'street-cleaning'],
  ['a tow truck on a prohibition', 'NO STOPPING 4-6PM', 'tow-away'],
  ['a wheelchair on a limit', '2 HOUR PARKING', 'disabled'],
])('accepts the symbol: %s', (_, text, symbol) => {
  expect(unread(text, symbol)).toEqual([]);
});
