import { parsePatterns } from './read-patterns';

test('a pattern has a weight, classes of words, and given words', () => {
  const patterns = parsePatterns(
    '# who\n2: other who, who AND|ET listed\n0.5: who\n# where\n1: name street\n',
  );
  expect(patterns.get('who')?.map(({ text, weight }) => [text, weight])).toEqual([
    ['other who', 2],
    ['who AND|ET listed', 2],
    ['who', 0.5],
  ]);
  expect(patterns.get('who')?.[1]?.slots).toEqual([
    { kind: 'class', wordClass: 'who' },
    { kind: 'given', words: ['AND', 'ET'] },
    { kind: 'made', maker: 'listed' },
  ]);
  expect(patterns.get('where')).toHaveLength(1);
});

test('a place that is no class is rejected', () => {
  expect(() => parsePatterns('# who\n1: whom\n')).toThrow('whom');
});
