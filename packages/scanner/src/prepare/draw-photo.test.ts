import { drawPhoto, downscalingSteps, sizeWithin, type DrawingContext } from './draw-photo';

const PHOTO = {} as CanvasImageSource;

function recorder() {
  const sizes: string[] = [];
  const fills: unknown[] = [];
  const sources: unknown[] = [];
  const createSurface = ({ width, height }: { width: number; height: number }) => {
    const canvas = { name: `${width}x${height}` } as unknown as HTMLCanvasElement;
    const context = {
      fillStyle: '',
      imageSmoothingEnabled: false,
      imageSmoothingQuality: 'low',
      fillRect(this: DrawingContext) {
        fills.push(this.fillStyle);
      },
      drawImage(this: DrawingContext, source: unknown) {
        sizes.push(`${width}x${height} ${this.imageSmoothingQuality}`);
        sources.push(source);
      },
    } as unknown as DrawingContext;
    return { canvas, context };
  };
  return { sizes, fills, sources, createSurface };
}

test('draws a large photo in steps of at most one half, each from the previous one, in the best quality', () => {
  const { sizes, sources, createSurface } = recorder();
  const canvas = drawPhoto(PHOTO, { width: 8064, height: 6048 }, createSurface);
  expect(sizes).toEqual(['4032x3024 high', '2016x1512 high', '1024x768 high']);
  expect(sources[0]).toBe(PHOTO);
  expect(sources[1]).not.toBe(PHOTO);
  expect(canvas).toEqual({ name: '1024x768' });
});

test('draws transparent parts on white', () => {
  const { fills, createSurface } = recorder();
  drawPhoto(PHOTO, { width: 300, height: 100 }, createSurface);
  expect(fills).toEqual(['#fff']);
});

test("throws 'Could not get canvas context' without a context", () => {
  const createSurface = () => ({ canvas: {} as HTMLCanvasElement, context: null });
  expect(() => drawPhoto(PHOTO, { width: 1, height: 1 }, createSurface)).toThrow(
    new Error('Could not get canvas context'),
  );
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1024, height: 768 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 768, height: 1024 },
  ],
  [
    { width: 1024, height: 1024 },
    { width: 1024, height: 1024 },
  ],
  [
    { width: 1025, height: 1025 },
    { width: 1024, height: 1024 },
  ],
  [
    { width: 300, height: 100 },
    { width: 300, height: 100 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1024, height: 1 },
  ],
])('%o is sent as %o', (photo, sent) => {
  expect(sizeWithin(photo, 1024)).toEqual(sent);
});

test.each([
  [{ width: 8064, height: 6048 }],
  [{ width: 4000, height: 3000 }],
  [{ width: 2049, height: 100 }],
  [{ width: 12_000, height: 40 }],
])('%o is reduced in steps of at most one half down to its target size', (photo) => {
  const target = sizeWithin(photo, 1024);
  const steps = downscalingSteps(photo, target);
  expect(steps.at(-1)).toEqual(target);
  let previous = photo;
  for (const step of steps) {
    expect(step.width).toBeGreaterThanOrEqual(Math.floor(previous.width / 2));
    expect(step.height).toBeGreaterThanOrEqual(Math.floor(previous.height / 2));
    expect(step.width).toBeLessThanOrEqual(previous.width);
    previous = step;
  }
});

test('a photo that already fits is drawn in one step', () => {
  expect(downscalingSteps({ width: 640, height: 480 }, { width: 640, height: 480 })).toHaveLength(1);
});
