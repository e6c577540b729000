import type { Case } from './case';
import type { Kind } from './kinds';
import { scoreKind } from './score';
import { panelsOf } from '@curbwise/sign-rules/inside';
import { time } from '@curbwise/sign-rules/inside';

const CASE: Case = {
  id: 'a',
  panels: panelsOf('NO PARKING\n8AM - 10AM\nTUESDAY'),
  context: {},
  instants: [time('TUE 09:00'), time('TUE 11:00')],
  truths: [{ answer: 'forbidden' }, { answer: 'allowed' }],
};

const into = (text: string): Kind => ({ name: 'test', group: null, corrupt: () => text });
const once = { seed: 'test', repeats: 1 };

test('counts a sign without a misreading as right', () => {
  const tally = scoreKind([CASE], null, once);
  expect(tally).toMatchObject({
    cases: 1,
    instants: 2,
    instantsRight: 2,
    exact: 1,
    falseAllows: [],
    doubts: [],
  });
});

test('judges a mended text by the mended words', () => {
  const kind = into('NO PARKING\n8AMT0 10AM\nTUESDAY');
  expect(scoreKind([CASE], kind, once).exact).toBe(0);
  expect(scoreKind([CASE], kind, { ...once, isMended: true }).exact).toBe(1);
});

test('counts a yes as a false allow if the sign forbids, and shows both texts', () => {
  const tally = scoreKind([CASE], into('NO PARKING\n8AM - 10AM\nMONDAY'), once);
  expect(tally).toMatchObject({ cases: 1, instantsRight: 1, exact: 0, doubts: [] });
  expect(tally.falseAllows).toEqual([
    {
      kind: 'test',
      id: 'a',
      original: 'NO PARKING\n8AM - 10AM\nTUESDAY',
      corrupted: 'NO PARKING\n8AM - 10AM\nMONDAY',
      at: '2026-10-20T09:00',
      truth: 'forbidden',
    },
  ]);
});

test('counts a yes as a false allow if the sign is uncertain', () => {
  const open: Case = { ...CASE, truths: [{ answer: 'uncertain' }, { answer: 'allowed' }] };
  expect(scoreKind([open], into('2 HOUR PARKING'), once).falseAllows).toHaveLength(1);
});

test('counts an uncertain answer once per sign, and not as a false allow', () => {
  const tally = scoreKind([CASE], into('QWERTZ BLORP'), once);
  expect(tally).toMatchObject({ instantsRight: 0, falseAllows: [] });
  expect(tally.doubts).toHaveLength(1);
});

test('checks a labelled limit and end', () => {
  const limited: Case = {
    ...CASE,
    instants: [time('MON 09:00')],
    truths: [{ answer: 'allowed', limitMinutes: 60 }],
  };
  expect(scoreKind([limited], into('2 HOUR PARKING'), once)).toMatchObject({ instantsRight: 1, exact: 0 });
  expect(scoreKind([limited], into('1 HOUR PARKING'), once)).toMatchObject({ instantsRight: 1, exact: 1 });
});

test('skips signs to which a kind does not apply, and counts equal results once', () => {
  const never: Kind = { name: 'never', group: null, corrupt: () => null };
  expect(scoreKind([CASE], never, once).cases).toBe(0);
  expect(scoreKind([CASE], into('NO PARKING'), { ...once, repeats: 5 }).cases).toBe(1);
});
