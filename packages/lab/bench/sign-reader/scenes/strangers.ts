import { among, pick, type Kind } from './draw-scene';
import { LIMITS, BAN, WORDS, NUMBER_PLATES, CODES, STREETS, FASCIAS, STICKERS } from './words-of-scenes';

/** Things beside, on and behind a sign that are not part of it. */
export const STRANGERS: readonly Kind[] = [
  {
    name: 'sticker in a corner of the plate',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        before: [
          {
            lines: pick(WORDS[half], at),
            ...pick(STICKERS, at),
            on: 0,
            x: 0.2,
            y: 0.94,
            width: 0.28,
            tilt: 4 * at,
          },
        ],
      }),
  },
  {
    name: 'sticker on the pole',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        before: [
          {
            lines: pick(WORDS[half], at + 1),
            ...pick(STICKERS, at),
            x: 0.5,
            y: 0.86,
            width: 0.14,
            tilt: -5 * at,
          },
        ],
      }),
  },
  {
    name: 'shop front behind',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        behind: [
          { lines: pick(WORDS[half], at + 2), ...pick(FASCIAS, at), x: 0.85, y: 0.3 + 0.2 * at, width: 0.5 },
        ],
      }),
  },
  {
    name: 'number plate of a car',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        behind: [
          {
            lines: [pick(NUMBER_PLATES[half], at)],
            ink: '#15233f',
            paper: '#f3f3ef',
            x: 0.14 + 0.3 * at,
            y: 0.9,
            width: 0.2,
          },
        ],
      }),
  },
  {
    name: "maker's code on the plate",
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        before: [
          { lines: [pick(CODES[half], at)], ink: '#33483e', on: 0, x: 0.3 + 0.2 * at, y: 0.97, width: 0.2 },
        ],
        fill: 0.7,
      }),
  },
  {
    name: 'street name over the sign',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        before: [
          {
            lines: [pick(STREETS[half], at)],
            ink: '#ffffff',
            paper: '#0f5b36',
            x: 0.5,
            y: 0.08,
            width: 0.42,
          },
        ],
      }),
  },
  {
    name: 'watermark',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        before: [
          {
            lines: [half === 'seen' ? 'photo: streetpics.example' : 'alamy stock 2HK9'],
            ink: '#ffffff',
            x: 0.76,
            y: 0.97,
            width: 0.4,
          },
        ],
      }),
  },
  {
    name: "poster cut by the photo's edge",
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        behind: [
          {
            lines: pick(WORDS[half], at + 3),
            ...pick(FASCIAS, at + 1),
            x: 0.02,
            y: 0.55 + 0.1 * at,
            width: 0.3,
          },
        ],
      }),
  },
  {
    name: 'sticker on a plate of a stack',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        plates: [BAN, pick(LIMITS, at)],
        fill: 0.75,
        before: [
          {
            lines: pick(WORDS[half], at + 1),
            ...pick(STICKERS, at + 1),
            on: 0,
            x: 0.8,
            y: 0.93,
            width: 0.24,
            tilt: 6,
          },
        ],
      }),
  },
  {
    name: 'banner far beside, aslant',
    wanted: 'exact',
    draw: (half, at) =>
      among(half, at, {
        behind: [
          { lines: pick(WORDS[half], at), ...pick(FASCIAS, at + 2), x: 0.86, y: 0.75, width: 0.26, tilt: 25 },
        ],
      }),
  },
];
