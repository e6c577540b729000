import { Reader } from 'protobufjs/minimal';
import { channelOf, joinPacked, widened, type PackedRun } from './packed-network';

/** Smaller tensors are not packed: they are biases and scales, which need their precision and take little space. */
const MIN_NUMBERS = 256;
const LARGEST_STEP = 127;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** Field numbers and the type of 32-bit floats from https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. */
const FIELDS = {
  model: { graph: 7 },
  graph: { node: 1, initializer: 5 },
  node: { attribute: 5 },
  attribute: { tensor: 5 },
  tensor: { dims: 1, dataType: 2, floatData: 4, rawData: 9 },
} as const;
const FLOAT = 1;
const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** Calls `read` for each field of a message. Skips the fields for which it returns false. */
function eachField(reader: Reader, end: number, read: (field: number, wire: number) => boolean): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (!read(tag >>> 3, tag & 7)) reader.skipType(tag & 7);
  }
}

/** Reads a nested message. */
function readNested(reader: Reader, read: (end: number) => void): true {
  const length = reader.uint32();
  read(reader.pos + length);
  return true;
}

/** A tensor of 32-bit floats in an ONNX file; `at` and `bytes` are its place in the file. */
interface Block {
  readonly dims: readonly number[];
  readonly at: number;
  readonly bytes: number;
}

function tensorIn(reader: Reader, end: number): Block | null {
  const { tensor } = FIELDS;
  const dims: number[] = [];
  let type = 0;
  let place = { at: 0, bytes: 0 };
  eachField(reader, end, (field, wire) => {
    if (field === tensor.dims && wire === VARINT) return dims.push(Number(reader.int64())) > 0;
    if (field === tensor.dims)
      return readNested(reader, (last) => {
        while (reader.pos < last) dims.push(Number(reader.int64()));
      });
    if (field === tensor.dataType) {
      type = reader.int32();
      return true;
    }
    if ((field === tensor.rawData || field === tensor.floatData) && wire === LENGTH_DELIMITED)
      return readNested(reader, (last) => {
        place = { at: reader.pos, bytes: last - reader.pos };
        reader.pos = last;
      });
    return false;
  });
  return type === FLOAT ? { dims, ...place } : null;
}

/** The tensors of 32-bit floats in a network: its initializers and the constants of its nodes. */
function blocksOf(onnx: Uint8Array): Block[] {
  const reader = Reader.create(onnx);
  const found: Block[] = [];
  const take = (end: number) => {
    const block = tensorIn(reader, end);
    if (block) found.push(block);
  };
  const { model, graph, node, attribute } = FIELDS;
  const nested = (wanted: number, read: (end: number) => void) => (end: number) =>
    eachField(reader, end, (field, wire) =>
      field === wanted && wire === LENGTH_DELIMITED ? readNested(reader, read) : false,
    );
  const constants = nested(node.attribute, nested(attribute.tensor, take));
  const parts = (end: number) =>
    eachField(reader, end, (field) => {
      if (field === graph.initializer) return readNested(reader, take);
      return field === graph.node && readNested(reader, constants);
    });
  nested(model.graph, parts)(onnx.length);
  return found;
}

/** The run of a tensor; numbers of one output channel share a scale. Null if the tensor is not packed. */
function runOf({ dims, at, bytes }: Block): PackedRun | null {
  const count = bytes / FLOAT_BYTES;
  if (dims.length < 2 || count < MIN_NUMBERS) return null;
  if (dims.length === 2) return { at, count, channels: dims[1]!, inner: 1 };
  return { at, count, channels: dims[0]!, inner: count / dims[0]! };
}

/** The large weights of a network, in file order. */
const runsOf = (onnx: Uint8Array): PackedRun[] =>
  blocksOf(onnx)
    .flatMap((block) => runOf(block) ?? [])
    .sort((one, other) => one.at - other.at);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** The scale of each channel of a run: it maps the channel's largest number to the largest step. */
function scalesOf(view: DataView, run: PackedRun): Float32Array {
  const scales = new Float32Array(run.channels);
  for (let index = 0; index < run.count; index++) {
    const channel = channelOf(index, run);
    const size = Math.abs(view.getFloat32(run.at + FLOAT_BYTES * index, true)) / LARGEST_STEP;
    if (size > scales[channel]!) scales[channel] = size;
  }
  return scales;
}

/** The step nearest to a number of a run. */
function stepOf(value: number, scale: number): number {
  if (scale === 0) return 0;
  return Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, Math.round(value / scale)));
}

function stepsOf(view: DataView, run: PackedRun, scales: Float32Array): Int8Array {
  const steps = new Int8Array(run.count);
  for (let index = 0; index < run.count; index++)
    steps[index] = stepOf(
      view.getFloat32(run.at + FLOAT_BYTES * index, true),
      scales[channelOf(index, run)]!,
    );
  return steps;
}

/**
 * Packs a network: its large weights shrink to a quarter of their size. Unpacked, it equals {@link roundedNetwork}.
 * @param onnx an ONNX file that contains its weights
 * @returns input for `unpackNetwork`
 */
export function packNetwork(onnx: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(onnx);
  const runs = runsOf(onnx);
  const scales = runs.map((run) => scalesOf(view, run));
  const steps = runs.map((run, at) => stepsOf(view, run, scales[at]!));
  const ends = runs.map(({ at, count }) => at + FLOAT_BYTES * count);
  const rest = [...runs.map(({ at }, index) => onnx.subarray(index > 0 ? ends[index - 1] : 0, at))];
  return joinPacked(runs, scales, steps, [...rest, onnx.subarray(ends.at(-1) ?? 0)]);
}

/** A network with the weights it has after packing and unpacking, so that a server reads exactly as a phone does. */
export function roundedNetwork(onnx: Uint8Array): Uint8Array {
  const rounded = onnx.slice();
  const view = viewOf(rounded);
  for (const run of runsOf(onnx)) {
    const scales = scalesOf(view, run);
    for (let index = 0; index < run.count; index++) {
      const at = run.at + FLOAT_BYTES * index;
      const scale = scales[channelOf(index, run)]!;
      view.setFloat32(at, widened(stepOf(view.getFloat32(at, true), scale), scale), true);
    }
  }
  return rounded;
}
