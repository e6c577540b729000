import sharp from 'sharp';
import { measureTextQuality } from './text-quality';
import type { Pixels } from '../photo/pixels';
import type { TextLine } from '../text/text-line';

/** A photo of 400 × 100 pixels with upright strokes of ink on paper, 10 pixels each. */
async function strokes({ paper = '#dddddd', ink = '#222222', blur = 0 } = {}): Promise<Pixels> {
  const bars = Array.from(
    { length: 20 },
    (_, bar) => `<rect x="${20 * bar}" width="10" height="100" fill="${ink}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="${paper}"/>${bars.join('')}</svg>`;
  const image = sharp(Buffer.from(svg)).flatten();
  const data = await (blur > 0 ? image.blur(blur) : image).raw().toBuffer();
  return { data, width: 400, height: 100, channels: 3 };
}

const lineOf = (text: string, turned = 0): TextLine => ({
  text,
  confidence: 0.9,
  box: { cx: 200, cy: 50, width: 300, height: 60, ux: Math.cos(turned), uy: Math.sin(turned) },
  characters: [],
});

test('measures height, width and angle of the words', async () => {
  const quality = measureTextQuality(await strokes(), [
    lineOf('PARKING', 0),
    lineOf('PARKING', -0.2),
    lineOf('!'),
  ]);
  expect(quality?.letterHeight).toBe(60);
  expect(quality?.letterWidth).toBeCloseTo(300 / 60 / 7);
  expect(quality?.tilt).toBeCloseTo((0.2 * 180) / Math.PI);
});

test('measures the light of the paper, or of light ink on dark paper', async () => {
  const [day, dusk, inverse] = await Promise.all([
    strokes(),
    strokes({ paper: '#333333', ink: '#111111' }),
    strokes({ paper: '#222222', ink: '#dddddd' }),
  ]);
  const light = (photo: Pixels) => measureTextQuality(photo, [lineOf('PARKING')])?.light;
  expect(light(day)).toBeCloseTo(0.87, 1);
  expect(light(dusk)).toBeCloseTo(0.2, 1);
  expect(light(inverse)).toBeCloseTo(0.87, 1);
});

test('measures wider edges on a blurred photo', async () => {
  const edge = async (blur: number) =>
    measureTextQuality(await strokes({ blur }), [lineOf('PARKING')])?.edgeWidth ?? 0;
  expect(await edge(0)).toBeLessThan(1.5);
  expect(await edge(1.5)).toBeGreaterThan(3);
  expect(await edge(3)).toBeGreaterThan(await edge(1.5));
});

test('measures the share of overexposed paper', async () => {
  const [plain, washedOut] = await Promise.all([strokes(), strokes({ paper: '#ffffff' })]);
  expect(measureTextQuality(plain, [lineOf('PARKING')])?.overexposed).toBe(0);
  expect(measureTextQuality(washedOut, [lineOf('PARKING')])?.overexposed).toBeCloseTo(0.5, 1);
});

test('measures nothing without words', async () => {
  expect(measureTextQuality(await strokes(), [])).toBeNull();
  expect(measureTextQuality(await strokes(), [lineOf('-')])).toBeNull();
});
