/**
 * Consecutive numbers of a network in its ONNX file. `inner` numbers belong to one channel, the next `inner` to the next,
 * and so on, cyclically. The numbers of a channel share a scale.
 */
export interface PackedRun {
  /** Byte offset in the ONNX file. */
  readonly at: number;
  readonly count: number;
  readonly channels: number;
  readonly inner: number;
}

/** The first bytes of every packed network. */
const MAGIC = 'CWN1';
const HEAD_BYTES = 8;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** The bytes are not a packed network, or not a complete one. */
export class PackedNetworkError extends Error {
  override readonly name = 'PackedNetworkError';
}

/** The number that a packed step stands for. */
export const widened = (step: number, scale: number) => Math.fround(step * scale);

/** Which channel a number of a run belongs to. */
export const channelOf = (index: number, { channels, inner }: PackedRun) =>
  Math.floor(index / inner) % channels;

/**
 * Restores the ONNX file of a packed network (see `packNetwork`). Each large weight is an integer from -127 to 127 times
 * the scale of its channel. The network itself computes in 32 bits.
 * @throws PackedNetworkError
 */
export function unpackNetwork(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const { runs, body } = partsOf(packed);
  const numbers = runs.reduce((sum, { count }) => sum + count, 0);
  const scales = runs.reduce((sum, { channels }) => sum + channels, 0);
  const steps = FLOAT_BYTES * scales;
  const rest = body.subarray(steps + numbers);
  if (body.length < steps + numbers) throw new PackedNetworkError('The packed network is cut off');
  const onnx = new Uint8Array(rest.length + FLOAT_BYTES * numbers);
  const given = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const made = new DataView(onnx.buffer);
  let scaleAt = 0;
  let stepAt = steps;
  let restAt = 0;
  let end = 0;
  for (const run of runs) {
    if (run.at < end) throw new PackedNetworkError('The runs of the packed network are out of order');
    const between = rest.subarray(restAt, restAt + run.at - end);
    onnx.set(between, end);
    restAt += between.length;
    for (let index = 0; index < run.count; index++) {
      const scale = given.getFloat32(scaleAt + FLOAT_BYTES * channelOf(index, run), true);
      made.setFloat32(run.at + FLOAT_BYTES * index, widened(given.getInt8(stepAt + index), scale), true);
    }
    scaleAt += FLOAT_BYTES * run.channels;
    stepAt += run.count;
    end = run.at + FLOAT_BYTES * run.count;
  }
  onnx.set(rest.subarray(restAt), end);
  return onnx;
}

function partsOf(packed: Uint8Array): { runs: PackedRun[]; body: Uint8Array } {
  const text = (from: number, to: number) => new TextDecoder().decode(packed.subarray(from, to));
  if (text(0, MAGIC.length) !== MAGIC || packed.length < HEAD_BYTES)
    throw new PackedNetworkError('The file is not a packed network');
  const head = new DataView(packed.buffer, packed.byteOffset).getUint32(MAGIC.length, true);
  try {
    const runs = JSON.parse(text(HEAD_BYTES, HEAD_BYTES + head)) as PackedRun[];
    return { runs, body: packed.subarray(HEAD_BYTES + head) };
  } catch (cause) {
    throw new PackedNetworkError('The head of the packed network cannot be read', { cause });
  }
}

/** Assembles a packed network in the order that {@link unpackNetwork} expects. */
export function joinPacked(
  runs: readonly PackedRun[],
  scales: readonly Float32Array[],
  steps: readonly Int8Array[],
  rest: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify(runs));
  const length = new Uint8Array(HEAD_BYTES - MAGIC.length);
  new DataView(length.buffer).setUint32(0, head.length, true);
  const parts = [
    new TextEncoder().encode(MAGIC),
    length,
    head,
    ...scales.map(bytesOfScales),
    ...steps.map(({ buffer }) => new Uint8Array(buffer)),
    ...rest,
  ];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/** Little-endian on every machine. */
function bytesOfScales(scales: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(FLOAT_BYTES * scales.length));
  scales.forEach((scale, index) => view.setFloat32(FLOAT_BYTES * index, scale, true));
  return new Uint8Array(view.buffer);
}
