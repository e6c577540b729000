import { createSession } from '../networks/onnx-sessions';
import { convertGraph } from './convert-graph';
import { readGraphModel, type GraphModelJson } from './graph-model';
import { writeOnnx } from './onnx-model';

/** 16-bit floats of a few plain numbers (IEEE 754 binary16). */
const HALVES: Record<number, number> = { 0: 0, 1: 0x3c00, 2: 0x4000, 3: 0x4200, 4: 0x4400, [-1]: 0xbc00 };

const base64 = (text: string) => Buffer.from(text).toString('base64');
const attr = (stride: number, padding: string, ...fused: string[]) => ({
  strides: { list: { i: ['1', `${stride}`, `${stride}`, '1'] } },
  padding: { s: base64(padding) },
  fused_ops: { list: { s: fused.map(base64) } },
});
const half = (name: string, shape: number[]) => ({
  name,
  shape,
  dtype: 'float32' as const,
  quantization: { dtype: 'float16' },
});

/** A graph over a picture of 2 × 2 pixels of two colours, with the weights that are given as plain numbers. */
function graphOf(
  nodes: GraphModelJson['modelTopology']['node'],
  weights: { spec: ReturnType<typeof half>; values: number[] }[],
) {
  const dim = ['1', '2', '2', '2'].map((size) => ({ size }));
  const picture = { name: 'picture', op: 'Placeholder', attr: { shape: { shape: { dim } } } };
  const json: GraphModelJson = {
    modelTopology: { node: [picture, ...nodes] },
    weightsManifest: [{ weights: weights.map(({ spec }) => spec) }],
  };
  const bin = new Uint8Array(
    Uint16Array.from(weights.flatMap(({ values }) => values.map((value) => HALVES[value]))).buffer,
  );
  return readGraphModel(json, bin);
}

/** Colour by colour: the first 1 2 / 3 4, the second all 1. */
const PICTURE = Float32Array.from([1, 2, 3, 4, 1, 1, 1, 1]);

async function run(graph: ReturnType<typeof graphOf>, output: string): Promise<number[]> {
  const session = await createSession(writeOnnx(convertGraph(graph, [output])), 1);
  return [...(await session.run({ data: PICTURE, dims: [1, 2, 2, 2] })).data];
}

test('a filter mixes the colours, adds its bias and is cut at nought', async () => {
  const graph = graphOf(
    [
      {
        name: 'mixed',
        op: '_FusedConv2D',
        input: ['picture', 'filter', 'bias'],
        attr: attr(1, 'VALID', 'BiasAdd', 'Relu'),
      },
    ],
    [
      // For each colour in: what it gives to the two colours out.
      { spec: half('filter', [1, 1, 2, 2]), values: [1, -1, 2, 0] },
      { spec: half('bias', [2]), values: [1, 2] },
    ],
  );
  expect(await run(graph, 'mixed')).toEqual([4, 5, 6, 7, 1, 0, 0, 0]);
});

test('a filter for each colour keeps them apart, and a padded one pads below and to the right first', async () => {
  const graph = graphOf(
    [
      {
        name: 'summed',
        op: 'DepthwiseConv2dNative',
        input: ['picture', 'filter'],
        attr: attr(2, 'SAME'),
      },
    ],
    [{ spec: half('filter', [3, 3, 2, 1]), values: Array.from({ length: 18 }, (_, at) => (at % 2 ? 2 : 1)) }],
  );
  expect(await run(graph, 'summed')).toEqual([10, 8]);
});

test('numbers, means and what lies behind one another come out as they went in', async () => {
  const graph = graphOf(
    [
      { name: 'doubled', op: 'Mul', input: ['two', 'picture'] },
      { name: 'capped', op: 'Relu6', input: ['doubled'] },
      { name: 'mean', op: 'Mean', input: ['picture', 'axes'] },
      { name: 'sum', op: 'Add', input: ['capped', 'mean'] },
      { name: 'both', op: 'ConcatV2', input: ['sum', 'picture', 'axis'] },
    ],
    [{ spec: half('two', []), values: [2] }],
  );
  const sums = [4.5, 6.5, 8.5, 8.5, 3, 3, 3, 3];
  expect(await run(graph, 'both')).toEqual([...sums, ...PICTURE]);
});

test('an operation that is not known is refused', () => {
  const graph = graphOf([{ name: 'sine', op: 'Sin', input: ['picture'] }], []);
  expect(() => convertGraph(graph, ['sine'])).toThrow('the operation Sin is not known');
});

test('numbers kept in another way are refused', () => {
  const weight = { name: 'weight', shape: [1], dtype: 'float32' as const };
  const json = { modelTopology: { node: [] }, weightsManifest: [{ weights: [weight] }] };
  expect(() => readGraphModel(json, new Uint8Array(4))).toThrow('the weight weight is stored as float32');
});
