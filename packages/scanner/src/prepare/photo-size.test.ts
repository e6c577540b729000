import { downscalingSteps, sizeWithin } from './photo-size';

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
