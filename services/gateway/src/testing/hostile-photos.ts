import { createHash } from 'node:crypto';
import { drawPlate } from '@curbwise/drawings';
import sharp from 'sharp';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const FRAMES = [Buffer.from([0xff, 0xc0]), Buffer.from([0xff, 0xc2])];
/** Maximum length of a segment's data, in bytes, without its marker and length. */
const MAX_SEGMENT_BYTES = 65_533;

/** Pseudo-random bytes, the same in every run. */
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

/** Inserts segments directly after the start of image. */
function withSegments(jpeg: Buffer, marker: number, bodies: readonly Buffer[]): Buffer {
  return Buffer.concat([START, ...bodies.map((body) => segment(marker, body)), jpeg.subarray(2)]);
}

/** A photo with EXIF segments that contain `bytes`. */
export function withExif(jpeg: Buffer, bytes: Buffer, segments = 1): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), bytes]).subarray(0, MAX_SEGMENT_BYTES);
  return withSegments(jpeg, 0xe1, Array<Buffer>(segments).fill(body));
}

/** A photo with a colour profile of noise that fills this many segments. */
export function withColourProfile(jpeg: Buffer, segments: number): Buffer {
  const name = Buffer.from('ICC_PROFILE\0');
  const rest = noise(MAX_SEGMENT_BYTES - name.length - 2);
  const bodies = Array.from({ length: segments }, (_, index) =>
    Buffer.concat([name, Buffer.from([index + 1, segments]), rest]),
  );
  return withSegments(jpeg, 0xe2, bodies);
}

/** A JPEG file without a picture, whose EXIF segment contains a thumbnail. */
export function thumbnailOnly(thumbnail: Buffer): Buffer {
  return Buffer.concat([withExif(START, thumbnail), END]);
}

function frameOf(jpeg: Buffer): number {
  const offsets = FRAMES.map((frame) => jpeg.indexOf(frame)).filter((offset) => offset > 0);
  if (offsets.length === 0) throw new RangeError('The JPEG has no frame');
  return Math.min(...offsets);
}

/** A photo whose header states a size that its data does not have. */
export function withStatedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = frameOf(jpeg);
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A photo whose header states arithmetic coding: SOF9 in place of SOF0. */
export function markedArithmetic(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  changed[frameOf(jpeg) + 1] = 0xc9;
  return changed;
}

/** A photo whose header states 12 bits a channel. */
export function markedDeep(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  changed[frameOf(jpeg) + 4] = 12;
  return changed;
}

/** Everything before the scan data of a grey JPEG. */
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

/** A grey picture of one colour with two bits per block, for tests in which only the size matters. */
export function blank(width: number, height: number): Buffer {
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const blocks = Buffer.alloc(Math.ceil(blocksOf(width, height) / 4));
  return Buffer.concat([greyHead(0xc0, width, height, 0), scan, blocks, END]);
}

/** Encodes a string of zeros and ones as scan data: padded with ones, with a zero byte after each 0xff. */
function scanData(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = padded.match(/.{8}/g) ?? [];
  return Buffer.from(
    bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0x00] : [Number.parseInt(byte, 2)])),
  );
}

/**
 * A grey progressive JPEG with a few bytes per scan, each of which makes a decoder walk the whole picture: "no coefficient
 * changes in the next 32,767 blocks", repeated.
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

/** A picture covered with small plates of short words: far more text than on any sign. */
export function wallOfWriting(side: number): Promise<Buffer> {
  const plate = drawPlate({ style: 'red-on-white', lines: ['8AM 6PM', 'MON FRI', '2 HR', 'NO 7AM'] }, 400);
  const width = 48;
  const scale = width / 400;
  const plates: string[] = [];
  for (let y = 0; y < side; y += plate.height * scale) {
    for (let x = 0; x < side; x += width) {
      plates.push(`<use href="#plate" transform="translate(${x} ${y}) scale(${scale})"/>`);
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><g id="plate">${plate.svg}</g></defs>${plates.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}
