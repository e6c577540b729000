import { textOf, type Element } from './elements';
import { findPlates } from './plates';
import { arrow, surface, symbol, words } from '../testing/made-elements';

const platesOf = (elements: readonly Element[]) =>
  findPlates(elements, 1, 1000).map((plate) =>
    plate.map((element) => textOf(element) || element.content.kind).join(' '),
  );

const white = surface(1, [0, 0, 300, 400]);

test('words on different paints are on different plates', () => {
  const other = surface(2, [310, 0, 300, 400]);
  expect(
    platesOf([
      words('2P', [50, 50, 100, 60], white),
      words('NO STOPPING', [340, 50, 200, 60], other),
      words('9AM-7PM', [50, 130, 200, 40], white),
    ]),
  ).toEqual(['2P 9AM-7PM', 'NO STOPPING']);
});

test('a field inside a plate that says too little by itself is part of the plate', () => {
  const field = surface(2, [20, 20, 80, 80]);
  expect(
    platesOf([words('2', [40, 30, 40, 60], field), words('HOUR PARKING', [120, 40, 150, 40], white)]),
  ).toEqual(['HOUR PARKING 2']);
});

test('an arrow on a small plate belongs to the plate above it', () => {
  const upper = surface(2, [0, 0, 300, 200]);
  const strip = surface(3, [0, 210, 300, 60]);
  const lower = surface(4, [0, 280, 300, 200]);
  expect(
    platesOf([
      words('2 HOUR PARKING', [40, 40, 200, 40], upper),
      arrow('right', [60, 225, 180, 30], strip),
      words('LOADING ONLY', [40, 320, 200, 40], lower),
    ]),
  ).toEqual(['2 HOUR PARKING arrow', 'LOADING ONLY']);
});

test('leaves out arrow-like shapes on a wall or on no paint', () => {
  const wall = surface(2, [0, 0, 1000, 1000], 4);
  expect(
    platesOf([
      words('NO PARKING', [50, 50, 200, 60], white),
      arrow('left', [50, 350, 150, 30], wall),
      arrow('left', [50, 350, 150, 30]),
    ]),
  ).toEqual(['NO PARKING']);
});

test('the small print of the maker is dropped, small words of a rule are not', () => {
  expect(
    platesOf([
      words('PARKING', [50, 50, 200, 60], white),
      words('8AM TO 6PM', [50, 120, 200, 60], white),
      words('EXCEPT SUNDAY', [50, 190, 100, 12], white),
      words('PROPERTY OF THE CITY', [50, 210, 100, 10], white),
    ]),
  ).toEqual(['PARKING 8AM TO 6PM EXCEPT SUNDAY']);
});

test('a poster that the edge of the photo cuts is no part of a sign that is whole', () => {
  const poster = surface(2, [310, 600, 300, 400], 1);
  const elements = [
    words('Download the city app', [330, 700, 200, 30], poster),
    words('and top up your account', [330, 740, 200, 30], poster),
  ];
  expect(platesOf([words('NO PARKING', [50, 50, 200, 60], white), ...elements])).toEqual(['NO PARKING']);
  expect(platesOf(elements)).toHaveLength(1);
});

test('a symbol on a plate of its own is a plate', () => {
  expect(
    platesOf([symbol('no-parking', [50, 50, 100, 100], white), arrow('right', [60, 300, 150, 30], white)]),
  ).toEqual(['symbol arrow']);
});
