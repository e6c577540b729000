import { parseLocalDateTime } from '@curbwise/contract';
import { panelsOf } from '../testing/sign';
import { judge } from '../judge/judge';
import { parse } from '../parse/parse';
import { answersWithout } from './answers-without';

const at = parseLocalDateTime('2026-10-19T10:00')!;

test('judges the rest of a sign without an unread sticker', () => {
  const sign = parse(panelsOf(['2 HOUR PARKING\n9AM-6PM', 'FROBNICATE THE WIDGETS']));
  const [sticker] = sign.unread;
  expect(judge(sign, at).answer).toBe('uncertain');
  expect(answersWithout(sign, sticker!, at)).toMatchObject({ answer: 'allowed', limit: 120 });
});

test('is certain again without the words that may lift a rule', () => {
  const sign = parse(panelsOf(['NO PARKING\n8AM-6PM\nUNLESS FROBNICATED']));
  expect(judge(sign, at)).toMatchObject({ answer: 'uncertain', lean: 'forbidden' });
  expect(answersWithout(sign, sign.unread[0]!, at).answer).toBe('forbidden');
});

test('stays uncertain if other words are unread', () => {
  const sign = parse(panelsOf(['2 HOUR PARKING\nGRUMBLE\n9AM-6PM', 'FROBNICATE THE WIDGETS']));
  expect(sign.unread.length).toBeGreaterThan(1);
  for (const words of sign.unread) expect(answersWithout(sign, words, at).answer).toBe('uncertain');
});

test('judges the other panels without one of them, and is uncertain without any', () => {
  const sign = parse(panelsOf(['NO PARKING\n8AM-6PM', '2 HOUR PARKING\n9AM-6PM']));
  expect(answersWithout(sign, { panel: 0 }, at)).toMatchObject({ answer: 'allowed', limit: 120 });
  expect(answersWithout(sign, { panel: 1 }, at).answer).toBe('forbidden');
  expect(answersWithout(parse(panelsOf(['NO PARKING'])), { panel: 0 }, at).answer).toBe('uncertain');
});

test('does not change the sign', () => {
  const sign = parse(panelsOf(['2 HOUR PARKING\n9AM-6PM', 'FROBNICATE THE WIDGETS']));
  const before = structuredClone(sign);
  answersWithout(sign, { panel: 0 }, at);
  expect(sign).toEqual(before);
});
