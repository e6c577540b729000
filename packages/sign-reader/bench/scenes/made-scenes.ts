import { drawSign, type DrawnPanel, type Label, type Plate } from '@curbwise/sign-drawings';
import sharp from 'sharp';

/** Half of the scenes is looked at while the reader is built, the other half only counted. */
export type Half = 'seen' | 'unseen';

/** A photo on which something stands that is no part of the sign, or looks like it and is. */
export interface MadeScene {
  readonly name: string;
  readonly half: Half;
  /** `exact`: the sign alone answers. `safe`: nothing may be allowed that the whole sign, as `panels` has it, forbids. */
  readonly wanted: 'exact' | 'safe';
  readonly panels: readonly DrawnPanel[];
  readonly jpeg: Buffer;
}

const LIMITS: readonly Plate[] = [
  { style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'] },
  { style: 'green-on-white', lines: [{ text: '2P', scale: 2 }, '9AM-7PM', 'MON-SAT'] },
  { style: 'green-on-white', lines: ['1 HOUR', 'PARKING', '9AM TO 5PM', 'MON-FRI'] },
];
const BAN: Plate = { style: 'red-on-white', lines: ['NO', 'PARKING', '8AM TO 10AM', 'TUESDAY'] };
const ALWAYS: Plate = { style: 'red-on-white', lines: ['NO PARKING', 'ANY TIME'] };

/** Words that no sign has, other ones for each half. */
const WORDS: Record<Half, readonly (readonly string[])[]> = {
  seen: [['AFRO', 'KITCHEN'], ['SUPERLATIVE', 'CONSPIRACY'], ['THIS IS FAKE'], ['BELLA NAPOLI']],
  unseen: [['GOLDEN', 'DRAGON'], ['VOLCOM'], ['EAT THE RICH'], ['LUCKY NAILS']],
};
const NUMBER_PLATES: Record<Half, readonly string[]> = {
  seen: ['7KXB291', 'BXR 482', 'JGV-8813'],
  unseen: ['6TRJ024', 'WPL 775', 'HZN-3091'],
};
const CODES: Record<Half, readonly string[]> = {
  seen: ['R7-108 05/12', 'CITY OF ALMA DPW', 'BTD MS-6'],
  unseen: ['ZNE-4471 88', 'SIGNCRAFT MFG CO', 'DOT 33-B'],
};
const STREETS: Record<Half, readonly string[]> = {
  seen: ['ELM', 'MAPLETON', 'N KIRBY AVE'],
  unseen: ['OAKHURST', 'VIA ROMA', 'W 9TH AVE'],
};
const NOTICES: Record<Half, readonly (readonly string[])[]> = {
  seen: [
    ['TEMPORARY', 'NO PARKING', 'MONDAY TO FRIDAY', '7AM TO 7PM'],
    ['NO PARKING', 'TOW AWAY', 'FILMING'],
    ['NO STOPPING'],
  ],
  unseen: [
    ['EMERGENCY', 'NO STOPPING', 'ANY TIME', 'CONSTRUCTION'],
    ['TOW AWAY', 'NO PARKING', 'TUE WED 6AM TO 6PM'],
    ['NO STANDING'],
  ],
};
const FOREIGN: Record<Half, readonly (readonly string[])[]> = {
  seen: [['HALTEVERBOT'], ['PROHIBIDO', 'APARCAR'], ['SOLO RESIDENTES']],
  unseen: [
    ['ANWOHNER', 'FREI'],
    ['DIVIETO DI', 'FERMATA'],
    ['ALLEEN', 'VERGUNNING'],
  ],
};
const OTHER_COLOURS = [
  { ink: '#ffffff', paper: '#1d4f9c' },
  { ink: '#101010', paper: '#f2c31b' },
  { ink: '#ffffff', paper: '#7a1fa0' },
] as const;
const SECOND_PLATES: Record<Half, readonly (readonly string[])[]> = {
  seen: [
    ['PERMIT HOLDERS', 'ONLY'],
    ['NO PARKING', 'ANY TIME'],
    ['RESERVED', 'TAXI'],
  ],
  unseen: [
    ['RESIDENTS', 'ONLY'],
    ['TOW AWAY', 'NO STOPPING'],
    ['BUSES', 'ONLY'],
  ],
};
const FASCIAS = [
  { ink: '#ffffff', paper: '#b21e2b' },
  { ink: '#1b1b1b', paper: '#e8e2d2' },
  { ink: '#f7d64a', paper: '#20303c' },
] as const;
const STICKERS = [
  { ink: '#101010', paper: '#ffe21a' },
  { ink: '#101010', paper: '#fdfdfd' },
  { ink: '#ffffff', paper: '#101010' },
] as const;

interface Drawn {
  readonly jpeg: Buffer;
  readonly panels: readonly DrawnPanel[];
}

/** A panel that the truth has beside the plates. */
const said = (lines: readonly string[]): DrawnPanel => ({
  text: lines.join('\n'),
  arrow: null,
  symbol: null,
  box: { x: 0, y: 0, width: 1, height: 1 },
});

/** A kind of scene. @param at which of its variants, from 0 to 2 */
interface Kind {
  readonly name: string;
  readonly wanted: MadeScene['wanted'];
  readonly draw: (half: Half, at: number) => Promise<Drawn>;
}

const seedOf = (half: Half, at: number) => (half === 'seen' ? 11 : 71) + at;

/** A sign with labels around it; `says` is what they add to the truth. */
async function among(
  half: Half,
  at: number,
  { behind = [], before = [], plates, fill = 0.5, says }: Around,
): Promise<Drawn> {
  const scene = { fill, behind, before, seed: seedOf(half, at), noise: 3, tilt: at - 1 };
  const { jpeg, panels } = await drawSign(plates ?? [LIMITS[at] ?? ALWAYS], scene);
  return { jpeg, panels: says ? [...panels, said(says)] : panels };
}
interface Around {
  readonly behind?: readonly Label[];
  readonly before?: readonly Label[];
  readonly plates?: readonly Plate[];
  readonly fill?: number;
  readonly says?: readonly string[];
}

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;

/** Cuts a share of a plate's height off, from the photo's upper edge down to it. */
async function cutAbove(drawn: Drawn, plate: number, share: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(drawn.jpeg).metadata();
  const box = drawn.panels[plate]?.box ?? { y: 0, height: 0 };
  const top = Math.round((box.y + share * box.height) * height);
  return sharp(drawn.jpeg)
    .extract({ left: 0, top, width, height: height - top })
    .jpeg()
    .toBuffer();
}

/** Blurs a plate so that nothing on it can be read. */
async function blurPlate(drawn: Drawn, plate: number, sigma: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(drawn.jpeg).metadata();
  const box = drawn.panels[plate]?.box ?? { x: 0, y: 0, width: 1, height: 1 };
  const place = {
    left: Math.round(box.x * width) + 6,
    top: Math.round(box.y * height) + 6,
    width: Math.round(box.width * width) - 12,
    height: Math.round(box.height * height) - 12,
  };
  const input = await sharp(drawn.jpeg).extract(place).blur(sigma).png().toBuffer();
  return sharp(drawn.jpeg)
    .composite([{ input, left: place.left, top: place.top }])
    .jpeg()
    .toBuffer();
}

const KINDS: readonly Kind[] = [
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

const VARIANTS = [0, 1, 2] as const;

/** All scenes of a half. */
export async function madeScenes(half: Half): Promise<MadeScene[]> {
  const scenes: MadeScene[] = [];
  for (const { name, wanted, draw } of KINDS)
    for (const at of VARIANTS)
      scenes.push({ name: `${name} ${at + 1}`, half, wanted, ...(await draw(half, at)) });
  return scenes;
}
