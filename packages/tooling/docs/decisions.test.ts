import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../../docs/decisions');
const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/** The parts of a decision, in their order; the last two may be missing. */
const PARTS = ['Context', 'Decision', 'Consequences', 'Alternatives'];
const REQUIRED = PARTS.slice(0, 2);

test('the folder has decisions', () => {
  expect(files.length).toBeGreaterThan(40);
});

test.each(files)('%s has the form of TEMPLATE.md', (file) => {
  const text = read(file);
  const number = file.slice(0, 4);
  expect(text).toMatch(
    new RegExp(`^# ${number}: \\S.*\\n\\n- Date: \\d{4}-\\d{2}-\\d{2}\\n- Status: (accepted|replaced by )`),
  );
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(parts).toEqual(PARTS.filter((part) => REQUIRED.includes(part) || parts.includes(part)));
});

test.each(files)('the index lists %s by its title', (file) => {
  const [, title] = /^# (.+)$/m.exec(read(file)) ?? [];
  expect(read('README.md')).toContain(`- [${title}](${file})`);
});

test('no two decisions have the same number', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('the index says what replaced each number that has no page', () => {
  const numbers = new Set(files.map((file) => file.slice(0, 4)));
  const last = Math.max(...[...numbers].map(Number));
  const missing = Array.from({ length: last }, (_, index) => String(index + 1).padStart(4, '0')).filter(
    (number) => !numbers.has(number),
  );
  const replaced = [...read('README.md').matchAll(/^- (\d{4}): replaced by \[(\d{4})\]\(\2-/gm)];
  expect(replaced.map(([, number]) => number)).toEqual(missing);
  expect(replaced.filter(([, , by = '']) => !numbers.has(by))).toEqual([]);
});
