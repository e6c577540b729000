import { parse } from '../parse/parse';
import { panel, time } from '../testing/sign';
import { answerAt, judge } from './judge';

const sign = parse([panel('NO PARKING 8AM-6PM')]);

test.each([-1, 1440, 1500])('throws for minute %d, which is outside a day', (minute) => {
  const at = { ...time('MON 00:00'), minute };
  expect(() => judge(sign, at)).toThrow(RangeError);
  expect(() => answerAt(sign, at)).toThrow(RangeError);
});

test.each([0, 1439])('judges minute %d, the first or last of a day', (minute) => {
  const at = { ...time('MON 00:00'), minute };
  expect(judge(sign, at).answer).toBe('allowed');
  expect(answerAt(sign, at)).toBe('allowed');
});
