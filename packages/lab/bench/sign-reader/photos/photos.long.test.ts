import { setUpPhotos, type Row } from './testing/run-photos';

const run = setUpPhotos();

test('scores photos, names the stage of each miss, and fails on a false allow', async () => {
  const { output, failure } = await run({ where: ['id=right,wrong,street'], given: 'all' }, 'json');
  const rows = JSON.parse(output) as Row[];
  expect(rows.map(({ id, isExact, stage }) => [id, isExact, stage])).toEqual([
    ['right', true, null],
    ['wrong', false, 'grammar'],
    ['street', true, null],
  ]);
  expect(rows[0]?.given).toEqual({ words: true, panels: true, pictures: true, all: true });
  expect(rows[1]?.given.all).toBe(false);
  expect(failure).toMatch(/1 of 3 cases/);
});

test('cases are chosen and grouped by their fields', async () => {
  const { output, failure } = await run({ where: ['city=Boston,unknown'], by: 'city', show: true });
  expect(output).toMatch(/^ +city: Boston +1 +100\.0 %/m);
  expect(output).not.toContain('Sydney');
  expect(failure).toBeNull();
});

test('shows a miss with its stage, its truth and what was read', async () => {
  const { output } = await run({ where: ['id=wrong'], show: true });
  expect(output).toContain('wrong  FALSE ALLOW  2026-10-19T10:00: said allowed, is forbidden');
  expect(output).toContain('grammar: the true words do not give the labelled answers');
  expect(output).toMatch(/truth 2 HOUR \/ PARKING/);
  expect(output).toMatch(/read {2}\[0\.\d\d\] 2 HOUR \/ PARKING/);
});
