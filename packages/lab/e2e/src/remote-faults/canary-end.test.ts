import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { clientErrorsSchema, CLIENT_ERRORS_PATH, remotesHealthSchema } from '@curbwise/contract';
import { browserPath } from '@curbwise/tooling/programs';
import type { Browser, Page } from 'playwright-core';
import { startFaultyFront, type FaultyFront } from '../faulty-front';
import { startGateway, type GatewayProcess } from '../gateway-process';
import { NO_READER } from '../provider';
import { RemoteRelease } from '../remote-release';
import { releaseCommand } from '../release-command';
import { rootFolder } from '../root-folder';
import { PHONE } from '../scan-page';
import { copySite, type SiteCopy } from '../site-copy';
import {
  askElsewhere,
  freezeInClick,
  freezeWhenShown,
  LAST_WORD,
  hidePage,
  leavePage,
  leaveWhenShown,
  showNothing,
  throwAtRender,
  throwInClick,
} from './bad-releases';
import { programsOfWorker, sharedBrowser } from '../worker/programs-of-worker';

jest.setTimeout(60_000);

const ADMIN_TOKEN = 'for-the-tests-of-canaries';
/** 99 of 100 lanes get the canary, and this is one of them. */
const LANE = '7';

let browser: Browser;
let gateway: GatewayProcess;
let site: SiteCopy;
let maps: string;
beforeAll(async () => {
  maps = mkdtempSync(path.join(tmpdir(), 'curbwise-maps-'));
  site = copySite();
  const environment = { ...NO_READER, SITE_DIR: site.directory, TRUST_PROXY_HOPS: '1', ADMIN_TOKEN };
  [browser, gateway] = await Promise.all([sharedBrowser(), startGateway(environment)]);
});
afterAll(async () => {
  await gateway?.stop();
  site?.remove();
  rmSync(maps, { recursive: true });
});

/** Puts a changed version of the scanner on trial. @returns its version */
async function putOnTrial(mark: string, change: typeof throwInClick): Promise<string> {
  const version = site.releaseRemote('scanner', mark, change);
  site.rollBack('scanner');
  await releaseCommand(site.directory, 'canary', 'scanner', '99', '--version', version);
  return version;
}

async function openPage(url: string, inBrowser = browser): Promise<Page> {
  const context = await inBrowser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((lane) => {
    if (localStorage.getItem('curbwise.lane') === null) localStorage.setItem('curbwise.lane', lane);
  }, LANE);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page;
}

const cameraButton = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' });

const healthOfScanner = async () => {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const answered = await fetch(`${gateway.url}/admin/remotes`, { headers });
  const { remotes } = remotesHealthSchema.parse(await answered.json());
  return remotes.find(({ remote }) => remote === 'scanner')!;
};

const versionsOffered = async () => {
  const { remotes } = (await (await fetch(`${gateway.url}/registry.json`)).json()) as {
    remotes: Record<string, { version: string; canary?: { version: string } }>;
  };
  return [remotes.scanner!.version, remotes.scanner!.canary?.version];
};

test('"Try again" shows the live version at once, and the visitor keeps it', async () => {
  const canary = await putOnTrial('throws-at-render', throwAtRender);
  const page = await openPage(gateway.url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await cameraButton(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('curbwise.lane'))).toBe(`${LANE} scanner@${canary}`);
  expect((await versionsOffered())[1]).toBe(canary);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await cameraButton(page).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

/** Twenty visitors get the live version, and it works. @returns its version */
async function visitLive(): Promise<string> {
  const { version } = site.live('scanner');
  for (let visitor = 1; visitor <= 20; visitor++)
    await send(`10.1.0.${visitor}`, {
      signs: [{ remote: 'scanner', version, sign: 'alive', page: `visitor${visitor}` }],
    });
  return version;
}

const hasFault = (body: string) =>
  clientErrorsSchema.parse(JSON.parse(body)).errors.some(({ kind }) => kind === 'uncaught');

/** A new client presses the button. @returns the body of the report, once the gateway has it */
async function press(client: string): Promise<string> {
  const front = await startFaultyFront(gateway.url, client);
  const page = await openPage(front.url);
  const answers: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CLIENT_ERRORS_PATH)) answers.push(request.response());
  });
  await cameraButton(page).click();
  const { body } = await front.seen.first(
    (request) => request.pathname === CLIENT_ERRORS_PATH && hasFault(request.body),
    15_000,
  );
  // Playwright reports everything that the browser has sent before this resolves.
  await page.evaluate(() => undefined);
  await Promise.all(answers);
  await page.context().close();
  await front.close();
  return body;
}

/** Sends a report as another client. */
async function send(client: string, report: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
  const body = typeof report === 'string' ? report : JSON.stringify(report);
  const answered = await fetch(gateway.url + CLIENT_ERRORS_PATH, { method: 'POST', headers, body });
  expect(answered.status).toBe(204);
}

/** Keeps the source maps of a changed version, whose files have other hashes in their names than the build. */
function keepMaps(version: string): void {
  const dist = path.join(rootFolder(), 'packages/scanner/dist');
  const { chunks } = new RemoteRelease(path.join(site.directory, 'remotes/scanner', version)).parts;
  for (const [at, built] of new RemoteRelease(dist).parts.chunks.entries())
    cpSync(path.join(dist, `${built}.map`), path.join(maps, 'scanner', version, `${chunks[at]}.map`));
}

test('a canary that throws on click ends with its fourth visitor, and its publisher sees the line', async () => {
  const canary = await putOnTrial('throws-in-click', throwInClick);
  keepMaps(canary);
  const live = await visitLive();
  const first = await press('10.2.0.1');
  // The next two send the same.
  for (const visitor of [2, 3]) await send(`10.2.0.${visitor}`, first);
  expect(await versionsOffered()).toEqual([live, canary]);
  const report = await press('10.2.0.4');
  expect(clientErrorsSchema.parse(JSON.parse(report)).errors).toContainEqual({
    remote: 'scanner',
    version: canary,
    kind: 'uncaught',
    fault: {
      message: 'TypeError: something is undefined',
      places: [expect.stringMatching(/^assets\/[\w.-]+\.js:\d+:\d+$/)],
    },
  });
  expect(await versionsOffered()).toEqual([live, undefined]);
  expect((await healthOfScanner()).ended).toMatchObject({ version: canary });

  const page = await openPage(gateway.url);
  await cameraButton(page).waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/remotes\/scanner\/([^/]+)/.exec(name)?.[1] ?? []),
  );
  expect(new Set(scripts)).toEqual(new Set([live]));
  await page.context().close();

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(rootFolder(), 'packages/cli/dist/curbwise.js'),
      'release',
      'errors',
      'scanner',
      '--gateway',
      gateway.url,
    ],
    { env: { ...process.env, ADMIN_TOKEN, RELEASE_MAPS: maps } },
  );
  expect(stdout).toContain(`scanner ${canary} uncaught, 4 clients`);
  expect(stdout).toMatch(/at src\/choose\/take-photo\.tsx:\d+:\d+/);
  expect(stdout).toContain('if (canAim()) setIsAiming(!processing);');
});

/** What pages said about the scanner, in the order in which it arrived. */
const saidOf = (bodies: readonly string[], version: string): string[] =>
  bodies.flatMap((body) => {
    const { errors, signs } = clientErrorsSchema.parse(JSON.parse(body));
    return [
      ...errors.map(({ kind, ...of }) => ({ ...of, said: kind })),
      ...signs.map(({ sign, ...of }) => ({ ...of, said: sign })),
    ]
      .filter((one) => one.remote === 'scanner' && one.version === version)
      .map(({ said }) => said);
  });

/** Ends a browser with pages that stand still, which cannot be closed. */
async function kill(frozen: Browser): Promise<void> {
  const session = await frozen.newBrowserCDPSession();
  const gone = new Promise((resolve) => void frozen.once('disconnected', resolve));
  // It is gone before it answers.
  session.send('Browser.crash').catch(() => undefined);
  await gone;
}

/**
 * A new client opens the page and stays until it has said something about a version, or asked for a path.
 * @param frozen the browser of a page that will stand still
 * @returns all that the page said
 */
async function stay(client: string, version: string, last: string, frozen?: Browser): Promise<string[]> {
  const front = await startFaultyFront(gateway.url, client);
  const page = await openPage(front.url, frozen);
  const reports = () =>
    front.seen.all(({ pathname }) => pathname === CLIENT_ERRORS_PATH).map(({ body }) => body);
  await front.seen.first(
    ({ pathname }) => pathname === last || saidOf(reports(), version).includes(last),
    15_000,
  );
  await (frozen ? kill(frozen) : page.context().close());
  const said = saidOf(reports(), version);
  await front.close();
  return said;
}

test('a canary that freezes the page ends, though nobody can report it', async () => {
  const canary = await putOnTrial('freezes', freezeWhenShown);
  const logged = gateway.logged('a canary ended by itself');
  const live = await visitLive();
  // The tab is closed without a word.
  for (const client of ['10.3.0.1', '10.3.0.2'])
    expect(await stay(client, canary, LAST_WORD, await programsOfWorker().launchBrowser())).toEqual([
      'offered',
    ]);
  for (const visitor of [3, 4])
    await send(`10.3.0.${visitor}`, {
      signs: [{ remote: 'scanner', version: canary, sign: 'offered', page: `visitor${visitor}` }],
    });
  expect(await versionsOffered()).toEqual([live, canary]);
  // The gateway waits twenty seconds for a page.
  await logged;
  expect(await versionsOffered()).toEqual([live, undefined]);
  const { ended } = await healthOfScanner();
  expect(ended?.version).toBe(canary);
  expect(ended?.reason).toContain('4 of 4 clients failed (4 fell silent), of live 0 of 20');
});

test.each([
  ['shows nothing', showNothing, 'blank', ['offered', 'alive', 'blank']],
  ['does what the policy forbids', askElsewhere, 'violation', ['offered', 'violation']],
  ['makes the whole page white', hidePage, 'blank', ['offered', 'alive', 'blank']],
  ['leaves the page as it loads', leavePage, 'left', ['offered', 'navigated', 'left']],
  ['leaves the page when it is shown', leaveWhenShown, 'left', ['offered', 'navigated', 'left']],
  ['works', () => undefined, 'alive', ['offered', 'alive']],
] as const)('what a page says about a canary that %s', async (name, change, last, said) => {
  const canary = await putOnTrial(name.replaceAll(' ', '-'), change);
  expect(await stay('10.4.0.1', canary, last)).toEqual(said);
});

/** Whether a page has loaded a script since it said that it is alive, which is its second beacon about the canary. */
const measures = () => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const beacons = entries.filter(({ initiatorType }) => initiatorType === 'beacon');
  const saidAt = beacons.at(-1)?.startTime ?? Infinity;
  return (
    beacons.length > 1 && entries.some(({ name, startTime }) => name.endsWith('.js') && startTime > saidAt)
  );
};

test('a page that had the canary sends its web vitals when it is left', async () => {
  const canary = await putOnTrial('measured', () => undefined);
  const front = await startFaultyFront(gateway.url, '10.5.0.1');
  const page = await openPage(front.url);
  await page.waitForFunction(measures, undefined, { timeout: 15_000 });
  await page.goto('about:blank');
  const { body } = await front.seen.first(({ body: said }) => said.includes('"vitals"'));
  const { vitals } = clientErrorsSchema.parse(JSON.parse(body));
  expect(vitals?.versions).toContainEqual({ remote: 'scanner', version: canary });
  expect(vitals?.LCP).toBeGreaterThan(0);
  expect(vitals?.CLS).toBeLessThan(0.1);
  await page.context().close();
  await front.close();
});

const reportsAt = ({ seen }: FaultyFront) =>
  seen.all(({ pathname, failed }) => pathname === CLIENT_ERRORS_PATH && !failed).map(({ body }) => body);

/** Resolves when a page behind a front has said something about a version so many times. */
const heard = (front: FaultyFront, version: string, said: string, times = 1) =>
  front.seen.first(
    () => saidOf(reportsAt(front), version).filter((one) => one === said).length === times,
    20_000,
  );

describe('a canary that works is not silent', () => {
  let canary: string;
  let front: FaultyFront;
  beforeAll(async () => {
    canary = await putOnTrial('works-well', () => undefined);
  });
  beforeEach(async () => {
    front = await startFaultyFront(gateway.url, '10.6.0.1');
  });
  afterEach(() => front.close());
  const said = () => saidOf(reportsAt(front), canary);

  test('if the page has no network when it says that it is alive', async () => {
    const page = await openPage(front.url);
    await heard(front, canary, 'offered');
    front.fail((path) => (path === CLIENT_ERRORS_PATH ? 'breaks' : null));
    await front.seen.first(({ failed, body }) => failed && body.includes('alive'), 15_000);
    front.fail(null);
    await heard(front, canary, 'alive');
    await page.context().close();
    expect(said()).toEqual(['offered', 'alive']);
  });

  test('if the driver closes the page within five seconds', async () => {
    const page = await openPage(front.url);
    await heard(front, canary, 'offered');
    await cameraButton(page).click();
    await page.close();
    await heard(front, canary, 'left');
    await page.context().close();
    expect(said()).toEqual(['offered', 'left']);
  });

  test('if the driver leaves and comes back to the page that the browser has kept', async () => {
    const page = await openPage(front.url);
    await heard(front, canary, 'offered');
    await page.goto('about:blank');
    await heard(front, canary, 'left');
    const session = await page.context().newCDPSession(page);
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
    // Playwright waits for a load, which does not come again.
    await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
    await heard(front, canary, 'alive');
    await page.context().close();
    expect(said()).toEqual(['offered', 'left', 'offered', 'alive']);
    expect(front.seen.all(({ pathname }) => pathname === '/')).toHaveLength(1);
  });

  test('if the page is prerendered: it is offered nothing until it is shown', async () => {
    // Chromium prerenders nothing for a page that is controlled.
    const profile = mkdtempSync(path.join(tmpdir(), 'curbwise-profile-'));
    const html = `<!doctype html><title>Start</title>
      <script>localStorage.setItem('curbwise.lane', '${LANE}');</script>
      <script type="speculationrules">{"prerender": [{"urls": ["/"], "eagerness": "immediate"}]}</script>
      <script>fetch('/until-loaded').then(() => { location.href = '/'; });</script>`;
    const loaded = front.seen.first(({ body }) => body.includes('"loads"'), 15_000);
    front.fail((pathname) => {
      if (pathname === '/start') return { status: 200, html };
      return pathname === '/until-loaded' ? { until: loaded.then(() => undefined) } : null;
    });
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
    const program = spawn(browserPath()!, [...flags, `--user-data-dir=${profile}`, `${front.url}/start`]);
    await loaded;
    expect(said()).toEqual([]);
    await heard(front, canary, 'alive');
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    // Its processes end a moment later.
    rmSync(profile, { recursive: true, maxRetries: 10 });
    expect(said()).toEqual(['offered', 'alive']);
    expect(front.seen.all(({ pathname }) => pathname === '/')).toHaveLength(1);
  });
});

test('a canary that freezes the page in a press is reported when the page is closed', async () => {
  const canary = await putOnTrial('freezes-in-click', freezeInClick);
  const front = await startFaultyFront(gateway.url, '10.7.0.1');
  const frozen = await programsOfWorker().launchFullBrowser();
  const page = await openPage(front.url, frozen);
  await heard(front, canary, 'alive');
  cameraButton(page)
    .click()
    .catch(() => undefined);
  await front.seen.first(({ pathname }) => pathname === LAST_WORD);
  expect(saidOf(reportsAt(front), canary)).toEqual(['offered', 'alive']);
  const session = await frozen.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type, url }) => type === 'page' && url.startsWith(front.url))!;
  await session.send('Target.closeTarget', { targetId });
  await heard(front, canary, 'frozen');
  await frozen.close();
  await front.close();
  expect((await healthOfScanner()).versions[1]).toMatchObject({ faults: { frozen: 1 } });
});
