import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawnGraphs, type DrawnArrow } from './drawn-graph';
import { packageFolders, packageIn, reaches, sourcesOf, specifiersIn } from './source-imports';

const ROOT = path.resolve(__dirname, '../../..');
const [packages, way] = drawnGraphs(readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8'));
if (!packages || !way) throw new Error('docs/architecture.md does not have two drawings');

/** Packages that are not drawn; the page names them below the drawing. */
const NOT_DRAWN = ['bench', 'e2e', 'long', 'tooling', 'training'];
const isDrawn = (name: string) => packageFolders().has(name) && !NOT_DRAWN.includes(name);

/** Everything that can be reached from each node along arrows. */
function reachable(arrows: readonly Pick<DrawnArrow, 'from' | 'to'>[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { from } of arrows) {
    const seen = new Set([from]);
    for (const node of seen) for (const { from: start, to } of arrows) if (start === node) seen.add(to);
    found.set(from, new Set([...seen].filter((node) => node !== from)));
  }
  return found;
}

describe('the drawing of the packages', () => {
  const imports = [...packageFolders()].flatMap(([from, folder]) => {
    const names = sourcesOf(folder).flatMap(specifiersIn).map(packageIn);
    return [...new Set(names)].flatMap((to) => (to && to !== from && isDrawn(to) ? [{ from, to }] : []));
  });

  test('shows every package', () => {
    const drawn = [...packages.nodes.keys(), ...packages.arrows.flatMap(({ from, to }) => [from, to])];
    expect([...new Set(drawn)].sort()).toEqual([...packageFolders().keys()].filter(isDrawn).sort());
  });

  test('has an arrow, or a path along arrows, for each import', () => {
    expect(imports).not.toEqual([]);
    const drawn = reachable(packages.arrows);
    const missing = imports.filter(({ from, to }) => isDrawn(from) && !drawn.get(from)?.has(to));
    expect(missing).toEqual([]);
  });

  test('has an import for each arrow', () => {
    expect(packages.arrows).not.toEqual([]);
    const imported = new Set(imports.map(({ from, to }) => `${from} → ${to}`));
    expect(
      packages.arrows.map(({ from, to }) => `${from} → ${to}`).filter((arrow) => !imported.has(arrow)),
    ).toEqual([]);
  });

  test('has no arrow that others imply', () => {
    const implied = packages.arrows.filter((arrow) => {
      const others = packages.arrows.filter((other) => other !== arrow);
      return reachable(others).get(arrow.from)?.has(arrow.to);
    });
    expect(implied).toEqual([]);
  });
});

describe('the drawing of the path of a photo', () => {
  /** The file that a node names in its second line. */
  const fileOf = (node: string): string | undefined => {
    const [, file] = way.nodes.get(node)?.split('<br>') ?? [];
    if (!file) return undefined;
    const [name = '', ...rest] = file.split('/');
    return [packageFolders().get(name) ?? name, ...rest].join('/');
  };

  test('names files that exist', () => {
    const files = [...way.nodes.keys()].flatMap((node) => fileOf(node) ?? []);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test.each(way.arrows.filter(({ isDotted }) => !isDotted).map(({ from, to }) => [from, to] as const))(
    'has an import behind the arrow from %s to %s',
    (from, to) => {
      const [start, end] = [fileOf(from), fileOf(to)];
      if (!start || !end) throw new Error('A solid arrow must connect two files');
      expect(reaches(start, end) || reaches(end, start)).toBe(true);
    },
  );
});
