import { drawPhoto, type DrawingContext } from './draw-photo';

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
