import { act, renderHook } from '@testing-library/react';
import { makePicture, type PictureContent } from './draw-picture';
import { usePicture } from './use-picture';

jest.mock('./draw-picture');

const NONE = { blob: null, url: null, failed: false };

/** A stand-in for drawing, which the test completes. */
let drawn: ((blob: Blob) => void)[];
let revoked: string[];

beforeEach(() => {
  drawn = [];
  revoked = [];
  let made = 0;
  jest.mocked(makePicture).mockImplementation(() => new Promise((resolve) => drawn.push(resolve)));
  URL.createObjectURL = () => `blob:curbwise/${(made += 1)}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

const saying = (headline: string) => ({ facts: { headline } }) as Omit<PictureContent, 'photo'>;
const show = (first: string) =>
  renderHook(({ says }) => usePicture(saying(says), 'blob:photo'), { initialProps: { says: first } });
const finish = (index: number, blob = new Blob(['picture'])) => act(async () => drawn[index]?.(blob));

test('has no picture while a new one is drawn', async () => {
  const { result, rerender } = show('yes');
  await finish(0);
  expect(result.current.url).toBe('blob:curbwise/1');
  rerender({ says: 'no' });
  expect(result.current).toEqual(NONE);
  expect(revoked).toEqual(['blob:curbwise/1']);
  const blob = new Blob(['no']);
  await finish(1, blob);
  expect(result.current).toEqual({ blob, url: 'blob:curbwise/2', failed: false });
});

test('does not return a picture with a revoked URL', async () => {
  const { result, rerender } = show('yes');
  await finish(0);
  rerender({ says: 'no' });
  rerender({ says: 'yes' });
  expect(result.current).toEqual(NONE);
  await finish(1);
  expect(result.current).toEqual(NONE);
  await finish(2);
  expect(result.current.url).toBe('blob:curbwise/2');
});
