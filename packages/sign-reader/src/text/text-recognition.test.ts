import { CHARACTER_SET } from './character-set';
import type { InferenceSession, Tensor } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { recogniseText } from './text-recognition';
import { sessionsSaying } from '../testing/sessions';

/** A recogniser that sees one A in the middle of whatever it is given, and keeps its input. */
function recogniser(): { session: InferenceSession; inputs: Tensor[] } {
  const inputs: Tensor[] = [];
  const session = {
    run: async (input: Tensor) => {
      inputs.push(input);
      const steps = input.dims[3]! / 8;
      const data = new Float32Array(steps * CHARACTER_SET.length);
      for (let step = 0; step < steps; step++)
        data[step * CHARACTER_SET.length + (step === steps >> 1 ? CHARACTER_SET.indexOf('A') : 0)] = 0.8;
      return { data, dims: [1, steps, CHARACTER_SET.length] };
    },
  };
  return { session, inputs };
}

/** Blue to the left of x = 50, red to the right. */
const photo: Pixels = {
  data: Uint8Array.from({ length: 100 * 60 * 3 }, (_, at) => {
    const isRight = Math.floor(at / 3) % 100 >= 50;
    return (at % 3 === 0 && isRight) || (at % 3 === 2 && !isRight) ? 255 : 0;
  }),
  width: 100,
  height: 60,
  channels: 3,
};

test('cuts a box out 48 pixels tall, blue first, from -1 to 1', async () => {
  const { session, inputs } = recogniser();
  await recogniseText(photo, { cx: 50, cy: 30, width: 80, height: 24, ux: 1, uy: 0 }, session);
  const { data, dims } = inputs[0]!;
  expect(dims).toEqual([1, 3, 48, 160]);
  const plane = 48 * 160;
  expect([data[0], data[plane], data[2 * plane]]).toEqual([1, -1, -1]);
  expect([data[159], data[plane + 159], data[2 * plane + 159]]).toEqual([-1, -1, 1]);
});

test('reads a vertical box along its own width', async () => {
  const { session, inputs } = recogniser();
  await recogniseText(photo, { cx: 50, cy: 30, width: 40, height: 40, ux: 0, uy: 1 }, session);
  const { data, dims } = inputs[0]!;
  // Turned by a quarter, left of the photo is below.
  expect(data[dims[3]! * 47]).toBe(1);
  expect(data[0]).toBe(-1);
});

test('returns the position and confidence of each character', async () => {
  const { session } = recogniser();
  const box = { cx: 50, cy: 30, width: 80, height: 24, ux: 1, uy: 0 };
  const { text, confidence, characters } = await recogniseText(photo, box, session);
  expect(text).toBe('A');
  expect(confidence).toBeCloseTo(0.8);
  expect(characters[0]?.position).toBeCloseTo(0.525);
});

test('reads each crop once', async () => {
  const { session, inputs } = recogniser();
  const box = { cx: 50, cy: 30, width: 80, height: 24, ux: 1, uy: 0 };
  const first = await recogniseText(photo, box, session);
  expect(await recogniseText(photo, { ...box }, session)).toEqual(first);
  expect(inputs).toHaveLength(1);
  await recogniseText(photo, box, session, 1.3);
  await recogniseText(photo, { ...box, height: 25 }, session);
  await recogniseText({ ...photo }, box, session);
  expect(inputs).toHaveLength(4);
});

test.each([
  ['12N00N', '12NOON'],
  ['N0ON', 'NOON'],
  ['10AM', '10AM'],
  ['AREA 0', 'AREA 0'],
  ['P0 5', 'P0 5'],
])('reads %s as %s: a zero between letters is a letter', async (seen, text) => {
  const session = sessionsSaying([seen]).sessions.recognition;
  const box = { cx: 50, cy: 30, width: 80, height: 24, ux: 1, uy: 0 };
  expect((await recogniseText(photo, box, session)).text).toBe(text);
});
