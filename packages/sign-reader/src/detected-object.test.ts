import { nameObject } from './detected-object';

test.each([
  ['STOP', 0.9, 'stop sign'],
  ['SPEED\nLIMIT\n25', 0.9, 'speed limit sign'],
  ['ELECTRIC GATE\nDO NOT PUSH', 0.95, 'sign that says “ELECTRIC GATE DO NOT PUSH”'],
  [
    'a very long line of words that nobody would ever read',
    0.95,
    'sign that says “a very long line of words that nobody…”',
  ],
  ['STPO LMIIT', 0.5, null],
  ['3143', 0.99, null],
  ['', 0, null],
])('%j read with confidence %d is named %j', (text, confidence, expected) => {
  expect(nameObject(text, confidence)).toBe(expected);
});
