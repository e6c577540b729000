import { CORRECTION_KINDS } from '@curbwise/contract';
import type { Correction } from '@curbwise/sign-rules';
import { plate, signAnalysis } from '../testing/signs';
import { correctionKinds } from './corrections';

const UPPER = 'NO STOPPING\n6PM-8PM';
const LOWER = '2 HOUR PARKING\n8AM-6PM';
const sign = signAnalysis([plate(UPPER), { ...plate(LOWER, 'left'), symbol: 'unknown' }]);
const said = (panel: number, words: Omit<Extract<Correction, { is: 'panel' }>, 'is' | 'panel'>) => ({
  is: 'panel' as const,
  panel,
  ...words,
});
const added: Correction = {
  is: 'added',
  panel: 2,
  below: 1,
  text: 'TOW AWAY',
  arrow: null,
  symbol: null,
  box: null,
};
const removed = (panel: number): Correction => ({ is: 'removed', panel });
const joined: Correction = { is: 'joined', panel: 0, with: 1 };
const cut: Correction = { is: 'cut', panel: 0, line: 1, rest: 3 };
const meaning: Correction = { is: 'meaning', panel: 0, words: '6PM', meaning: 'nothing' };

test.each<[string, Correction[], string[]]>([
  ['nothing', [], []],
  ['other words', [said(0, { text: 'NO PARKING' })], ['words']],
  ['another arrow', [said(1, { arrow: 'right' })], ['arrow']],
  ['no arrow', [said(1, { arrow: null })], ['arrow']],
  ['another picture', [said(1, { symbol: null })], ['picture']],
  [
    'all of one panel',
    [said(1, { text: 'X', arrow: null, symbol: 'no-parking' })],
    ['words', 'arrow', 'picture'],
  ],
  ['words of two panels', [said(0, { text: 'X' }), said(1, { text: 'Y' })], ['words']],
  ['words that are right as they stand', [said(0, { text: UPPER })], ['confirmed']],
  ['words changed and changed back', [said(0, { text: 'X' }), said(0, { text: UPPER })], ['confirmed']],
  ['an arrow changed and changed back', [said(1, { arrow: null }), said(1, { arrow: 'left' })], []],
  ['words, then the arrow', [said(1, { text: 'X' }), said(1, { arrow: null })], ['words', 'arrow']],
  ['a panel that is none', [removed(0)], ['removed']],
  ['words of a panel that then is none', [said(0, { text: 'X' }), meaning, removed(0)], ['removed']],
  ['a panel that was missed', [added], ['added']],
  ['a panel that was missed and then written anew', [added, said(2, { text: 'TOW AWAY ZONE' })], ['added']],
  ['a panel that was missed and then is none', [added, said(2, { text: 'X' }), removed(2)], []],
  ['two panels that are one', [joined], ['joined']],
  [
    'two panels that are one, and right so',
    [joined, said(0, { text: `${UPPER}\n${LOWER}` })],
    ['joined', 'confirmed'],
  ],
  ['two panels that are one, and wrong', [joined, said(0, { text: 'X' })], ['joined', 'words']],
  ['a panel that is two', [cut], ['cut']],
  [
    'a panel that is two, one right and one wrong',
    [cut, said(0, { text: 'NO STOPPING' }), said(3, { text: 'X' })],
    ['cut', 'confirmed', 'words'],
  ],
  ['what words mean', [meaning], ['meaning']],
  ['a sign that is right', [{ is: 'confirmed' }], ['confirmed']],
  [
    'a sign that is right but for a word',
    [said(0, { text: 'X' }), { is: 'confirmed' }],
    ['words', 'confirmed'],
  ],
  ['a panel that there is not', [said(9, { text: 'X', arrow: 'left' })], []],
])('%s', (_, corrections, kinds) => {
  expect(correctionKinds(sign, corrections)).toEqual(kinds);
  expect(CORRECTION_KINDS).toEqual(expect.arrayContaining(kinds));
});

test('compares with the mended words that were shown, not with the raw reading', () => {
  const mended = signAnalysis([{ ...plate('NO STOPPlNG'), mended: 'NO STOPPING' }]);
  expect(correctionKinds(mended, [said(0, { text: 'NO STOPPING' })])).toEqual(['confirmed']);
  expect(correctionKinds(mended, [said(0, { text: 'NO STOPPlNG' })])).toEqual(['words']);
});
