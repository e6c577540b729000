import { foldOf, stemOf } from './folds';

test.each([
  ['FISHERS', 'FISHING'],
  ['TRADER', 'TRADERS'],
  ['RESIDENTE', 'RESIDENTES'],
  ['INONDATION', 'INONDATIONS'],
])('%s and %s are always in the same fold', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
  for (const folds of [2, 5, 10]) expect(foldOf(one, folds, 'test')).toBe(foldOf(other, folds, 'test'));
});

test('words of other families are spread over all folds', () => {
  const letters = [...'BCDFGHJKLM'];
  const folds = letters.flatMap((first) =>
    letters.map((second) => foldOf(`${first}A${second}UT`, 5, 'test')),
  );
  for (let fold = 0; fold < 5; fold += 1)
    expect(folds.filter((one) => one === fold).length).toBeGreaterThan(8);
});
