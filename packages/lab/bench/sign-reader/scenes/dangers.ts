import { among, blurPlate, cutAbove, pick, type Kind } from './draw-scene';
import {
  LIMITS,
  BAN,
  ALWAYS,
  WORDS,
  NOTICES,
  FOREIGN,
  OTHER_COLOURS,
  SECOND_PLATES,
  STICKERS,
} from './words-of-scenes';

/** Prohibitions that look like strangers: leaving one out must never lead to a yes. */
export const DANGERS: readonly Kind[] = [
  {
    name: 'DANGER a ban over the limit that the edge cuts',
    wanted: 'safe',
    async draw(half, at) {
      const drawn = await among(half, at, { plates: [ALWAYS, pick(LIMITS, at)], fill: 0.8 });
      return { ...drawn, jpeg: await cutAbove(drawn, 0, half === 'seen' ? 0.5 : 0.62 + 0.08 * at) };
    },
  },
  {
    name: 'DANGER a blurred ban over the limit',
    wanted: 'safe',
    async draw(half, at) {
      const drawn = await among(half, at, {
        plates: [half === 'seen' ? BAN : ALWAYS, pick(LIMITS, at)],
        fill: 0.8,
      });
      return { ...drawn, jpeg: await blurPlate(drawn, 0, 4 + 3 * at) };
    },
  },
  {
    name: 'DANGER a sticker covers the NO',
    wanted: 'safe',
    draw: (half, at) =>
      among(half, at, {
        plates: [BAN],
        before: [
          {
            lines: pick(WORDS[half], at),
            ...pick(STICKERS, at),
            on: 0,
            x: 0.5,
            y: 0.16,
            width: 0.4,
            tilt: 3 * at,
          },
        ],
      }),
  },
  {
    name: 'DANGER a sticker covers hours of a ban',
    wanted: 'safe',
    draw: (half, at) =>
      among(half, at, {
        plates: [{ ...BAN, lines: ['NO PARKING', '8AM-10AM', '4PM-6PM', 'TUESDAY'] }],
        before: [
          {
            lines: pick(WORDS[half], at + 1),
            ...pick(STICKERS, at),
            on: 0,
            x: 0.5,
            y: 0.38 + 0.2 * (at % 2),
            width: 0.62,
          },
        ],
      }),
  },
  {
    name: 'DANGER a sticker covers the last row of a limit',
    wanted: 'safe',
    draw: (half, at) =>
      among(half, at, {
        plates: [
          { style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'PERMIT HOLDERS', 'ONLY'] },
        ],
        before: [{ lines: pick(WORDS[half], at), ...pick(STICKERS, at), on: 0, x: 0.5, y: 0.84, width: 0.8 }],
      }),
  },
  {
    name: 'DANGER a paper notice on the pole',
    wanted: 'safe',
    draw: (half, at) => {
      const lines = pick(NOTICES[half], at);
      return among(half, at, {
        before: [
          {
            lines,
            ink: '#141414',
            paper: pick(['#fbfbf8', '#fff3a0', '#ffd9d9'], at),
            x: 0.52,
            y: 0.88,
            width: 0.22,
            tilt: 3 * at - 4,
          },
        ],
        says: lines,
      });
    },
  },
  {
    name: 'DANGER a second plate in other colours',
    wanted: 'safe',
    draw: (half, at) => {
      const lines = pick(SECOND_PLATES[half], at);
      return among(half, at, {
        before: [{ lines, ...pick(OTHER_COLOURS, at), x: 0.5, y: 0.85, width: 0.44 }],
        says: lines,
      });
    },
  },
  {
    name: 'DANGER a plate of the stack in an unknown language',
    wanted: 'safe',
    draw: (half, at) =>
      among(half, at, {
        before: [
          { lines: pick(FOREIGN[half], at), ink: '#151515', paper: '#f8f7f2', x: 0.5, y: 0.84, width: 0.4 },
        ],
        says: ['NO PARKING ANY TIME'],
      }),
  },
  {
    name: 'DANGER a misread plate of the stack',
    wanted: 'safe',
    draw: (half, at) => {
      const lines = half === 'seen' ? ['N PAPKIRC', 'ARY TIVE'] : ['HO STOFFMG', 'ANV TINE'];
      return among(half, at, {
        before: [{ lines, ink: '#b3141b', paper: '#f8f7f2', x: 0.5, y: 0.85, width: 0.3 + 0.06 * at }],
        says: ['NO PARKING ANY TIME'],
      });
    },
  },
  {
    name: 'DANGER a ban askew in the stack',
    wanted: 'safe',
    draw: (half, at) => {
      const lines = half === 'seen' ? ['NO STOPPING', 'ANY TIME'] : ['NO PARKING', 'TOW ZONE'];
      return among(half, at, {
        before: [
          { lines, ink: '#b3141b', paper: '#fbfaf6', x: 0.53, y: 0.87, width: 0.34, tilt: 9 + 7 * at },
        ],
        says: lines,
      });
    },
  },
];
