import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '@curbwise/tooling/chromium';
import { longTest } from '@curbwise/tooling/long-tests';
import { drawSign, drawStreet } from '@curbwise/drawings';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { startLabelling, type LabellingProcess } from './labelling-process';
import { accessibilityViolations, DESKTOP, openPage, PHONE, sidewaysOverflow } from './scan-page';

/* `curbwise evaluate label` as a person uses it: the built program, its page and its reader. */
jest.setTimeout(120_000);

interface WrittenLabel {
  photo: string;
  truth: unknown[];
  at: string[];
  expect: unknown[];
  irrelevant: boolean;
  [field: string]: unknown;
}

let browser: Browser;
let sign: Buffer;
let street: Buffer;
let folder: string;
let labelling: LabellingProcess;

beforeAll(async () => {
  browser = await launchBrowser();
  const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM'];
  sign = (await drawSign([{ style: 'green-on-white', lines }])).jpeg;
  street = await drawStreet();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-label-'));
});

afterEach(async () => {
  await labelling?.stop();
  await rm(folder, { recursive: true });
});

async function open(options: string[], viewport: typeof PHONE, colorScheme: 'light' | 'dark') {
  labelling = await startLabelling(folder, ...options);
  const opened = await openPage(browser, labelling.url, { viewport, colorScheme });
  // The reader loads its networks with the first photo.
  opened.page.setDefaultTimeout(60_000);
  return opened;
}

async function labels(): Promise<WrittenLabel[]> {
  const text = await readFile(path.join(folder, 'labels.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WrittenLabel);
}

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0 && (await focused.innerText()) === name) return;
  }
  throw new Error(`the Tab key does not come to ${name}`);
}

const focusedOn = (page: Page, name: string) =>
  page.locator('button:focus', { hasText: name }).waitFor({ state: 'visible' });

/** Closes the sheet that opens with every photo. */
async function closeSheet(page: Page): Promise<void> {
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.press('Escape');
}

/** Answers all questions. @param keys key to press at each before Enter; null: none */
async function answerAll(page: Page, keys: (question: number) => string | null): Promise<void> {
  for (let question = 1; question <= 14; question += 1) {
    await page.getByText(`Question ${question} of 14`).waitFor();
    const key = keys(question);
    if (key) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
}

test('a photo is labelled by the keyboard alone', async () => {
  await writeFile(path.join(folder, 'a.jpg'), sign);
  const { page, consoleErrors } = await open([], DESKTOP, 'light');
  // The sheet shows the words that were read; the reader missed a line of the sign.
  await page.locator('textarea:focus').waitFor();
  // Nothing may be loaded from here on: the questions would be about the old words.
  await page.route('**/*.js', (route) => route.abort());
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nMON-FRI');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await focusedOn(page, 'These are all panels');
  await page.keyboard.press('Enter');
  await answerAll(page, (question) => (question === 1 ? '3' : null));
  await focusedOn(page, 'Write the label');
  await page.getByText('The rules say something else in one answer. Yours are kept.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Every photo has a label.').waitFor();

  const [label, ...others] = await labels();
  expect(others).toEqual([]);
  expect(label).toMatchObject({
    id: 'a.jpg',
    photo: 'a.jpg',
    truth: [{ text: '2 HOUR\nPARKING\n8AM TO 6PM\nMON-FRI', arrow: null, symbol: null }],
    irrelevant: false,
  });
  expect(label!.at).toHaveLength(14);
  label!.at.forEach((at, index) => {
    const [hour, isWeekend] = [Number(at.slice(11, 13)), at >= '2026-10-24'];
    const isLimited = hour >= 8 && hour < 18 && !isWeekend;
    const answer = { isAllowed: true, limitMinutes: isLimited ? 120 : null };
    expect([at, label!.expect[index]]).toEqual([at, index === 0 ? { isUncertain: true } : answer]);
  });
  expect(consoleErrors).toEqual([]);
  expect(await labelling.stop()).toBe(0);
});

longTest('blind labelling shows no verdict and starts without panels', async () => {
  await writeFile(path.join(folder, 'a.jpg'), sign);
  const { page, requests } = await open(['--blank', '--blind'], PHONE, 'dark');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('NO PARKING');
  for (const hidden of ['.fix__answer', '.fix__understanding'])
    expect(await page.locator(hidden).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await focusedOn(page, 'These are all panels');
  await page.keyboard.press('Enter');
  await page.getByText('Question 1 of 14').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByText('The rules say').count()).toBe(0);
  await page.keyboard.press('Enter');
  // Nothing was answered, so the question is still there.
  expect(await page.getByText('Question 1 of 14').count()).toBe(1);
  await answerAll(page, () => '2');
  await page.getByText('The rules say the same at every instant.').waitFor();
  expect(requests.filter((address) => address.endsWith('/reading'))).toEqual([]);
});

longTest(
  'labels can be reopened and replaced, and labelled photos are skipped at the next start',
  async () => {
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await writeFile(path.join(folder, name), street);
    const first = await open(['--blank'], DESKTOP, 'light');
    const noSign = { name: 'No parking sign on this photo' };
    for (const name of ['a.jpg', 'b.jpg']) {
      await first.page.getByRole('heading', { name }).waitFor({ state: 'attached' });
      await closeSheet(first.page);
      await first.page.getByRole('button', noSign).click();
      await first.page.getByText(`The label of ${name} is written.`).waitFor();
    }
    await labelling.stop();
    const { page } = await open(['--blank'], DESKTOP, 'light');
    await page.getByText('2 of 3 labelled').waitFor();
    await page.getByRole('heading', { name: 'c.jpg' }).waitFor({ state: 'attached' });
    await closeSheet(page);
    await page.getByText('All photos').click();
    await page.getByRole('button', { name: 'a.jpg labelled' }).click();
    await page.getByText('The label says that this photo shows no parking sign.').waitFor();
    await page.getByRole('button', { name: 'Write what the sign says' }).click();
    await page.locator('textarea:focus').fill('NO PARKING ANY TIME');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'These are all panels' }).click();
    await answerAll(page, () => null);
    await page.getByRole('button', { name: 'Write the label' }).click();
    await page.getByText('The label of a.jpg is written.').waitFor();
    expect((await labels()).map(({ photo, irrelevant, truth }) => [photo, irrelevant, truth.length])).toEqual(
      [
        ['a.jpg', false, 1],
        ['b.jpg', true, 0],
      ],
    );
  },
);

longTest.each([
  ['a phone by day', PHONE, 'light'],
  ['a desktop by night', DESKTOP, 'dark'],
] as const)('every step can be used by everybody, on %s', async (_name, viewport, colorScheme) => {
  await writeFile(path.join(folder, 'a.jpg'), sign);
  const { page } = await open(['--blank'], viewport, colorScheme);
  const look = async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  };
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('2 HOUR PARKING 8AM-6PM');
  const photo = (await page.getByRole('img', { name: 'a.jpg' }).boundingBox())!;
  const sheet = (await page.getByRole('dialog').boundingBox())!;
  const isBeside = sheet.x >= photo.x + photo.width || sheet.y >= photo.y + photo.height * 0.8;
  expect(isBeside).toBe(true);
  await look();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Where it was taken').click();
  await look();
  await page.getByRole('button', { name: 'These are all panels' }).click();
  await page.getByText('Question 1 of 14').waitFor();
  await look();
  await answerAll(page, () => null);
  await page.getByText('The rules say the same').waitFor();
  await look();
});

longTest('a photo with an orientation tag is shown upright', async () => {
  const { width, height } = await sharp(sign).metadata();
  const turned = await sharp(sign).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeFile(path.join(folder, 'a.jpg'), turned);
  const { page } = await open(['--blank'], DESKTOP, 'light');
  const shown = page.getByRole('img', { name: 'a.jpg' });
  await shown.waitFor();
  expect(
    await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }),
  ).toEqual([width, height]);
});
