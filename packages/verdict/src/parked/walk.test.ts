import { walkFor } from './walk';

test.each([
  [0, 0],
  [100, 5],
  [280, 5],
  [290, 10],
  [1000, 20],
  [2500, 45],
  [2600, null],
])('for %d metres as the crow flies, a walk of %p minutes is counted', (metres, minutes) => {
  expect(walkFor(metres)).toBe(minutes);
});
