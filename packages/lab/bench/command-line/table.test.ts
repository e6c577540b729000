import { percent, table } from './table';

test('aligns figures to the right', () => {
  expect(table(['what', 'share'], [['a', percent(1, 8)]], 'text')).toBe('what   share\na     12.5 %\n');
});

test('writes markdown for a page', () => {
  expect(table(['what', 'n'], [['a', '1']], 'markdown')).toBe(
    '| what |   n |\n| ---- | --: |\n| a    |   1 |\n',
  );
});

test('writes a dash for a share of nothing', () => {
  expect(percent(0, 0)).toBe('–');
});
