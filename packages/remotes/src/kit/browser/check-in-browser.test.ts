import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { buildNewRemotes, temporaryRepository } from '../../releases/create/testing';
import { ANSWERS_FOLDER, answerRecorded } from '../answers/recorded-answers.cjs';
import { buildBrowserCheck } from '../../../bin/build-browser-check.cjs';
import { checkInBrowser, ORIGIN, resolveSite } from './check-in-browser';
import { checkTask, pictureBare, type Checking, type Fault } from './check-task';
import { openCheckedPage } from './checked-page';
import { type RunningServer, serveSite } from './serve-site';

jest.setTimeout(240_000);

/** Views that hurt the page: the body of the component, and what it returns instead of a sentence. */
const BAD_VIEWS: Record<string, { body?: string; shown?: string }> = {
  hidden: { shown: '<p className="gone">Hidden</p>' },
  adopted: {
    body: `useEffect(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { display: none }');
      document.adoptedStyleSheets = [sheet];
      return () => { document.adoptedStyleSheets = []; };
    }, []);`,
  },
  adoptedForever: {
    body: `useEffect(() => void document.adoptedStyleSheets.push(new CSSStyleSheet()), []);`,
  },
  titled: { body: `useEffect(() => void (document.title = 'Mine'), []);` },
  map: {
    body: `useEffect(() => { const { map } = Array.prototype; Array.prototype.map = function (...all) { return map.apply(this, all); }; }, []);`,
  },
  fetches: {
    body: `useEffect(() => { const { fetch } = window; window.fetch = (...all) => fetch(...all); }, []);`,
  },
  below: { body: `if (useSubPath() !== '') throw new Error('no zones');` },
  moves: { shown: `<button onClick={() => location.assign('/elsewhere')}>Move</button>` },
  opens: { shown: `<button onClick={() => void window.open('/elsewhere')}>Open</button>` },
  fragile: { shown: `<button onClick={() => { throw new Error('pressed'); }}>Press</button>` },
  white: { shown: `<p style={{ color: '#fff', background: '#fff', padding: 9 }}>White</p>` },
  wide: { shown: `<p className="wide" style={{ inlineSize: 500 }}>Wide</p>` },
  inline: { shown: `<p ref={(element) => element?.setAttribute('style', 'color: red')}>Inline</p>` },
  markup: { shown: `<p dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />` },
  noisy: { body: `console.error('noise');` },
  throws: { body: `throw new Error('no view');` },
  grows: {
    body: `useEffect(() => void kept.push(Array.from({ length: 20_000 }, () => Math.random())), []);`,
  },
  freezes: { body: `for (;;);` },
};

const repository = temporaryRepository();
const packages = path.join(repository.root, 'packages');
const pictures = mkdtempSync(path.join(tmpdir(), 'pictures-'));

/** Adds the bad views to a remote, and writes their files. */
function addBadViews(text: string): string {
  const names = Object.keys(BAD_VIEWS);
  const views = names.map(
    (name) => `export function ${name}() { ${BAD_VIEWS[name]?.body ?? ''}
      return ${BAD_VIEWS[name]?.shown ?? '<p>Words</p>'}; }`,
  );
  const head = `import { useEffect } from 'react';
    import { useSubPath } from '@curbwise/platform';
    import './bad.css';
    const kept = [];`;
  writeFileSync(path.join(packages, 'careless/src/bad.css'), '.gone, .gone * { display: none }');
  writeFileSync(path.join(packages, 'careless/src/bad.tsx'), [head, ...views].join('\n'));
  return `import * as bad from './bad';\n${text.replace('views: {', 'views: { ...bad, ')}`;
}

let parts: { page: string; photos: string; answer: typeof answerRecorded };
let server: RunningServer;
let browser: Browser;
let checking: Checking;
const found: Fault[] = [];

beforeAll(async () => {
  buildNewRemotes(repository.root, { permits: {}, careless: { 'src/remote.ts': addBadViews } });
  const { page } = await buildBrowserCheck();
  parts = { page, photos: ANSWERS_FOLDER, answer: answerRecorded };
  const dist = path.join(packages, 'careless/dist');
  server = await serveSite(
    { '/check/': page, '/here/': dist, '/recorded-answers/': ANSWERS_FOLDER },
    answerRecorded,
  );
  browser = await launchBrowser(resolveSite(server));
  const opened = await openCheckedPage(browser, ORIGIN, () => undefined);
  checking = {
    page: opened,
    bare: await pictureBare(opened),
    seen: new Map(),
    trying: () => undefined,
    onFault: (fault) => void found.push(fault),
    onLook: () => undefined,
  };
  await opened.takeFaults();
  await opened.call('load');
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  repository.remove();
  rmSync(pictures, { recursive: true });
});

/** The faults of a view before a scan, in English. */
async function faultsOf(view: string, address = '/'): Promise<string[]> {
  found.length = 0;
  checking.seen.clear();
  await checkTask(checking, { view, address, language: 'en', answers: [null] });
  return [...new Set(found.map(({ what }) => what))];
}

test.each([
  ['hidden', ['nothing of it can be seen']],
  ['titled', ['it changes the title of the page to "Mine"']],
  ['map', ['it replaces "map" of Array.prototype']],
  ['fetches', ['it replaces "fetch" of window']],
  ['adoptedForever', ['it leaves an adopted style sheet behind']],
  ['moves', ['it leads the page away, to /elsewhere when "Move" is pressed']],
  ['opens', ['it opens a window when "Open" is pressed']],
  ['fragile', ['it throws Error: pressed when "Press" is pressed']],
  ['wide', ['<p class="wide"> does not fit: it reaches from 18 to 518 in a window that is 390 pixels wide']],
  ['noisy', ['it writes to the console: noise']],
  ['throws', ['it throws Error: no view']],
])('refuses the view "%s"', async (view, faults) => {
  expect(await faultsOf(view)).toEqual(faults);
});

test.each([
  ['adopted', /^it changes how the host's header looks$/],
  ['white', /^color-contrast .*: p$/],
  ['inline', /^the policy of the site forbids what it does: .*inline style/],
  ['markup', /^the policy of the site forbids what it does: .*TrustedHTML/],
  ['grows', /^it keeps \d{4} KB of memory after 10 times$/],
])('refuses the view "%s" with %s', async (view, words) => {
  expect(await faultsOf(view)).toContainEqual(expect.stringMatching(words));
});

test('refuses a view that throws at an address below its screen', async () => {
  expect(await faultsOf('below', '/permits')).toEqual([]);
  expect(await faultsOf('below', '/permits/zones/12')).toEqual(['it throws Error: no zones']);
});

test('refuses a view that freezes the page', async () => {
  await expect(faultsOf('freezes')).rejects.toThrow('it freezes the page: no answer during 2 s of CPU time');
});

/** Checks a copy of the built remote with a script before its entry. */
async function checkCopy(script: string, manifest: (text: string) => string = (text) => text) {
  const copy = path.join(packages, 'changed');
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(packages, 'permits'), copy, { recursive: true });
  const entry = path.join(copy, 'dist/remoteEntry.js');
  writeFileSync(entry, `${script};${readFileSync(entry, 'utf8')}`);
  const file = path.join(copy, 'package.json');
  writeFileSync(file, manifest(readFileSync(file, 'utf8')));
  const tried: string[] = [];
  const listener = { tell: () => undefined, trying: (what: string) => void tried.push(what) };
  return { ...(await checkInBrowser({ folder: copy, name: 'changed', pictures }, parts, listener)), tried };
}

test('passes a good remote, and keeps a picture of each look', async () => {
  const { browser: name, faults, looks, tried } = await checkCopy('');
  expect(faults).toEqual([]);
  expect(name).toMatch(/^Chromium \d+\./);
  // 8 states, 3 languages, 2 sizes, 2 colours.
  expect(Object.keys(looks)).toHaveLength(96);
  expect(tried).toContain('main at /permits, answer "no", fr');
  const [phone, dark, wide] = ['light, 390', 'dark, 390', 'light, 1280'].map(
    (device) => looks[`main at /permits, before a scan, en, ${device} pixels wide`],
  );
  expect(new Set([phone, dark, wide]).size).toBe(3);
  for (const hash of Object.values(looks)) expect(existsSync(path.join(pictures, `${hash}.png`))).toBe(true);
});

test('names what the entry replaces while it loads', async () => {
  const { faults } = await checkCopy('{ const old = fetch; window.fetch = (...all) => old(...all) }');
  expect(faults).toEqual(['while it loads: it replaces "fetch" of window']);
});

test('ends with one fault if the entry freezes the page', async () => {
  const { faults } = await checkCopy('for (;;);');
  expect(faults).toEqual(['while it loads: it freezes the page: no answer during 2 s of CPU time']);
});
