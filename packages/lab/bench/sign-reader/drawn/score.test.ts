import { readingOf } from '@curbwise/evaluate';
import { signContent } from '@curbwise/drawings';
import { scoreReading } from './score';

const box = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 };
const limit = { text: '2 HOUR\nPARKING\n8AM TO 6PM\nMON-FRI', arrow: null, symbol: null, box };
const cleaning = { text: '8AM TO 10AM\nTUESDAY', arrow: null, symbol: 'no-parking', box } as const;
const { conditions } = signContent(1);
const sign = {
  width: 768,
  height: 1024,
  style: 'us-stack',
  place: { country: 'US', region: 'CA' },
  conditions,
  panels: [cleaning, limit],
} as const;

test('scores the truth itself as exact', () => {
  expect(scoreReading(1, sign, readingOf([cleaning, limit]))).toMatchObject({
    isExact: true,
    isFalseAllow: false,
    isUncertain: false,
    wrong: null,
  });
});

test('scores a prohibition that was not read as a false allow', () => {
  const score = scoreReading(1, sign, readingOf([limit]));
  expect(score).toMatchObject({ isExact: false, isFalseAllow: true });
  expect(score.wrong).toMatch(/ is forbidden, read allowed/);
});

test('scores an unidentified symbol as uncertain and not exact', () => {
  const doubtful = { ...cleaning, symbol: 'unknown' } as const;
  expect(scoreReading(1, sign, readingOf([doubtful, limit]))).toMatchObject({
    isExact: false,
    isFalseAllow: false,
    isUncertain: true,
  });
});

test.each([
  ['too long', '4', true],
  ['too short', '1', false],
])('scores a limit that was read %s', (_, hours, isTooLong) => {
  const other = { ...limit, text: limit.text.replace('2', hours) };
  expect(scoreReading(1, sign, readingOf([cleaning, other]))).toMatchObject({
    isExact: false,
    isFalseAllow: false,
    isTooLong,
  });
});
