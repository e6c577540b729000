import { buildPrompt, PROGRESS_MEDIA_TYPE } from '@curbwise/contract';
import { drawSign, drawStreet, type DrawnSign, type Plate } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { choosePhoto, openPage } from './scan-page';
import { serveToBrowser } from './serve-to-browser';

jest.setTimeout(90_000);

/* The gateway reads the photos itself. */

const TUESDAY_10_15 = '2026-11-24T10:15:00';
const TUESDAY_09_00 = '2026-11-24T09:00:00';

// A busy machine takes more than the usual 20 s for the photos in the queue.
const served = serveToBrowser({ READ_DEADLINE_MS: '60000' });

const limit: Plate = {
  style: 'green-on-white',
  lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
};
const ban: Plate = {
  style: 'red-on-white',
  lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 10AM', 'TUESDAY'],
};

async function scan(page: Page, photo: Buffer): Promise<void> {
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
}

test('a photo of a permission becomes "You\'re golden!", with the time it ends and the rule', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_10_15 });
  await scan(page, (await drawSign([limit])).jpeg);
  await page.getByRole('heading', { name: "You're golden!" }).waitFor();
  const card = page.getByRole('main');
  expect(await card.textContent()).toContain('12:15');
  expect(await card.textContent()).toMatch(/(High|Medium|Low) confidence/);
  await page.getByRole('heading', { name: "Here's what it says" }).waitFor();
  expect(await page.getByRole('listitem').first().textContent()).toMatch(/2 hour/i);
  await page.getByText('Oh, BTW').waitFor();
  await page.getByText('Selected Image').waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('a photo without a sign becomes "Try another photo?"', async () => {
  const { page } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await scan(page, await drawStreet());
  await page.getByRole('heading', { name: 'Try another photo?' }).waitFor();
  await page.context().close();
});

/** A photo of a grey street below the sky, with a word painted on it. */
const streetWith = (word: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
        <rect width="640" height="640" fill="#6c6d70"/><rect width="640" height="300" fill="#9ab7cf"/>
        <text x="320" y="520" font-family="sans-serif" font-weight="700" font-size="110" fill="#e8e8e8"
          text-anchor="middle">${word}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

test('a word on the ground becomes "There may be a sign here", marked on the photo, and its words can be typed', async () => {
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await scan(page, await streetWith('LOADING'));
  await page.getByRole('heading', { name: 'There may be a sign here' }).waitFor();
  await page.getByText("I see words on the ground, but I can't read them.").waitFor();
  await page.getByRole('figure', { name: 'Photo with the place marked where a sign may be' }).waitFor();
  await page.getByRole('button', { name: 'Write what it says' }).click();
  await page.getByRole('textbox').first().fill('LOADING ZONE');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

/** What the page showed at one moment of a scan. */
interface Shown {
  words: string;
  percent: number;
  /** Boxes on the photo, as shares of it. */
  what: string | null;
  boxes: { x: number; y: number; width: number; height: number }[];
}

/** Records everything that the page shows of a scan from now on, however briefly. */
async function watchScan(page: Page): Promise<() => Promise<Shown[]>> {
  await page.evaluate(() => {
    const told: Shown[] = ((globalThis as unknown as { told: Shown[] }).told = []);
    const look = () => {
      const step = document.querySelector('.progress__step');
      const image = document.querySelector('.photo__image');
      if (!step || !image) return;
      const photo = image.getBoundingClientRect();
      const boxes = [...document.querySelectorAll('.photo__box')].map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return {
          x: (left - photo.left) / photo.width,
          y: (top - photo.top) / photo.height,
          width: width / photo.width,
          height: height / photo.height,
        };
      });
      const what = document.querySelector('.photo__found')?.getAttribute('data-what') ?? null;
      const percent = document.querySelector('progress')?.value ?? 0;
      told.push({ words: step.textContent ?? '', percent, what, boxes });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: Shown[] }).told);
}

/** Sends a photo to the gateway. Resolves once that has begun to answer in lines: the photo is read, or waits. */
function ask({ jpeg }: DrawnSign): Promise<Response> {
  const prompt = buildPrompt({ time: { year: 2026, month: 11, day: 24, minute: 540 }, zone: 'PST' });
  return fetch(`${served.gateway.url}/openai-vision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: PROGRESS_MEDIA_TYPE },
    body: JSON.stringify({ image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, prompt }),
  });
}

test('a queued photo says that it waits, then panels light up as they are read', async () => {
  const drawn = await drawSign([limit, ban]);
  const others = await Promise.all(
    ['ONE', 'THREE'].map((word) => drawSign([{ ...limit, lines: [word, 'HOUR PARKING'] }])),
  );
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', drawn.jpeg);
  const shown = await watchScan(page);
  let answers: Promise<unknown> | undefined;
  await page.route('**/openai-vision', async (route) => {
    // One photo is read, and another waits, before that of the page comes.
    const asked = others.map(ask);
    answers = Promise.all(asked.map(async (response) => (await response).text()));
    await Promise.race(asked);
    await route.continue();
  });
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  // On a busy machine it takes long.
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor({ timeout: 60_000 });
  await answers;

  const told = await shown();
  const first = (matches: (one: Shown) => boolean) => told.findIndex(matches);
  const queued = first(({ words }) => /^\d photos? before yours$/.test(words));
  const words = first(({ what, boxes }) => what === 'words' && boxes.length > 0);
  const panels = first(({ what, boxes }) => what === 'panels' && boxes.length > 0);
  expect(queued).toBeGreaterThan(-1);
  expect(words).toBeGreaterThan(queued);
  expect(panels).toBeGreaterThan(words);
  // A new box is animated: it is a little larger at first.
  const last = told.filter(({ what }) => what === 'panels').at(-1)?.boxes ?? [];
  expect(last).toHaveLength(drawn.panels.length);
  drawn.panels.forEach(({ box }, index) => {
    const { x, y, width, height } = last[index]!;
    expect(Math.abs(x + width / 2 - box.x - box.width / 2)).toBeLessThan(0.06);
    expect(Math.abs(y + height / 2 - box.y - box.height / 2)).toBeLessThan(0.06);
  });
  expect(told.at(-1)).toMatchObject({ words: 'Analysis complete!', percent: 100 });
  const percents = told.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});
