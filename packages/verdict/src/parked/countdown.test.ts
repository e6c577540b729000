import { countdownOf, minutesAndSeconds } from './countdown';

const UNTIL = Date.parse('2026-11-20T16:40:00Z');
const before = (clock: string) => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return UNTIL - (minutes * 60 + seconds) * 1000;
};

test.each([
  ['120:00', 'calm', 120],
  ['15:00.001', 'calm', 16],
  ['15:00', 'soon', 15],
  ['14:59', 'soon', 15],
  ['14:00', 'soon', 14],
  ['5:01', 'soon', 6],
  ['5:00', 'now', 5],
  ['4:59', 'now', 5],
  ['0:01', 'now', 1],
  ['0:00', 'over', 0],
  ['-0:59', 'over', 0],
  ['-1:00', 'over', 1],
  ['-3:59', 'over', 3],
])('%s before the end the phase is %s, %p min', (clock, phase, minutes) => {
  const at = clock.startsWith('-') ? 2 * UNTIL - before(clock.slice(1)) : before(clock);
  expect(countdownOf(UNTIL, at)).toMatchObject({ phase, minutes });
});

test('counts seconds down to 0 and not further', () => {
  expect(
    [before('4:59'), before('0:01'), before('0:00.5'), UNTIL + 1].map((at) => countdownOf(UNTIL, at).seconds),
  ).toEqual([299, 1, 1, 0]);
});

test.each([
  [299, '4:59'],
  [65, '1:05'],
  [5, '0:05'],
])('%p seconds are shown as %s', (seconds, figures) => expect(minutesAndSeconds(seconds)).toBe(figures));
