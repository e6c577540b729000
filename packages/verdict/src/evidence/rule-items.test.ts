import { ruleItems } from './rule-items';
import { allowed } from '../testing/analyses';

test('a rule of the engine is told in two lines: what, and when', () => {
  const parkingRules = ['2 hour parking, 8 AM – 6 PM'];
  expect(ruleItems({ ...allowed, parkingRules })).toEqual([
    { text: '2 hour parking', detail: '8\u00a0AM\u00a0–\ufeff\u00a06\u00a0PM', deciding: true },
  ]);
});

test('the words of a model stay in one piece', () => {
  const parkingRules = ['On Sundays, holidays and at night parking is free'];
  expect(ruleItems({ ...allowed, parkingRules })).toEqual([{ text: parkingRules[0], deciding: false }]);
});

test('no rule decides where the answer is uncertain, though it rests on the panel', () => {
  const parkingRules = ['2 hour parking, 8 AM – 6 PM'];
  const items = ruleItems({ ...allowed, isAllowed: false, isUncertain: true, parkingRules });
  expect(items.map(({ deciding }) => deciding)).toEqual([false]);
});
