import { rolesSay } from '@curbwise/sign-rules/inside';
import { Random } from '@curbwise/tooling/random';
import { trainPhrases } from './phrase-network';

/** Two features, of which neither alone says the role. */
const examples = Array.from({ length: 4_000 }, (_, index) => {
  const [one, other] = [index % 2, Math.floor(index / 2) % 2];
  return { features: Float64Array.from([one, other, 1]), target: one === other ? 1 : 0 };
});

test('learns what only two features together say', () => {
  const network = trainPhrases(new Random('network'), examples, 2);
  for (const { features, target } of examples.slice(0, 4)) {
    const [zero = 0, one = 0] = rolesSay(network, features);
    expect(one > zero ? 1 : 0).toBe(target);
  }
});

test('gives the same network for the same seed', () => {
  const train = () => trainPhrases(new Random('network'), examples.slice(0, 200), 2);
  expect(train()).toEqual(train());
});
