import { percent, table } from './table';

test('figures stand to the right', () => {
  expect(table(['what', 'share'], [['a', percent(1, 8)]], 'text')).toBe('what   share\na     12.5 %\n');
});

test('a table for a page is a markdown table', () => {
  expect(table(['what', 'n'], [['a', '1']], 'markdown')).toBe(
    '| what |   n |\n| ---- | --: |\n| a    |   1 |\n',
  );
});

test('a share of nothing is no share', () => {
  expect(percent(0, 0)).toBe('–');
});
