import { Random } from '@curbwise/tooling/random';
import { mutate, MUTATIONS } from './mutations';
import { smallPhotos } from './send-mutants';

let photos: Buffer[];
beforeAll(async () => {
  photos = await smallPhotos();
});

test.each(Object.keys(MUTATIONS))('%s: returns a changed copy of every kind of photo', (name) => {
  expect(photos).not.toHaveLength(0);
  for (const photo of photos) {
    const before = Buffer.from(photo);
    const random = new Random(name);
    const mutants = Array.from({ length: 20 }, () => MUTATIONS[name]!(photo, random, photos[0]!));
    expect(photo.equals(before)).toBe(true);
    expect(mutants.filter((mutant) => !mutant.equals(photo)).length).toBeGreaterThan(15);
  }
});

test('the same seed gives the same mutants, and another seed gives different ones', () => {
  const made = (seed: string) =>
    Array.from({ length: 50 }, (_, index) => mutate(photos, new Random(`${seed}${index}`)));
  expect(made('a')).toEqual(made('a'));
  expect(made('a')).not.toEqual(made('b'));
});
