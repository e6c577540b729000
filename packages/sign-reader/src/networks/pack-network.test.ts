import { matrixNetwork } from '../testing/matrix-network';
import { createSession } from './onnx-sessions';
import { readModel } from './model-files';
import { packNetwork, roundedNetwork } from './pack-network';
import { PackedNetworkError, unpackNetwork } from './packed-network';

const SIDE = 32;

/** A network that multiplies by a matrix with these weights. */
function networkOf(weight: (row: number, column: number) => number) {
  const weights = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    weight(Math.floor(at / SIDE), at % SIDE),
  );
  return matrixNetwork(SIDE, weights);
}

/** Its columns differ greatly in magnitude. */
const uneven = networkOf((row, column) => Math.sin(row + 3 * column) * 10 ** ((column % 5) - 2));

const ones = { data: new Float32Array(SIDE).fill(1), dims: [1, SIDE] };

test('packing and unpacking gives the network with rounded weights, byte for byte', () => {
  expect(unpackNetwork(packNetwork(uneven))).toEqual(roundedNetwork(uneven));
  expect(packNetwork(uneven).length).toBeLessThan(uneven.length / 2);
});

test('a rounded network computes each channel to within a hundredth of its magnitude', async () => {
  const [whole, rounded] = await Promise.all(
    [uneven, roundedNetwork(uneven)].map(async (model) => (await createSession(model, 1)).run(ones)),
  );
  if (!whole || !rounded) throw new Error('a network gave nothing');
  for (let column = 0; column < SIDE; column++) {
    const largest = 10 ** ((column % 5) - 2);
    expect(Math.abs(whole.data[column]! - rounded.data[column]!)).toBeLessThan((SIDE * largest) / 254);
  }
  expect(rounded.data).not.toEqual(whole.data);
});

test('keeps weights that are all zero', () => {
  const zeros = networkOf(() => 0);
  expect(unpackNetwork(packNetwork(zeros))).toEqual(zeros);
});

test('rounding a rounded network changes nothing', () => {
  const rounded = roundedNetwork(uneven);
  expect(roundedNetwork(rounded)).toEqual(rounded);
});

test('packs the recognition network to little more than a quarter of its size', async () => {
  const onnx = await readModel('recognition');
  expect(packNetwork(onnx).length / onnx.length).toBeLessThan(0.28);
});

test.each([
  ['something else', Uint8Array.from(Buffer.from('<!doctype html>'))],
  ['nothing', new Uint8Array(0)],
  ['a part of a network', packNetwork(uneven).subarray(0, 700)],
  ['a head that is cut off', packNetwork(uneven).subarray(0, 20)],
])('rejects %s', (_, bytes) => {
  expect(() => unpackNetwork(bytes)).toThrow(PackedNetworkError);
});
