import { createHash } from 'node:crypto';
import { drawPlate } from '@curbwise/sign-drawings';
import sharp from 'sharp';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const FRAMES = [Buffer.from([0xff, 0xc0]), Buffer.from([0xff, 0xc2])];
/** A segment holds this many bytes beside its marker and its length. */
const MOST_IN_SEGMENT = 65_533;

/** Bytes without any order, always the same ones. */
export function noise(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, index) =>
    createHash('sha512').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

function segment(marker: number, body: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Puts application segments in front of everything else. */
function withSegments(jpeg: Buffer, marker: number, bodies: readonly Buffer[]): Buffer {
  return Buffer.concat([START, ...bodies.map((body) => segment(marker, body)), jpeg.subarray(2)]);
}

/** A photo with EXIF segments filled with `bytes`, each after the name that makes it EXIF. */
export function withExif(jpeg: Buffer, bytes: Buffer, segments = 1): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), bytes]).subarray(0, MOST_IN_SEGMENT);
  return withSegments(jpeg, 0xe1, Array<Buffer>(segments).fill(body));
}

/** A photo with a colour profile of noise that fills so many segments. */
export function withColourProfile(jpeg: Buffer, segments: number): Buffer {
  const name = Buffer.from('ICC_PROFILE\0');
  const rest = noise(MOST_IN_SEGMENT - name.length - 2);
  const bodies = Array.from({ length: segments }, (_, index) =>
    Buffer.concat([name, Buffer.from([index + 1, segments]), rest]),
  );
  return withSegments(jpeg, 0xe2, bodies);
}

/** Nothing but a photo inside the EXIF of no photo. */
export function thumbnailOnly(thumbnail: Buffer): Buffer {
  return Buffer.concat([withExif(START, thumbnail), END]);
}

function frameOf(jpeg: Buffer): number {
  const places = FRAMES.map((frame) => jpeg.indexOf(frame)).filter((place) => place > 0);
  if (places.length === 0) throw new RangeError('a JPEG without a frame');
  return Math.min(...places);
}

/** A photo whose header states another size than its data has. */
export function withStatedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = frameOf(jpeg);
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A photo whose header says that its data is coded arithmetically: SOF9 in place of SOF0. */
export function markedArithmetic(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  changed[frameOf(jpeg) + 1] = 0xc9;
  return changed;
}

/** What a decoder must know of a grey picture, before its data. */
function greyHead(frameMarker: number, width: number, height: number, alternatingSymbol: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const oneCode = (table: number, symbol: number) =>
    segment(0xc4, Buffer.from([table, 1, ...Array<number>(15).fill(0), symbol]));
  return Buffer.concat([
    START,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(frameMarker, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    oneCode(0x00, 0),
    oneCode(0x10, alternatingSymbol),
  ]);
}

const blocksOf = (width: number, height: number) => Math.ceil(width / 8) * Math.ceil(height / 8);

/** A grey picture of one colour in two bits a block; only its size matters. */
export function blank(width: number, height: number): Buffer {
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const blocks = Buffer.alloc(Math.ceil(blocksOf(width, height) / 4));
  return Buffer.concat([greyHead(0xc0, width, height, 0), scan, blocks, END]);
}

/** A text of zeros and ones as scan data: filled up with ones, a zero byte after each 0xff. */
function scanData(bits: string): Buffer {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = whole.match(/.{8}/g) ?? [];
  return Buffer.from(
    bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0x00] : [Number.parseInt(byte, 2)])),
  );
}

/**
 * A grey progressive JPEG of a few bytes a scan, which a decoder must follow over the whole picture in each of them:
 * "no coefficient changes in the next 32,767 blocks", over and over.
 * Source: ITU-T T.81, annex G
 * @param scans at most 882
 */
export function manyScans(width: number, height: number, scans: number): Buffer {
  const blocks = blocksOf(width, height);
  const longestRuns = scanData('011111111111111'.repeat(Math.ceil(blocks / 32_767)));
  const scanOf = (spectrum: number, approximation: number) =>
    segment(0xda, Buffer.from([1, 1, 0, spectrum, spectrum, approximation]));
  const empty: Buffer[] = [];
  for (let spectrum = 1; spectrum < 64; spectrum += 1) {
    for (let low = 13; low >= 0; low -= 1) {
      empty.push(scanOf(spectrum, low === 13 ? low : ((low + 1) << 4) | low), longestRuns);
    }
  }
  return Buffer.concat([
    greyHead(0xc2, width, height, 0xe0),
    scanOf(0, 0),
    scanData('0'.repeat(blocks)),
    ...empty.slice(0, 2 * scans),
    END,
  ]);
}

/** A picture covered with small plates of short words: far more writing than on any sign. */
export function wallOfWriting(side: number): Promise<Buffer> {
  const plate = drawPlate({ style: 'red-on-white', lines: ['8AM 6PM', 'MON FRI', '2 HR', 'NO 7AM'] }, 400);
  const width = 48;
  const scale = width / 400;
  const places: string[] = [];
  for (let y = 0; y < side; y += plate.height * scale) {
    for (let x = 0; x < side; x += width) {
      places.push(`<use href="#plate" transform="translate(${x} ${y}) scale(${scale})"/>`);
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><g id="plate">${plate.svg}</g></defs>${places.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}
