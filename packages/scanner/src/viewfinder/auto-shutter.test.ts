import { afterFrame, INITIAL_SHUTTER, type AutoShutter, type HintedFrame } from './auto-shutter';
import type { FrameHint } from './frame-hint';

const frame = (atMs: number, hint: FrameHint | null = null, speed: number | null = 4): HintedFrame => ({
  atMs,
  hint,
  lines: 3,
  speed,
});
const after = (...frames: HintedFrame[]): AutoShutter => frames.reduce(afterFrame, INITIAL_SHUTTER);

describe('the photo is due', () => {
  test('once the sign has been seen well for 0.6 seconds', () => {
    expect(after(frame(0, null, null), frame(333)).isDue).toBe(false);
    expect(after(frame(0, null, null), frame(333), frame(666)).isDue).toBe(true);
  });

  test('on a slow phone with the second frame', () => {
    expect(after(frame(0, null, null), frame(900)).isDue).toBe(true);
  });

  test.each([
    ['a hint was given in between', frame(333, 'hold-still')],
    ['different lines were found in between', frame(333, null, null)],
  ])('not if %s', (_, between) => {
    const frames = [frame(0, null, null), between, frame(666)];
    expect(after(...frames).isDue).toBe(false);
    expect(after(...frames, frame(999), frame(1332)).isDue).toBe(true);
  });

  test('not with a single line, which may not be a sign', () => {
    const frames = [0, 333, 666, 999].map((atMs) => ({ ...frame(atMs), lines: 1 }));
    expect(after(...frames).isDue).toBe(false);
  });

  test('not while there is a hint', () => {
    const frames = [0, 333, 666, 999].map((atMs) => frame(atMs, 'closer'));
    expect(after(...frames).isDue).toBe(false);
  });
});

describe('the hint', () => {
  test('says nothing before the first frame', () => expect(INITIAL_SHUTTER.hint).toBeNull());

  test('of the first frame is shown at once', () => expect(after(frame(0, 'closer')).hint).toBe('closer'));

  test('changes at most once a second, to the current one', () => {
    const soon = [frame(0, 'closer'), frame(333, 'hold-still'), frame(666, 'level')];
    expect(after(...soon).hint).toBe('closer');
    expect(after(...soon, frame(1000, 'level')).hint).toBe('level');
    expect(after(...soon, frame(1000, 'level'), frame(1333, 'closer')).hint).toBe('level');
  });

  test('disappears when there is no fault any more', () => {
    expect(after(frame(0, 'closer'), frame(1000)).hint).toBeNull();
  });
});
