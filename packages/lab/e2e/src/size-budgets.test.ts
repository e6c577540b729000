import path from 'node:path';
import { budgetOf, USUAL_BUDGET, type Budget } from '@curbwise/remotes/budgets';
import { remotesIn } from '@curbwise/tooling/remotes';
import { rootFolder } from './root-folder';
import { serveSite } from './serve-to-browser';
import { siteSizes, type PackageSize } from './site-sizes';
import { PAGE_BUDGET, PRELOAD_BUDGET, SIZE_BUDGETS } from './size-budgets';

const KILOBYTE = 1000;
const ROOT = rootFolder();

/** Budgets of the remotes of this repository, by name. */
const REMOTE_BUDGETS = new Map<string, Budget>(
  remotesIn(ROOT).map(({ name, folder }) => [name, budgetOf(path.join(ROOT, 'packages', folder))]),
);

const served = serveSite();
let sizes: Record<string, PackageSize>;
beforeAll(() => {
  sizes = siteSizes(path.join(ROOT, 'dist/site'));
});

/** Every size that has a budget. */
const kilobytesOf = (name: string, what: keyof PackageSize) => (sizes[name]?.[what] ?? NaN) / KILOBYTE;

test('the shell and every remote of this repository are part of the site', () => {
  expect(Object.keys(sizes)).toEqual(expect.arrayContaining(['shell', ...REMOTE_BUDGETS.keys()]));
});

test('a remote of another repository stays within the default budget', () => {
  const others = Object.entries(sizes).filter(([name]) => name !== 'shell' && !REMOTE_BUDGETS.has(name));
  const tooHeavy = others.flatMap(([name, size]) =>
    (['firstView', 'styles', 'total'] as const)
      .filter((what) => size[what] / KILOBYTE > USUAL_BUDGET[what])
      .map((what) => `${WHAT[what]} of ${name}: ${size[what] / KILOBYTE} KB`),
  );
  expect(tooHeavy).toEqual([]);
});

test(`the scripts of the first load are at most ${SIZE_BUDGETS.firstLoad} KB`, () => {
  const kilobytes = kilobytesOf('shell', 'firstView') + kilobytesOf('scanner', 'firstView');
  expect(kilobytes).toBeLessThanOrEqual(SIZE_BUDGETS.firstLoad);
});

const WHAT = {
  firstView: 'scripts of the first view',
  styles: 'styles',
  total: 'scripts and styles',
} as const;
const BUDGETS = [['shell', SIZE_BUDGETS.shell] as const, ...REMOTE_BUDGETS].flatMap(([name, budgets]) =>
  Object.entries<number>({ ...budgets }).map(([key, budget]) => {
    const what = key as keyof Budget;
    return { name, what, words: WHAT[what], budget };
  }),
);

test.each(BUDGETS)('the $words of $name are at most $budget KB', ({ name, what, budget }) => {
  expect(kilobytesOf(name, what)).toBeLessThanOrEqual(budget);
});

test.each(['/', '/privacy-policy'])(
  `the page at %s is at most ${PAGE_BUDGET} KB and preloads no more than its first screen needs`,
  async (pathname) => {
    const response = await fetch(served.gateway.url + pathname, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect(Buffer.byteLength(page) / KILOBYTE).toBeLessThanOrEqual(PAGE_BUDGET);
    const preloads = page.match(/<link[^>]*\brel="preload"/g) ?? [];
    expect(preloads.length).toBeLessThanOrEqual(PRELOAD_BUDGET);
    expect(preloads.length).toBeGreaterThan(1);
  },
);
