import type { Browser } from 'playwright-core';
import type { SignCase } from './sign-case';
import { Person, type Way } from './person';
import { Presses } from './presses';
import { signAsSeen, type SeenSign } from './seen-sign';

/** A phone held upright. */
const PHONE = { width: 390, height: 844 };

/** A person's way to the right answer for one photo at one instant. */
export interface Walk extends Way {
  id: string;
  file: string;
  at: string;
  /** Whether the engine gives the expected answer if nothing is misread. */
  isUnderstood: boolean;
  /** The panels of the reader and of the person: the words, then an arrow or a picture. */
  read: string[];
  truth: string[];
}

const inOneLine = ({ text, arrow, symbol }: SeenSign['panels'][number]) =>
  [text.replace(/\n/g, ' / '), arrow && `(${arrow})`, symbol && `[${symbol}]`].filter(Boolean).join(' ');

/** Maximum time to read a photo, in milliseconds, on a busy machine. */
const READING_MS = 180_000;

/** Clients so far. Each page has its own address, so that the limit of scans per minute does not apply. */
let clients = 0;
function nextClient(): string {
  clients += 1;
  return `10.0.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

/** Scans a photo at an instant as a person does, and lets the person correct the answer. */
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
    // The clock stands still: a rule that begins a minute later belongs to another instant.
    await page.clock.setFixedTime(`${at}:00Z`);
    await page.goto(url);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'SELECT A PHOTO' }).click();
    await (await chooser).setFiles(one.photo);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    const answered = page.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
    const remark = page.getByRole('button', { name: 'Send anyway' });
    await answered.or(remark).first().waitFor({ timeout: READING_MS });
    // A remark about the photo before it is read does not count: the taps count from the answer.
    if (await remark.isVisible()) await remark.click();
    await answered.waitFor({ timeout: READING_MS });
    // The code of the card's questions is loaded once there is an answer.
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
