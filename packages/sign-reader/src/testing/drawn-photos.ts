import { wordsOfPanel, type Panel, type SignReading } from '@curbwise/contract';
import { drawSign, type DrawnPanel, type DrawnSign, type Plate, type Scene } from '@curbwise/drawings';
import { analyse } from '@curbwise/sign-rules';
import sharp from 'sharp';
import { createOnnxSessions, decodePhoto } from '../node';
import { readSign, type SignProgress } from '../read-sign';

/** Plates of signs. */
export const plainLimit: Plate = {
  style: 'green-on-white',
  lines: [{ text: '2 HOUR', scale: 1.3 }, { text: 'PARKING', scale: 1.2 }, '8AM TO 6PM', 'EXCEPT SUNDAY'],
};
export const limit: Plate = { ...plainLimit, arrow: 'right' };
export const cleaning: Plate = {
  style: 'red-on-white',
  symbol: 'no-parking',
  lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'],
};
export const standing: Plate = {
  style: 'white-on-red',
  lines: ['NO STANDING', 'ANYTIME'],
  arrow: 'left',
};
export const ban: Plate = {
  style: 'red-on-white',
  lines: ['NO', 'PARKING', '8AM TO 6PM', 'MON-FRI'],
};

/** Photos are narrow where that is no matter, as the reader's time grows with their area. */
export const NARROW = { width: 512 };

/** The box of a drawn panel in pixels, in the form that sharp takes. */
export function placeOf({ box }: DrawnPanel, { width, height }: DrawnSign) {
  return {
    left: Math.round(box.x * width),
    top: Math.round(box.y * height),
    width: Math.round(box.width * width),
    height: Math.round(box.height * height),
  };
}

/** The part of a photo that is kept: from or to a share of the first plate's height. */
type Part = { readonly from: number } | { readonly to: number };

async function cutTo(part: Part, sign: DrawnSign): Promise<Buffer> {
  const { top, height } = placeOf(sign.panels[0]!, sign);
  const from = 'from' in part ? top + Math.round(height * part.from) : 0;
  const to = 'to' in part ? top + Math.round(height * part.to) : sign.height;
  return sharp(sign.jpeg)
    .extract({ left: 0, top: from, width: sign.width, height: to - from })
    .jpeg()
    .toBuffer();
}

/** The words of a panel in one line. */
const flat = (panel: Pick<Panel, 'text' | 'mended'>) =>
  wordsOfPanel(panel).replace(/\s+/g, ' ').replace('ANYTIME', 'ANY TIME');

/** What a panel says, without its place. */
export const inBrief = (panels: readonly Pick<Panel, 'text' | 'mended' | 'arrow' | 'symbol'>[]) =>
  panels.map((panel) => ({ text: flat(panel), arrow: panel.arrow, symbol: panel.symbol }));

/** Whether parking is allowed, without doubt, at noon of a Tuesday. */
export function allows(reading: SignReading): boolean {
  const { analysis } = analyse(reading, {
    year: 2026,
    month: 10,
    day: 20,
    minute: 12 * 60,
  });
  return analysis.isAllowed && !analysis.isUncertain;
}

/** Loads the networks. They take as long to load and to read the first photo as to read three more. */
export async function loadReader() {
  const sessions = await createOnnxSessions();
  const known = new Map<string, ReturnType<typeof drawAndRead>>();

  async function drawAndRead(plates: readonly Plate[], scene: Scene, part?: Part) {
    const sign = await drawSign(plates, scene);
    const pixels = await decodePhoto(part ? await cutTo(part, sign) : sign.jpeg);
    const told: SignProgress[] = [];
    const reading = await readSign(pixels, sessions, undefined, (progress) => void told.push(progress));
    return { pixels, told, reading, truth: sign.panels };
  }

  return {
    sessions,
    readPhoto: async (photo: Buffer) => readSign(await decodePhoto(photo), sessions),
    /** Reads a drawn photo, or a part of it, once for all tests. */
    read(...photo: Parameters<typeof drawAndRead>): ReturnType<typeof drawAndRead> {
      const name = JSON.stringify(photo);
      const seen = known.get(name) ?? drawAndRead(...photo);
      known.set(name, seen);
      return seen;
    },
  };
}

export type Reader = Awaited<ReturnType<typeof loadReader>>;
