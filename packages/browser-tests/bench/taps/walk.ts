import type { Browser } from 'playwright-core';
import type { SignCase } from './sign-case';
import { Person, type Way } from './person';
import { Presses } from './presses';
import { signAsSeen, type SeenSign } from './seen-sign';

/** A phone held upright. */
const PHONE = { width: 390, height: 844 };

/** The way of one photo at one instant. */
export interface Walk extends Way {
  id: string;
  file: string;
  at: string;
  /** Whether the engine answers as expected where nothing is misread. */
  isUnderstood: boolean;
  /** What the reader had, and what a person has: panels, an arrow or a picture after the words. */
  read: string[];
  truth: string[];
}

const inOneLine = ({ text, arrow, symbol }: SeenSign['panels'][number]) =>
  [text.replace(/\n/g, ' / '), arrow && `(${arrow})`, symbol && `[${symbol}]`].filter(Boolean).join(' ');

/** Longest that reading a photo may take, in milliseconds, on a machine that has other work. */
const READING_MS = 180_000;

/** An address of its own for each page, so that the limit of scans a minute is not that of the bench. */
let clients = 0;
function nextClient(): string {
  clients += 1;
  return `10.0.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

/** Scans a photo at an instant as a person does, and lets the person put the answer right. */
export async function walk(browser: Browser, url: string, one: SignCase, instant: number): Promise<Walk> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': nextClient() },
  });
  try {
    const page = await context.newPage();
    const presses = new Presses(page);
    const at = one.at[instant] ?? '';
    // It does not go on: a rule that begins a minute later is that of another instant.
    await page.clock.setFixedTime(`${at}:00Z`);
    await page.goto(url);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'SELECT A PHOTO' }).click();
    await (await chooser).setFiles(one.photo);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    const answered = page.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
    const remark = page.getByRole('button', { name: 'Send anyway' });
    await answered.or(remark).first().waitFor({ timeout: READING_MS });
    // What is said of a photo before it is read is no part of the way from the answer.
    if (await remark.isVisible()) await remark.click();
    await answered.waitFor({ timeout: READING_MS });
    // What the card asks comes with a part that is loaded once there is an answer.
    await page.waitForLoadState('networkidle');
    const { asRead } = await presses.answer();
    const seen = signAsSeen(one);
    const person = new Person(presses, {
      expected: one.expect[instant] ?? {},
      side: one.side,
      seen: seen.panels,
    });
    const way = await person.putRight();
    return {
      id: one.id,
      file: one.file,
      at,
      isUnderstood: seen.isUnderstood,
      read: asRead.panels.map((panel) => inOneLine({ ...panel, text: panel.mended ?? panel.text })),
      truth: seen.panels.map(inOneLine),
      ...way,
    };
  } finally {
    await context.close();
  }
}
