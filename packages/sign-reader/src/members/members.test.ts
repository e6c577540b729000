import type { Bounds } from '../geometry/bounds';
import { textOf } from '../plates/elements';
import type { Surface } from '../plates/surfaces';
import { arrow, surface, symbol, words, type Place } from '../testing/made-elements';
import { chooseMembers } from './members';
import type { Plate } from '../plates/plates';

const photo: Bounds = { left: 0, top: 0, right: 1000, bottom: 1000 };
const distance = ({ left, top, right, bottom }: Bounds) =>
  Math.min(left, top, photo.right - right, photo.bottom - bottom);

/** Words of the plates that stay, row by row, and what was left out. */
function judged(plates: readonly Plate[]) {
  const members = chooseMembers(plates, { scale: 1, distance });
  return {
    stays: members.plates.map((plate) => plate.map(textOf).filter((text) => text !== '')),
    leftOut: members.leftOut.map(({ text }) => text),
    plates: members.plates,
  };
}

const white = surface(1, [400, 300, 200, 300]);
const limitRows = ['2 HOUR', 'PARKING', '8AM TO 6PM', 'MON-FRI'];
const limit: Plate = limitRows.map((text, row) => words(text, [420, 320 + 50 * row, 160, 30], white));
const yellow = (place: Place): Surface => surface(7, place);

test.each<[string, Plate]>([
  ['a shop behind, beside the sign', [words('BELLA NAPOLI', [720, 380, 200, 60])]],
  ['a number plate far below', [words('7KXB291', [100, 900, 90, 20], surface(5, [90, 890, 110, 40]))]],
  ['a sticker on the pole', [words('VOLCOM', [480, 680, 40, 8], yellow([478, 676, 44, 16]))]],
  ['the number of a post', [words('LE13025', [440, 640, 120, 20], surface(4, [430, 630, 140, 40]))]],
  [
    'a number that runs down a post',
    ['2', '4', '0', '6'].map((figure, row) => words(figure, [660, 500 + 20 * row, 14, 16])),
  ],
  [
    'a number to pay by under the sign',
    [words('Lone#', [440, 610, 60, 28]), words('433576P', [440, 642, 140, 30])],
  ],
  ['a word that measures nothing', [words('TON', [300, 900, 60, 20], surface(5, [290, 890, 80, 40]))]],
  ['low letters of a shop that the lower edge cuts', [words('MIRA', [470, 984, 50, 14])]],
  ['a watermark', [words('streetpics.example', [700, 970, 250, 15])]],
])('leaves out %s', (_, stray) => {
  expect(judged([limit, stray])).toMatchObject({
    stays: [limitRows],
    leftOut: [stray.map(textOf).join('\n')],
  });
});

test('leaves out a sticker in the corner of a complete plate', () => {
  const sticker = words('VOLCOM', [402, 560, 60, 16], yellow([400, 555, 64, 26]));
  expect(judged([[...limit, sticker]])).toMatchObject({ stays: [limitRows], leftOut: ['VOLCOM'] });
});

test.each<[string, Plate]>([
  ['says what a sign says, wherever it is', [words('NO STOPPING', [720, 880, 200, 60])]],
  ['is a word of signs cut off', [words('ERGENCY', [420, 262, 160, 28])]],
  ['is cut by the lower edge and as tall as a heading', [words('ZWQX', [440, 968, 120, 30])]],
  ['is cut by the upper edge, however low', [words('ZWQX', [470, 1, 50, 14])]],
  ['could be hours', [words('830-630', [720, 380, 200, 30])]],
  ['may be three hours', ['8', '6', '7'].map((hour, row) => words(hour, [500, 630 + 40 * row, 20, 30]))],
  [
    'may be hours without what parts them',
    [words('83010304', [420, 640, 160, 30], surface(4, [400, 620, 200, 80]))],
  ],
  [
    'hangs under the sign as a plate of it would',
    [words('HALTEVERBOT', [420, 640, 160, 30], surface(4, [400, 620, 200, 80]))],
  ],
  [
    'hangs beside the sign as a plate of it would',
    [words('ZWQX', [630, 400, 160, 30], surface(4, [610, 300, 200, 290]))],
  ],
  ['stands under the sign on paint that could not be told', [words('HALTEVERBOT', [420, 640, 160, 30])]],
])('keeps what %s', (_, doubtful) => {
  expect(judged([limit, doubtful])).toMatchObject({
    stays: [limitRows, doubtful.map(textOf)],
    leftOut: [],
  });
});

test.each<[string, Place]>([
  ['over', [470, 20, 60, 50]],
  ['under', [470, 920, 60, 50]],
])('keeps a picture that was not named, far %s the sign: one that forbids may hang there', (_, place) => {
  const picture = symbol('unknown', place);
  expect(judged([limit, [picture]])).toMatchObject({ plates: [limit, [picture]], leftOut: [] });
});

test('leaves out an unidentified picture far beside the sign', () => {
  const { plates, leftOut } = judged([limit, [symbol('unknown', [900, 820, 60, 50])]]);
  expect(plates).toEqual([limit]);
  expect(leftOut).toHaveLength(1);
});

test('keeps a sticker that may cover a row', () => {
  const sticker = words('VOLCOM', [440, 530, 120, 40], yellow([430, 520, 140, 60]));
  expect(judged([[...limit, sticker]]).leftOut).toEqual([]);
});

test('leaves out a sticker on a plate that forbids parking at all times', () => {
  const ban = [
    symbol('no-stopping', [420, 310, 160, 120], white),
    arrow('left', [440, 560, 120, 20], white),
    words('AFROJAMZ', [460, 480, 80, 20], white),
  ];
  expect(judged([ban]).leftOut).toEqual(['AFROJAMZ']);
});

test('keeps a misread row of the plate', () => {
  const misread = words('ZWQXX VKJH', [420, 520, 160, 30], white);
  expect(judged([[...limit, misread]]).leftOut).toEqual([]);
});

test('keeps a fragment of a row and an unknown picture on a plate', () => {
  const piece = words('XZ', [585, 420, 14, 15], white);
  const picture = symbol('unknown', [470, 530, 60, 50], white);
  expect(judged([[...limit, piece, picture]]).leftOut).toEqual([]);
});

test('drops an arrow that a sticker half covers', () => {
  const half = arrow('right', [520, 560, 70, 16], white);
  const sticker = words('VOLCOM', [402, 556, 75, 16], yellow([400, 550, 80, 30]));
  const { leftOut, plates } = judged([[...limit, half, sticker]]);
  expect(leftOut).toEqual(['VOLCOM']);
  expect(plates[0]?.some(({ content }) => content.kind === 'arrow')).toBe(false);
});

test('leaves nothing out if nothing is certainly a sign', () => {
  const posters = [[words('BELLA NAPOLI', [100, 100, 200, 60])], [words('8AM-6PM', [500, 600, 200, 60])]];
  expect(judged(posters)).toMatchObject({ stays: [['BELLA NAPOLI'], ['8AM-6PM']], leftOut: [] });
});
