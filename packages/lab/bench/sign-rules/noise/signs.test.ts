import { parse } from '@curbwise/sign-rules';
import { panelsOf } from '@curbwise/sign-rules/inside';
import { signs } from './signs';

const LIST = signs(240, 'test');

test('the same seed gives the same signs, and another seed gives others', () => {
  expect(signs(240, 'test')).toEqual(LIST);
  expect(signs(240, 'another')).not.toEqual(LIST);
});

test('no two signs are the same', () => {
  expect(new Set(LIST.map(({ plates }) => plates.join('\n\n'))).size).toBe(LIST.length);
  expect(LIST.length).toBeGreaterThan(200);
});

test('the parser understands every word of signs without a misreading', () => {
  const misunderstood = LIST.filter(({ plates }) => {
    const { rules, unread } = parse(panelsOf(plates));
    return unread.length > 0 || plates.some((_, panel) => !rules.some((rule) => rule.panel === panel));
  });
  expect(misunderstood.map(({ plates }) => plates)).toEqual([]);
});
