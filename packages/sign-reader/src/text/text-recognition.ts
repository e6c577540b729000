import { decodeCtc, type RecognisedCharacter } from './ctc';
import { withoutFalseSpaces } from './false-spaces';
import type { InferenceSession } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import { addSample } from '../photo/sample';

/** Height of a line in the recogniser's input, in pixels; its width must be a multiple of 8. */
const LINE_HEIGHT = 48;
const WIDTH_MULTIPLE = 8;
const MIN_WIDTH = 16;
const MAX_WIDTH = 1600;

/** The text in a box. */
export interface Recognised {
  readonly text: string;
  /** Mean confidence of the characters, 0 to 1; 0 if there are none. */
  readonly confidence: number;
  /** `position` is a share of the box's width. */
  readonly characters: readonly RecognisedCharacter[];
}

/** Cuts a rotated box out of the photo: upright, blue first, values from -1 to 1, padded with zeros. */
function lineInput(
  pixels: Pixels,
  box: RotatedBox,
  stretch: number,
): { data: Float32Array; width: number; used: number } {
  const natural = Math.ceil((stretch * LINE_HEIGHT * box.width) / box.height);
  const used = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, natural));
  const width = Math.ceil(used / WIDTH_MULTIPLE) * WIDTH_MULTIPLE;
  const plane = LINE_HEIGHT * width;
  const data = new Float32Array(3 * plane);
  const samples = Math.max(1, Math.min(4, Math.round(box.height / LINE_HEIGHT)));
  const norm = samples * samples * 127.5;
  const sum = { red: 0, green: 0, blue: 0 };
  for (let y = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < used; x++) {
      sum.red = sum.green = sum.blue = 0;
      for (let j = 0; j < samples; j++) {
        for (let i = 0; i < samples; i++) {
          const along = ((x + (i + 0.5) / samples) / used - 0.5) * box.width;
          const across = ((y + (j + 0.5) / samples) / LINE_HEIGHT - 0.5) * box.height;
          addSample(
            pixels,
            box.cx + along * box.ux - across * box.uy - 0.5,
            box.cy + along * box.uy + across * box.ux - 0.5,
            sum,
          );
        }
      }
      const at = y * width + x;
      data[at] = sum.blue / norm - 1;
      data[at + plane] = sum.green / norm - 1;
      data[at + 2 * plane] = sum.red / norm - 1;
    }
  }
  return { data, width, used };
}

/** Readings of crops by session, image and box, because several stages read the same crop. */
const known = new WeakMap<InferenceSession, WeakMap<Pixels, Map<string, Promise<Recognised>>>>();

function knownOf(session: InferenceSession, pixels: Pixels): Map<string, Promise<Recognised>> {
  const pictures = known.get(session) ?? new WeakMap<Pixels, Map<string, Promise<Recognised>>>();
  known.set(session, pictures);
  const crops = pictures.get(pixels) ?? new Map<string, Promise<Recognised>>();
  pictures.set(pixels, crops);
  return crops;
}

/**
 * Reads the text in a box of the photo. Each crop is read once and cached as long as its image is in use.
 * @param stretch factor by which the letters are widened for the network
 */
export function recogniseText(
  pixels: Pixels,
  box: RotatedBox,
  session: InferenceSession,
  stretch = 1,
): Promise<Recognised> {
  const crops = knownOf(session, pixels);
  const { cx, cy, width, height, ux, uy } = box;
  const key = [cx, cy, width, height, ux, uy, stretch].join();
  const before = crops.get(key);
  if (before) return before;
  const reading = recogniseCrop(pixels, box, session, stretch);
  crops.set(key, reading);
  return reading;
}

const isLetter = (one?: RecognisedCharacter) => one !== undefined && /[A-Z]/i.test(one.character);

/** Zeros directly between two letters are the letter O: `12N00N`. */
function withLetterO(characters: readonly RecognisedCharacter[]): RecognisedCharacter[] {
  const isRound = ({ character }: RecognisedCharacter) => /[0O]/.test(character);
  return characters.map((one, index) => {
    if (one.character !== '0') return one;
    const before = characters.slice(0, index).findLast((other) => !isRound(other));
    const after = characters.slice(index).find((other) => !isRound(other));
    return isLetter(before) && isLetter(after) ? { ...one, character: 'O' } : one;
  });
}

async function recogniseCrop(
  pixels: Pixels,
  box: RotatedBox,
  session: InferenceSession,
  stretch: number,
): Promise<Recognised> {
  const { data, width, used } = lineInput(pixels, box, stretch);
  const output = await session.run({ data, dims: [1, 3, LINE_HEIGHT, width] });
  const characters = withLetterO(withoutFalseSpaces(decodeCtc(output))).map((character) => ({
    ...character,
    position: Math.min(1, (character.position * width) / used),
  }));
  const total = characters.reduce((sum, { confidence }) => sum + confidence, 0);
  return {
    text: characters.map(({ character }) => character).join(''),
    confidence: characters.length === 0 ? 0 : total / characters.length,
    characters,
  };
}
