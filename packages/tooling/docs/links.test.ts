import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const pages = listed('*.md');

/** Text without code, where brackets are not links. */
const proseOf = (markdown: string) => markdown.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');

/** The ids that GitHub assigns to the headings of a page. */
function anchorsOf(markdown: string): Set<string> {
  const ids = new Set<string>();
  for (const [, heading = ''] of markdown.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)) {
    const id = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let unique = id;
    for (let count = 1; ids.has(unique); count += 1) unique = `${id}-${count}`;
    ids.add(unique);
  }
  return ids;
}

test('finds the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']));
});

/** Whether a link leads to no file, or to no heading of it. */
function isDead(link: string, folder: string, page = ''): boolean {
  const [file = '', anchor] = link.split('#');
  const target = path.resolve(ROOT, file === '' ? page : path.join(folder, file));
  if (!existsSync(target)) return true;
  return (
    anchor !== undefined && target.endsWith('.md') && !anchorsOf(readFileSync(target, 'utf8')).has(anchor)
  );
}

test.each(pages)('%s has no broken links', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const dead = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && isDead(link, path.dirname(page), page));
  expect(dead).toEqual([]);
});

test('messages and help texts point to pages that exist, and not to "the README"', () => {
  const sources = listed(
    'packages/*.ts',
    'packages/*.tsx',
    'packages/*.cjs',
    'packages/*.mjs',
    'services/*.ts',
  );
  const pointers = sources
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      const found = text.match(/\b(docs\/[\w/-]+\.md(#[\w-]+)?|[Ss]ee the README)\b/g) ?? [];
      return found.map((pointer) => ({ file, pointer }));
    });
  expect(pointers.length).toBeGreaterThan(3);
  expect(pointers.filter(({ pointer }) => isDead(pointer, ''))).toEqual([]);
});
