import { findObjection } from './next-photo';
import type { PoleAnswer } from '../scanner-slice';

/** Photos of a pole by their answers: `a`, `b`, `c` and so on. */
const pole = (...answers: (PoleAnswer | null)[]) =>
  answers.map((answer, index) => {
    const id = 'abcd'.charAt(index);
    return { id, name: `${id}.jpg`, previewUrl: `blob:${id}`, answer };
  });

test.each([
  ['nothing', pole('allowed', 'allowed', null), 'a', null],
  ['nothing of the photo itself', pole('forbidden', 'allowed'), 'a', null],
  ['a no', pole('forbidden', 'allowed'), 'b', { photoId: 'a', tone: 'forbidden' }],
  ['a doubt', pole('uncertain', 'allowed'), 'b', { photoId: 'a', tone: 'uncertain' }],
  ['a photo without a sign', pole('irrelevant', 'allowed'), 'b', { photoId: 'a', tone: 'uncertain' }],
  [
    'a no before a doubt',
    pole('allowed', 'uncertain', 'forbidden'),
    'a',
    { photoId: 'c', tone: 'forbidden' },
  ],
  ['the no after it', pole('forbidden', 'forbidden', 'forbidden'), 'b', { photoId: 'c', tone: 'forbidden' }],
  [
    'the first no after the last',
    pole('forbidden', 'forbidden', null),
    'c',
    { photoId: 'a', tone: 'forbidden' },
  ],
] as const)('the others object with %s', (_what, photos, picked, objection) => {
  expect(findObjection(photos, picked)).toEqual(objection);
});
