import path from 'node:path';
import { startGateway, type GatewayProcess } from './gateway-process';
import { siteSizes, type PackageSize } from './site-sizes';
import { BUDGETS_OF_OTHER_REMOTES, PAGE_BUDGET, PRELOAD_BUDGET, SIZE_BUDGETS } from './size-budgets';

const KILOBYTE = 1000;

let sizes: Record<string, PackageSize>;
let gateway: GatewayProcess;
beforeAll(async () => {
  sizes = siteSizes(path.resolve(__dirname, '../../../dist/site'));
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

/** Every size that has a budget. */
const kilobytesOf = (name: string, what: keyof PackageSize) => (sizes[name]?.[what] ?? NaN) / KILOBYTE;

test('every package with a budget is part of the site', () => {
  expect(Object.keys(sizes)).toEqual(expect.arrayContaining(Object.keys(SIZE_BUDGETS.total)));
});

test('a remote without a budget of its own weighs no more than remotes may', () => {
  const others = Object.entries(sizes).filter(([name]) => !Object.hasOwn(SIZE_BUDGETS.total, name));
  const tooHeavy = others.flatMap(([name, size]) =>
    (['firstView', 'styles', 'total'] as const)
      .filter((what) => size[what] / KILOBYTE > BUDGETS_OF_OTHER_REMOTES[what])
      .map((what) => `${WHAT[what]} of ${name}: ${size[what] / KILOBYTE} KB`),
  );
  expect(tooHeavy).toEqual([]);
});

test(`the scripts of the first load weigh no more than ${SIZE_BUDGETS.firstLoad} KB`, () => {
  const kilobytes = kilobytesOf('shell', 'firstView') + kilobytesOf('scanner', 'firstView');
  expect(kilobytes).toBeLessThanOrEqual(SIZE_BUDGETS.firstLoad);
});

const WHAT = {
  firstView: 'scripts of the first view',
  styles: 'styles',
  total: 'scripts and styles',
} as const;
const BUDGETS = (['firstView', 'styles', 'total'] as const).flatMap((what) =>
  Object.entries(SIZE_BUDGETS[what]).map(([name, budget]) => ({ name, what, words: WHAT[what], budget })),
);

test.each(BUDGETS)('the $words of $name weigh no more than $budget KB', ({ name, what, budget }) => {
  expect(kilobytesOf(name, what)).toBeLessThanOrEqual(budget);
});

test.each(['/', '/privacy-policy'])(
  `the page at %s has no more than ${PAGE_BUDGET} KB, and sends no more along than its first screen needs`,
  async (pathname) => {
    const response = await fetch(gateway.url + pathname, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect(Buffer.byteLength(page) / KILOBYTE).toBeLessThanOrEqual(PAGE_BUDGET);
    const preloads = page.match(/<link[^>]*\brel="preload"/g) ?? [];
    expect(preloads.length).toBeLessThanOrEqual(PRELOAD_BUDGET);
    expect(preloads.length).toBeGreaterThan(1);
  },
);
