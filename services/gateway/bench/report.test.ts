import { report } from './report';

const about = 'what was measured';

test('a value within its target is no failure', () => {
  const figures = [
    { name: 'time', value: 1.04, unit: 's', limit: 1.04 },
    { name: 'photos', value: 3000, unit: '', least: 3000 },
    { name: 'memory', value: 900, unit: 'MB' },
  ];
  expect(report(about, figures, 'text').failure).toBeNull();
});

test('names a value that misses its target, and NaN misses every target', () => {
  const figures = [
    { name: 'time', value: 1.05, unit: 's', limit: 1.04 },
    { name: 'photos', value: 2999, unit: '', least: 3000 },
    { name: 'share', value: NaN, unit: '', limit: 0.5, digits: 2 },
  ];
  expect(report(about, figures, 'text').failure).toBe(
    [
      'time: 1.05 s, not at most 1.04 s',
      'photos: 2999, not at least 3000',
      'share: NaN, not at most 0.50',
    ].join('\n'),
  );
});
