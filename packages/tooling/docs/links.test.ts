import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

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

test.each(pages)('%s has no broken links', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const dead = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path.join(ROOT, page) : path.resolve(ROOT, path.dirname(page), file);
      if (!existsSync(target)) return true;
      return (
        anchor !== undefined && target.endsWith('.md') && !anchorsOf(readFileSync(target, 'utf8')).has(anchor)
      );
    });
  expect(dead).toEqual([]);
});
