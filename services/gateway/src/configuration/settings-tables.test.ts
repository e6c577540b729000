import { withSettingsTables } from './settings-tables';

test('writes a table between its markers and leaves the rest of the page', () => {
  const page = 'before\n\n<!-- settings: switches -->\n\nstale\n\n<!-- /settings -->\n\nafter\n';
  const written = withSettingsTables(page);
  expect(written).toMatch(/^before\n\n<!-- settings: switches -->\n\n\| variable /);
  expect(written).toMatch(/\| `INSIGHTS=off` +\| .*\n/);
  expect(written).toMatch(/\|\n\n<!-- \/settings -->\n\nafter\n$/);
  expect(written).not.toContain('stale');
  expect(withSettingsTables(written)).toBe(written);
});

test('rejects a marker that names no table', () => {
  expect(() => withSettingsTables('<!-- settings: others -->\n\n<!-- /settings -->')).toThrow(
    'There is no table of settings called "others"',
  );
});
