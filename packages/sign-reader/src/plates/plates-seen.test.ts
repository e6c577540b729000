import { textOf, type Element } from './elements';
import { findPlates } from './plates';
import { arrow, onPlate, plateShape, surface, words, type Place } from '../testing/made-elements';

const platesOf = (elements: readonly Element[]) =>
  findPlates(elements, 1, 1000).map((plate) =>
    plate
      .map((element) => {
        const { content } = element;
        return content.kind === 'arrow' ? content.direction : textOf(element);
      })
      .join(' '),
  );

const wall = surface(9, [0, 0, 1000, 1000], 4);
const upper = plateShape(1, [0, 0, 300, 200]);
const lower = plateShape(2, [0, 205, 300, 200]);

describe('what the network sees of plates', () => {
  test('separates words on paint that extends from one plate to the next', () => {
    const white = surface(1, [0, 0, 300, 405]);
    expect(
      platesOf([
        onPlate(words('NO PARKING', [50, 50, 200, 60], white), upper),
        onPlate(words('2 HOUR PARKING', [50, 250, 200, 60], white), lower),
        onPlate(words('9AM-6PM', [50, 320, 200, 40], white), lower),
      ]),
    ).toEqual(['NO PARKING', '2 HOUR PARKING 9AM-6PM']);
  });

  test('joins words whose paint is unknown', () => {
    expect(
      platesOf([
        onPlate(words('NO PARKING', [50, 20, 200, 50], wall), upper),
        onPlate(words('8AM TO 6PM', [50, 90, 200, 40]), upper),
        onPlate(words('2 HOUR PARKING', [50, 250, 200, 60], wall), lower),
      ]),
    ).toEqual(['NO PARKING 8AM TO 6PM', '2 HOUR PARKING']);
  });

  test('gives a field that says too little to its own plate, even if another is nearer', () => {
    const [head, field] = [surface(1, [0, 0, 300, 60]), surface(2, [0, 160, 300, 40])];
    const other = surface(3, [0, 205, 300, 200]);
    expect(
      platesOf([
        onPlate(words('NO PARKING', [50, 10, 200, 40], head), upper),
        onPlate(words('TUESDAY', [50, 165, 200, 30], field), upper),
        onPlate(words('2 HOUR PARKING', [50, 210, 200, 60], other), lower),
      ]),
    ).toEqual(['NO PARKING TUESDAY', '2 HOUR PARKING']);
  });

  test('keeps an arrow on its plate, even if it is centred below the words of another', () => {
    const [left, right] = [plateShape(1, [0, 0, 300, 300]), plateShape(2, [310, 0, 300, 300])];
    const place: Place = [320, 200, 120, 30];
    expect(
      platesOf([
        onPlate(words('NO STOPPING', [20, 50, 200, 60], wall), left),
        onPlate(words('2P', [500, 50, 80, 60], wall), right),
        onPlate(arrow('right', place, wall), right),
      ]),
    ).toEqual(['NO STOPPING', '2P right']);
  });

  test('gives an arrow on paint of two plates, centred below neither, to the plate above it', () => {
    const [left, right] = [plateShape(1, [0, 0, 300, 300]), plateShape(2, [310, 0, 300, 300])];
    const paint = surface(1, [0, 0, 610, 400]);
    expect(
      platesOf([
        onPlate(words('10 MINUTE', [20, 50, 200, 60], paint), left),
        onPlate(words('NO STOPPING', [340, 50, 200, 60], paint), right),
        onPlate(arrow('right', [360, 200, 160, 30], paint), right),
        arrow('left', [150, 320, 140, 30], paint),
      ]),
    ).toEqual(['10 MINUTE left', 'NO STOPPING right']);
  });

  test('does not join two complete plates', () => {
    const [red, green] = [surface(1, [0, 0, 300, 95]), surface(2, [0, 105, 300, 95])];
    expect(
      platesOf([
        onPlate(words('NO PARKING', [50, 20, 200, 50], red), upper),
        onPlate(words('2 HOUR PARKING', [50, 120, 200, 50], green), upper),
      ]),
    ).toEqual(['NO PARKING', '2 HOUR PARKING']);
  });
});
