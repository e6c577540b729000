import { render } from '@testing-library/react';
import { useHapticTick } from './announcing';
import type { Verdict, VerdictKind } from '../judging/verdict';

let ticks: VibratePattern[];
let reducesMotion: boolean;
let photos = 0;

beforeEach(() => {
  ticks = [];
  reducesMotion = false;
  Object.assign(navigator, {
    vibrate: (pattern: VibratePattern) => ticks.push(pattern) > 0,
    userActivation: { hasBeenActive: true },
  });
  window.matchMedia = (query) => ({ matches: reducesMotion, media: query }) as MediaQueryList;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
});

function Answer({ kind, photo, judged = true }: { kind: VerdictKind; photo: string; judged?: boolean }) {
  useHapticTick({ kind, judgement: judged ? {} : null, photo: { id: photo } } as Verdict);
  return null;
}
const newPhoto = () => `photo ${photos++}`;

test.each([
  ['allowed', 1],
  ['short', 1],
  ['forbidden', 2],
  ['uncertain', 3],
] as const)('%s vibrates with %i ticks', (kind, times) => {
  render(<Answer kind={kind} photo={newPhoto()} />);
  expect(ticks).toHaveLength(1);
  expect([ticks[0]].flat().filter((_, index) => index % 2 === 0)).toHaveLength(times);
});

test('vibrates once per photo, also when the answer is shown again or changes', () => {
  const photo = newPhoto();
  const { rerender, unmount } = render(<Answer kind="allowed" photo={photo} />);
  rerender(<Answer kind="forbidden" photo={photo} />);
  unmount();
  render(<Answer kind="forbidden" photo={photo} />);
  expect(ticks).toEqual([[40]]);
  render(<Answer kind="allowed" photo={newPhoto()} />);
  expect(ticks).toHaveLength(2);
});

test('does not vibrate without a judgement', () => {
  render(<Answer kind="failed" photo={newPhoto()} judged={false} />);
  render(<Answer kind="irrelevant" photo={newPhoto()} judged={false} />);
  expect(ticks).toEqual([]);
});

test('does not vibrate with reduced motion or before the page was touched', () => {
  reducesMotion = true;
  render(<Answer kind="allowed" photo={newPhoto()} />);
  reducesMotion = false;
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  render(<Answer kind="allowed" photo={newPhoto()} />);
  expect(ticks).toEqual([]);
});

test('works on a device that cannot vibrate', () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  expect(() => render(<Answer kind="allowed" photo={newPhoto()} />)).not.toThrow();
});
