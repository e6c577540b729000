import type { AnalysisResponse } from '@curbwise/contract';
import {
  fromLeft,
  numberOf,
  placeOfCar,
  sweepFrom,
  withCarAt,
  withPole,
  withoutPole,
  type SeenPole,
} from './sweep';

const photo = new Blob();
/** A sign with these words; null: one that was not read. */
const pole = (text: string | null): SeenPole => ({
  photo,
  answer:
    text === null ? null : ({ panels: [{ text, arrow: null, symbol: null }] } as unknown as AnalysisResponse),
});
const [one, two, three] = ['1 HOUR', '2 HOUR', '3 HOUR'].map(pole) as [SeenPole, SeenPole, SeenPole];
const sweepOf = (first: SeenPole, ...others: SeenPole[]) => others.reduce(withPole, sweepFrom(first));

test('another sign is another pole, and the same words in a row are the same pole', () => {
  const sweep = sweepOf(one, two, pole('2 HOUR'), three);
  expect(sweep.poles).toEqual([one, two, three]);
});

test('words that come back may be those of a further pole, so only the driver knows where the car is', () => {
  const again = pole('1 HOUR');
  const sweep = sweepOf(one, two, again);
  expect(sweep.poles).toEqual([one, two, again]);
  expect(placeOfCar(sweep)).toBeNull();
  expect(numberOf(sweep, one.answer!)).toBe(3);
  expect(numberOf({ ...sweep, isToTheLeft: true }, one.answer!)).toBe(1);
  expect(placeOfCar(withCarAt(sweep, 2))).toBe(2);
  expect(placeOfCar(withoutPole(sweep, again)!)).toBe(1);
});

test('of signs in a row that were not read, one stays', () => {
  expect(
    sweepOf(one, pole(null), pole(null), two, pole(null)).poles.map(({ answer }) => answer === null),
  ).toEqual([false, true, false, true]);
});

test('the order of the poles follows the direction of turning', () => {
  const sweep = sweepOf(one, two, three);
  expect(fromLeft(sweep)).toEqual([one, two, three]);
  expect(fromLeft({ ...sweep, isToTheLeft: true })).toEqual([three, two, one]);
});

test.each([
  ['after the only pole', [one], false, 1],
  ['between two', [one, two], false, 1],
  ['between the last two', [one, two, three], false, 2],
  ['before the only pole', [one], true, 0],
  ['between the last two that were seen, which are on the left', [one, two, three], true, 1],
])('the car is %s', (_where, [first, ...others], isToTheLeft, place) => {
  expect(placeOfCar({ ...sweepOf(first!, ...others), isToTheLeft })).toBe(place);
});

test.each([false, true])(
  'the driver says where the car is, and further poles do not move it (to the left: %s)',
  (isToTheLeft) => {
    const sweep = { ...sweepOf(one, two), isToTheLeft };
    const before = withCarAt(sweep, isToTheLeft ? 2 : 0);
    expect(placeOfCar(before)).toBe(isToTheLeft ? 2 : 0);
    expect(placeOfCar(withPole(before, three))).toBe(isToTheLeft ? 3 : 0);
  },
);

test('ends with the last pole that was read', () => {
  const unread = pole(null);
  const sweep = withCarAt(sweepOf(one, unread, two), 3);
  const without = withoutPole(sweep, two)!;
  expect(without.poles).toEqual([one, unread]);
  expect(placeOfCar(without)).toBe(1);
  expect(withoutPole(without, one)).toBeNull();
});
