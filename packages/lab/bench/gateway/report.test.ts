import { report } from './report';

const about = 'what was measured';

test('reports no failure if all values are within their targets', () => {
  const figures = [
    { name: 'time', value: 1.04, unit: 's', limit: 1.04 },
    { name: 'photos', value: 3000, unit: '', minimum: 3000 },
    { name: 'memory', value: 900, unit: 'MB' },
  ];
  expect(report(about, figures, 'text').failure).toBeNull();
});

test('names the values that miss their targets, including NaN', () => {
  const figures = [
    { name: 'time', value: 1.05, unit: 's', limit: 1.04 },
    { name: 'photos', value: 2999, unit: '', minimum: 3000 },
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
