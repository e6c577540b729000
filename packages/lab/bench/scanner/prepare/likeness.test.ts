import { peakSignalToNoise } from './likeness';

test('pictures that differ by one everywhere are 48 dB alike', () => {
  expect(peakSignalToNoise(new Uint8Array([10, 20, 30]), new Uint8Array([11, 19, 31]))).toBeCloseTo(48.13, 2);
});

test('black and white are not alike at all', () => {
  expect(peakSignalToNoise(new Uint8Array([0, 0]), new Uint8Array([255, 255]))).toBe(0);
});
