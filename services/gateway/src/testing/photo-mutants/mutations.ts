import { JPEG_MARKER, jpegSegments } from '@curbwise/sign-reader/jpeg';
import type { Random } from '@curbwise/tooling/random';

/** A way to break a JPEG file; `other` is another valid one. */
type Mutation = (jpeg: Buffer, random: Random, other: Buffer) => Buffer;

const between = (random: Random, min: number, max: number) => min + random.below(max - min + 1);

/** Offsets of the segments after the start of image, up to and including the first start of scan. */
function segmentStarts(jpeg: Buffer): number[] {
  const starts: number[] = [];
  for (const { marker, start } of jpegSegments(jpeg)) {
    // Mutations change the length after the marker, so it must be in the file.
    if (start + 4 > jpeg.length) break;
    if (marker !== JPEG_MARKER.startOfImage) starts.push(start);
    if (marker === JPEG_MARKER.startOfScan) break;
  }
  return starts;
}

/** Offsets of every 0xff that is not followed by 0. */
function markers(jpeg: Buffer): number[] {
  const found: number[] = [];
  for (let at = jpeg.indexOf(0xff); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    if (jpeg[at + 1] !== 0) found.push(at);
  }
  return found;
}

/** Mutations by name. None of them changes its input. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'bit flips': (jpeg, random) => {
    const changed = Buffer.from(jpeg);
    for (let flips = between(random, 1, 40); flips > 0; flips -= 1) {
      const at = random.below(changed.length);
      changed[at] = changed[at]! ^ (1 << random.below(8));
    }
    return changed;
  },
  'bit flips in the header': (jpeg, random) => {
    const changed = Buffer.from(jpeg);
    const end = segmentStarts(jpeg).at(-1) ?? jpeg.length;
    for (let flips = between(random, 1, 6); flips > 0; flips -= 1) {
      const at = random.below(end);
      changed[at] = changed[at]! ^ (1 << random.below(8));
    }
    return changed;
  },
  'a run of the same byte': (jpeg, random) => {
    const from = random.below(jpeg.length);
    const to = Math.min(jpeg.length, from + between(random, 1, 400));
    return Buffer.from(jpeg).fill(random.below(256), from, to);
  },
  'a run of random bytes': (jpeg, random) => {
    const changed = Buffer.from(jpeg);
    const from = random.below(jpeg.length);
    const to = Math.min(jpeg.length, from + between(random, 1, 200));
    for (let at = from; at < to; at += 1) changed[at] = random.below(256);
    return changed;
  },
  'a cut': (jpeg, random) => jpeg.subarray(0, random.below(jpeg.length)),
  'a piece removed': (jpeg, random) => {
    const from = random.below(jpeg.length);
    return Buffer.concat([jpeg.subarray(0, from), jpeg.subarray(from + between(random, 1, 3000))]);
  },
  'a piece repeated': (jpeg, random) => {
    const from = random.below(jpeg.length);
    const to = Math.min(jpeg.length, from + between(random, 1, 3000));
    return Buffer.concat([jpeg.subarray(0, to), jpeg.subarray(from)]);
  },
  'a piece of another photo': (jpeg, random, other) => {
    const from = random.below(other.length);
    const piece = other.subarray(from, from + between(random, 1, 3000));
    const at = random.below(jpeg.length);
    const over = random.chance(0.5) ? piece.length : 0;
    return Buffer.concat([jpeg.subarray(0, at), piece, jpeg.subarray(at + over)]);
  },
  'the end of another photo': (jpeg, random, other) =>
    Buffer.concat([jpeg.subarray(0, random.below(jpeg.length)), other.subarray(random.below(other.length))]),
  'a marker changed': (jpeg, random) => {
    const changed = Buffer.from(jpeg);
    changed[random.pick(markers(jpeg)) + 1] = random.below(256);
    return changed;
  },
  'a marker inserted': (jpeg, random) => {
    const at = random.below(jpeg.length);
    const marker = Buffer.from([0xff, between(random, 0xc0, 0xfe)]);
    return Buffer.concat([jpeg.subarray(0, at), marker, jpeg.subarray(at)]);
  },
  'the length of a segment changed': (jpeg, random) => {
    const changed = Buffer.from(jpeg);
    const at = random.pick(segmentStarts(jpeg)) + 2;
    const length = changed.readUInt16BE(at);
    const lengths = [
      0,
      1,
      2,
      0xffff,
      length - 1,
      length + 1,
      between(random, 0, 0xffff),
      between(random, 0, 64),
    ];
    changed.writeUInt16BE(Math.max(0, random.pick(lengths)), at);
    return changed;
  },
  'a segment removed, repeated or moved': (jpeg, random) => {
    const starts = segmentStarts(jpeg);
    const index = random.below(starts.length - 1);
    const [from, to] = [starts[index]!, starts[index + 1]!];
    const segment = jpeg.subarray(from, to);
    const rest = Buffer.concat([jpeg.subarray(0, from), jpeg.subarray(to)]);
    if (random.chance(0.3)) return rest;
    const target = random.pick(segmentStarts(random.chance(0.5) ? rest : jpeg));
    const host = random.chance(0.5) ? rest : jpeg;
    return Buffer.concat([host.subarray(0, target), segment, host.subarray(target)]);
  },
  'numbers of the frame changed': (jpeg, random) => {
    const changed = Buffer.from(jpeg);
    const frame = segmentStarts(jpeg).find((at) => jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) ?? 2;
    for (let changes = between(random, 1, 3); changes > 0; changes -= 1) {
      // Precision, height, width, number of components, and the parameters of each component.
      changed[frame + between(random, 4, 18)] = random.pick([
        0,
        1,
        2,
        3,
        4,
        8,
        12,
        16,
        0x11,
        0x22,
        0x44,
        255,
        random.below(256),
      ]);
    }
    return changed;
  },
};

/** A broken file, and how it was broken. */
export interface Mutant {
  readonly how: string;
  readonly bytes: Buffer;
}

/**
 * Breaks a random photo in one to three random ways.
 * @throws RangeError if there are no photos
 */
export function mutate(photos: readonly Buffer[], random: Random): Mutant {
  let bytes = random.pick(photos);
  const names = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () =>
    random.pick(Object.keys(MUTATIONS)),
  );
  for (const name of names) {
    // The file may have become too short for another mutation.
    if (segmentStarts(bytes).length > 1) bytes = MUTATIONS[name]!(bytes, random, random.pick(photos));
  }
  return { how: names.join(', '), bytes };
}
