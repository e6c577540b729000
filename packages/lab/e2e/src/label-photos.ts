import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawSign, drawStreet } from '@curbwise/drawings';
import type { Browser, Page } from 'playwright-core';
import { startLabelling, type LabellingProcess } from './labelling-process';
import { openPage, type PHONE } from './scan-page';
import { sharedBrowser } from './worker/programs-of-worker';

/* `curbwise evaluate label` as a person uses it: the built program, its page and its reader. */

interface WrittenLabel {
  photo: string;
  truth: unknown[];
  at: string[];
  expect: unknown[];
  irrelevant: boolean;
  [field: string]: unknown;
}

let browser: Browser;

/** A photo of a sign. */
export let sign: Buffer;
/** A photo without a sign. */
export let street: Buffer;
/** The folder of the photos, empty before each test. */
export let folder: string;
/** The program, once it is opened. */
export let labelling: LabellingProcess;

/** Prepares photos and folders for the tests of a file. Call it once, outside tests and hooks. */
export function serveLabelling(): void {
  beforeAll(async () => {
    browser = await sharedBrowser();
    const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM'];
    sign = (await drawSign([{ style: 'green-on-white', lines }])).jpeg;
    street = await drawStreet();
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'curbwise-label-'));
  });

  afterEach(async () => {
    await labelling?.stop();
    await rm(folder, { recursive: true });
  });
}

/** Starts the program on the folder, and opens its page. */
export async function open(options: string[], viewport: typeof PHONE, colorScheme: 'light' | 'dark') {
  labelling = await startLabelling(folder, ...options);
  const opened = await openPage(browser, labelling.url, { viewport, colorScheme });
  // The reader loads its networks with the first photo.
  opened.page.setDefaultTimeout(60_000);
  return opened;
}

/** The labels that are written. */
export async function labels(): Promise<WrittenLabel[]> {
  const text = await readFile(path.join(folder, 'labels.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WrittenLabel);
}

/** Presses Tab until a button has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0 && (await focused.innerText()) === name) return;
  }
  throw new Error(`the Tab key does not come to ${name}`);
}

/** Waits until the button of that name has the focus. */
export const focusedOn = (page: Page, name: string) =>
  page.locator('button:focus', { hasText: name }).waitFor({ state: 'visible' });

/** Closes the sheet that opens with every photo. */
export async function closeSheet(page: Page): Promise<void> {
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.press('Escape');
}

/** Answers all questions. @param keys key to press at each before Enter; null: none */
export async function answerAll(page: Page, keys: (question: number) => string | null): Promise<void> {
  for (let question = 1; question <= 14; question += 1) {
    await page.getByText(`Question ${question} of 14`).waitFor();
    const key = keys(question);
    if (key) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
}
