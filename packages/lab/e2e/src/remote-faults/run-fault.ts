import { clientErrorsSchema, CLIENT_ERRORS_PATH, type ClientError } from '@curbwise/contract';
import type { Browser, Page } from 'playwright-core';
import { startFaultyFront, type FaultyFront } from '../faulty-front';
import type { SeenRequest } from '../request-log';
import type { SiteCopy } from '../site-copy';
import { CHANGED_SCRIPT } from './network-faults';
import type { RemoteFault } from './remote-fault';
import { isOfRemote, type Scene } from './scene';
import { troubledPage, troubleTimes } from './troubled-page';
import type { Visit } from './visits';

/** Where a fault is tried. */
export interface Stage {
  browser: Browser;
  gatewayUrl: string;
  site: SiteCopy;
  /** Of a permission, which the gateway can read. */
  photo: Buffer;
}

/** The result of a tried fault. */
export interface FaultFigures {
  fault: string;
  /** Milliseconds until the page showed the failure, each time. */
  toldMs: number[];
  /** The reports that arrived. */
  reported: ClientError[];
}

let clients = 0;

/** Makes a remote fail for a visitor who needs it, checks how the page copes, and heals the remote. */
export async function runFault(stage: Stage, visit: Visit, fault: RemoteFault): Promise<FaultFigures> {
  clients += 1;
  const front = await startFaultyFront(stage.gatewayUrl, `10.0.0.${clients}`);
  const scene: Scene = { remote: visit.remote, site: stage.site, front };
  const { page, console } = await troubledPage(stage.browser);
  const heal = fault.begin(scene);
  let healed = false;
  try {
    // Preloaded files delay the load event, and may never arrive.
    await page.goto(front.url, { waitUntil: 'domcontentloaded' });
    await visit.arrive(page, stage.photo);
    // A remote that does not answer yet blocks nothing else. One that has failed fails again when the driver returns to it.
    if (!fault.lasts) await expectTrouble(page, visit);
    await expectRestAlive(page);
    await visit.elsewhere(page);
    await expectTrouble(page, visit);
    const toldMs = await troubleTimes(page);
    // The minimum: the fault delays the page each time, a busy machine does not.
    expect(Math.min(...toldMs)).toBeLessThanOrEqual(fault.limitMs);
    if (fault.failsAgain) {
      await tryAgain(page);
      await expectTrouble(page, visit);
    }
    expectReason(scene, fault, await console());
    await expectReport(scene, fault);
    heal();
    healed = true;
    await tryAgain(page);
    await visit.view(page).waitFor();
    expect(await trouble(page).count()).toBe(0);
    await page.context().close();
    return { fault: fault.name, toldMs, reported: reportedErrors(front) };
  } finally {
    if (!healed) heal();
    await page.context().close();
    await front.close();
  }
}

const trouble = (page: Page) => page.getByRole('main').getByRole('alert');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** In place of the remote there is one plain sentence, a button to try again, and what can be said without it. */
async function expectTrouble(page: Page, visit: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await trouble(page).textContent()).toMatch(
    /^(This part|Something went wrong in this part) of Curbwise/,
  );
  await visit.without?.(page).waitFor();
}

/** The header and the time are shown, and the settings open and close. */
async function expectRestAlive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Curbwise, to the start' }).waitFor();
  expect(await page.getByRole('banner').getByRole('time').textContent()).toMatch(/^\d{1,2}:\d\d\s[AP]M$/);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
}

/** The remote failed because of this fault. */
function expectReason({ remote, front }: Scene, fault: RemoteFault, said: string): void {
  expect(said).toMatch(fault.says);
  expect(said).not.toContain(CHANGED_SCRIPT);
  const asked = front.seen.all(({ pathname }) => isOfRemote(remote, pathname));
  if (fault.neverAsked) expect(asked.map(({ pathname }) => pathname)).toEqual([]);
  const { asks } = fault;
  if (asks !== undefined)
    expect(asked.filter(({ pathname, failed }) => failed && pathname.endsWith(asks))).not.toEqual([]);
}

const isReport = ({ method, pathname }: SeenRequest) => method === 'POST' && pathname === CLIENT_ERRORS_PATH;

const errorsIn = ({ body }: SeenRequest): ClientError[] => clientErrorsSchema.parse(JSON.parse(body)).errors;

const reportedErrors = ({ seen }: FaultyFront): ClientError[] => seen.all(isReport).flatMap(errorsIn);

/** The gateway got a report of which remote failed, and how, with nothing about the driver. */
async function expectReport({ remote, front, site }: Scene, fault: RemoteFault): Promise<void> {
  // A separate report carries the load times.
  await front.seen.first((request) => isReport(request) && errorsIn(request).length > 0);
  const errors = reportedErrors(front);
  expect(errors).toContainEqual(
    expect.objectContaining({ remote, version: site.live(remote).version, kind: fault.kind }),
  );
  expect(errors.filter((error) => error.remote !== remote)).toEqual([]);
  for (const { headers } of front.seen.all(isReport)) expect(headers).not.toHaveProperty('cookie');
}
