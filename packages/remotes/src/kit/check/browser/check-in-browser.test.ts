import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import type { Browser } from 'playwright-core';
import { buildNewRemotes, temporaryRepository } from '../../../releases/create/testing';
import { type AnswerRequest, ANSWERS_FOLDER, answerRecorded } from '../../answers/recorded-answers.cjs';
import { buildBrowserCheck } from '../../../../bin/build-browser-check.cjs';
import { HOST_SURFACE, type Hosts } from '../host-surface';
import { type BrowserParts, checkInBrowser } from './check-in-browser';
import { checkTask, pictureBare, type Checking, type Fault } from './check-task';
import { BrowserEndedError, openCheckedPage } from './checked-page';
import type { Site } from './route-site';
import { launch } from './tab';

jest.setTimeout(240_000);

const HOSTS: Hosts = { contracts: [HOST_CONTRACT_VERSION], surface: HOST_SURFACE };

/** What a script leaves behind, and the sentences for it. */
const TRACES: Readonly<Record<string, string>> = {
  'window.jQuery = {};': 'it leaves the global "jQuery" behind',
  'window.addEventListener("resize", () => 1);': 'it leaves a listener for "resize" on window behind',
  'addEventListener("scroll", () => 1);': 'it leaves a listener for "scroll" on window behind',
  'document.body.addEventListener("click", () => 1, { capture: true });':
    'it leaves a listener for "click" on <body> behind',
  'window.onresize = () => 1;': 'it replaces "onresize" of window',
  'document.onclick = () => 1;': 'it replaces "onclick" of document',
  'setInterval(() => 1, 250);': 'it leaves a timer that runs every 250 ms behind',
  'Array.prototype.last1 = () => 1;': 'it leaves the property "last1" of Array.prototype behind',
  'history.pushState(null, "", "#here");': 'it leaves an entry of the history behind',
  'document.title = "Mine";': 'it changes the title of the page to "Mine"',
  'document.adoptedStyleSheets.push(new CSSStyleSheet());': 'it leaves an adopted style sheet behind',
  'const { map } = Array.prototype; Array.prototype.map = function (...all) { return map.apply(this, all); };':
    'it replaces "map" of Array.prototype',
  'const { fetch } = window; window.fetch = (...all) => fetch(...all);': 'it replaces "fetch" of window',
  'document.store = {};': 'it leaves the property "store" of document behind',
  'history.pushState = () => 1;': 'it leaves the property "pushState" of history behind',
  'Storage.prototype.getItem = () => null;': 'it replaces "getItem" of Storage.prototype',
  'console.error = () => undefined;': 'it replaces "error" of the console',
  'document.body.append(document.createElement("aside"));': 'it leaves an element <aside> in <body> behind',
  'document.body.className = "locked";': 'it leaves the class "locked" on <body> behind',
};
/** Scripts that leave nothing behind. */
const TIDY = [
  'const on = () => 1; addEventListener("resize", on); removeEventListener("resize", on);',
  'const end = new AbortController(); addEventListener("resize", () => 1, { signal: end.signal }); end.abort();',
  'addEventListener("made-up", () => 1, { once: true }); dispatchEvent(new Event("made-up"));',
  'clearInterval(setInterval(() => 1, 250));',
  'clearTimeout(setInterval(() => 1, 250));',
  'document.createElement("p").addEventListener("click", () => 1);',
  'document.addEventListener("selectionchange", () => 1);',
];

/** Views that hurt the page, and a few that only seem to: the body of the component, and what it returns instead of a sentence. */
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
  presses: {
    shown: `<>
      <button onClick={() => location.assign('/elsewhere')}>Move</button>
      <button onClick={() => void window.open('/elsewhere')}>Open</button>
      <button onClick={() => { throw new Error('pressed'); }}>Press</button>
      <button onClick={() => alert('Done')}>Finish</button>
    </>`,
  },
  covers: { shown: `<div className="clear" style={{ position: 'fixed', inset: 0 }}>Words</div>` },
  inert: {
    body: `useEffect(() => {
      const root = document.getElementById('root');
      root.inert = true;
      return () => { root.inert = false; };
    }, []);`,
  },
  unnamed: { shown: `<input />` },
  late: { body: `useEffect(() => void setTimeout(() => { throw new Error('late'); }, 500), []);` },
  holds: {
    body: `useEffect(() => {
      for (let i = 0; i < 20; i += 1) {
        kept.push(document.createElement('p'));
        document.getElementById('root').addEventListener('click', () => i);
      }
    }, []);`,
  },
  leaves: { body: `useEffect(() => { ${Object.keys(TRACES).join(' ')} }, []);` },
  tidy: { body: `useEffect(() => { ${TIDY.join(' ')} }, []);` },
  scrolls: {
    body: `useEffect(() => void document.getElementById('end').scrollIntoView(), []);`,
    shown: `<><p style={{ blockSize: 2000 }}>Start</p><p id="end">End</p></>`,
  },
  restless: { shown: `<><p className="turns">{Math.random()}</p><input aria-label="Street" autoFocus /></>` },
  connects: {
    body: `useEffect(() => { const socket = new WebSocket('ws://localhost/zones'); return () => socket.close(); }, []);`,
  },
  goesBack: { shown: `<button onClick={() => history.back()}>Back</button>` },
  below: { body: `if (useSubPath() !== '') throw new Error('no zones');` },
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
  freezesLater: { body: `useEffect(() => void setTimeout(() => { for (;;); }, 500), []);` },
  freezesPressed: { shown: `<button onClick={() => { for (;;); }}>Find</button>` },
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
  writeFileSync(
    path.join(packages, 'careless/src/bad.css'),
    `.gone, .gone * { display: none }
.turns { animation: turn 1s infinite }
@keyframes turn { to { rotate: 1turn } }`,
  );
  writeFileSync(path.join(packages, 'careless/src/bad.tsx'), [head, ...views].join('\n'));
  return `import * as bad from './bad';\n${text.replace('views: {', 'views: { ...bad, ')}`;
}

let parts: BrowserParts;
let site: Site;
let browser: Browser | undefined;
let checking: Checking;
const found: Fault[] = [];

beforeAll(async () => {
  buildNewRemotes(repository.root, {
    permits: {},
    partly: {
      'src/main-view.tsx': () => `import { useLanguage } from '@curbwise/platform';
        export function MainView() {
          if (useLanguage() === 'es') for (;;);
          const inShadow = (place) => {
            if (!place?.shadowRoot) place?.attachShadow({ mode: 'open' }).append('Words');
          };
          return useLanguage() === 'en' ? null : <div ref={inShadow} />;
        }`,
    },
    careless: { 'src/remote.ts': addBadViews },
  });
  const { page } = await buildBrowserCheck();
  parts = { page, photos: ANSWERS_FOLDER, answer: answerRecorded };
  const dist = path.join(packages, 'careless/dist');
  site = {
    folders: { '/check/': page, '/here/': dist, '/recorded-answers/': ANSWERS_FOLDER },
    index: path.join(page, 'index.html'),
    answer: answerRecorded,
  };
  await openPage();
});
afterAll(async () => {
  await browser?.close();
  repository.remove();
  rmSync(pictures, { recursive: true });
});

/** Opens the page of the check in a new browser, in place of the last one. */
async function openPage(): Promise<void> {
  await browser?.close();
  browser = await launch();
  const opened = await openCheckedPage(browser, site);
  checking = {
    page: opened,
    bare: await pictureBare(opened),
    seen: new Map(),
    stayMs: 0,
    step: '',
    onFault: (fault) => void found.push(fault),
    onLook: () => undefined,
  };
  await opened.takeFaults();
  await opened.call('load', HOSTS);
}

/** The faults of a view before a scan, in English. */
async function faultsOf(view: string, address = '/'): Promise<string[]> {
  found.length = 0;
  checking.seen.clear();
  await checkTask(checking, [{ view, address, language: 'en', state: 'empty', answer: 'yes' }]);
  return [...new Set(found.map(({ what }) => what))];
}

test.each([
  ['hidden', ['nothing of it can be seen']],
  [
    'presses',
    [
      'it leads the page away, to /elsewhere when "Move" is pressed',
      'it opens a window when "Open" is pressed',
      'it throws Error: pressed when "Press" is pressed',
      'it opens a dialog of the browser: "Done" when "Finish" is pressed',
    ],
  ],
  ['wide', ['<p class="wide"> does not fit: it reaches from 18 to 518 in a window that is 390 pixels wide']],
  ['inert', ['the header of the page cannot be pressed']],
  ['unnamed', ['label (Form elements must have labels): input']],
  ['tidy', []],
  ['scrolls', []],
  ['restless', []],
  ['connects', []],
  ['noisy', ['it writes to the console: noise']],
  ['throws', ['it throws Error: no view']],
])('finds the faults of the view "%s"', async (view, faults) => {
  expect(await faultsOf(view)).toEqual(faults);
});

test.each([
  ['adopted', /^it changes how the host's header looks$/],
  ['covers', /^the header of the page cannot be pressed: <div class="clear"> is over it$/],
  ['holds', /^it keeps \d{3} nodes and \d{3} listeners after 10 times$/],
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

test('refuses a view that throws some time later', async () => {
  checking.stayMs = 1000;
  expect(await faultsOf('late')).toContain('it throws Error: late');
  checking.stayMs = 0;
});

test('names what a view leaves behind', async () => {
  expect(await faultsOf('leaves')).toEqual(expect.arrayContaining(Object.values(TRACES)));
});

const FROZEN = 'it freezes the page: no answer during 2 s of CPU time';

test.each([
  ['freezes', FROZEN, 'freezes, before a scan, en'],
  ['freezesLater', FROZEN, 'freezesLater, before a scan, en'],
  ['freezesPressed', FROZEN, '"Find" of freezesPressed, before a scan, en'],
  ['goesBack', 'it leads the page away', '"Back" of goesBack, before a scan, en'],
])('ends with a page that is lost: "%s" (%s)', async (view, words, where) => {
  await openPage();
  checking.stayMs = 1000;
  await expect(faultsOf(view)).rejects.toThrow(words);
  expect(checking.step).toBe(where);
});

/** Checks a copy of a built remote with a script before its entry. */
function checkCopy(name: string, script = '', answer: AnswerRequest = answerRecorded) {
  const folder = path.join(packages, 'changed');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(packages, name), folder, { recursive: true });
  const entry = path.join(folder, 'dist/remoteEntry.js');
  writeFileSync(entry, `${script};${readFileSync(entry, 'utf8')}`);
  const settings = { folder, name: 'changed', hosts: HOSTS, pictures };
  return checkInBrowser(settings, { ...parts, answer }, () => undefined);
}

/** Kills all browsers of this process, as a system without memory does. @returns whether there was one */
function killBrowsers(): boolean {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'user-data-dir'], {
    encoding: 'utf8',
  });
  const ids = stdout.match(/\d+/g) ?? [];
  // Each is a group of processes.
  for (const id of ids) process.kill(-Number(id), 'SIGKILL');
  return ids.length > 0;
}

test('passes a good remote, even if a browser ends, and keeps a picture of each look', async () => {
  let isKilled = false;
  const {
    browser: name,
    faults,
    looks,
  } = await checkCopy('permits', '', (address) => {
    if (!isKilled && address.search.includes('answer=no-sign')) isKilled = killBrowsers();
    return answerRecorded(address);
  });
  expect(isKilled).toBe(true);
  expect(faults).toEqual([]);
  expect(name).toMatch(/^Chromium \d+\./);
  // 9 states, 3 languages, 2 sizes, 2 colours.
  expect(Object.keys(looks)).toHaveLength(108);
  const [phone, dark, wide] = ['light, 390', 'dark, 390', 'light, 1280'].map(
    (device) => looks[`main at /permits, before a scan, en, ${device} pixels wide`],
  );
  expect(new Set([phone, dark, wide]).size).toBe(3);
  for (const hash of Object.values(looks)) expect(existsSync(path.join(pictures, `${hash}.png`))).toBe(true);
});

test('does not blame the remote if browsers end again and again', async () => {
  const check = checkCopy('permits', '', (address) => {
    killBrowsers();
    return answerRecorded(address);
  });
  expect(await check.catch((error: unknown) => error)).toBeInstanceOf(BrowserEndedError);
});

test('names what the entry replaces while it loads, and the languages in which a screen is empty or freezes', async () => {
  const { faults } = await checkCopy(
    'partly',
    '{ const old = fetch; window.fetch = (...all) => old(...all) }',
  );
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(/^its entry: it replaces "fetch" of window/),
    'main at /partly, before a scan, en: it shows nothing (in 8 other looks as well)',
    `main at /partly, before a scan, es: ${FROZEN}`,
  ]);
});

test('ends with one fault if the entry freezes the page', async () => {
  const { faults } = await checkCopy('permits', 'for (;;);');
  expect(faults).toEqual([`its entry: ${FROZEN}`]);
});
