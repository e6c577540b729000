import { buildPrompt } from '@curbwise/contract';
import { drawSign, type Plate } from '@curbwise/drawings';
import { someOf } from '@curbwise/tooling/long-tests';
import type { Page } from 'playwright-core';
import { startGateway } from './gateway-process';
import { startProvider } from './provider';
import { accessibilityViolations, choosePhoto, openPage, PHONE, sidewaysOverflow } from './scan-page';
import { serveToBrowser } from './serve-to-browser';

jest.setTimeout(90_000);

const TUESDAY_09_00 = '2026-11-24T09:00:00';
const served = serveToBrowser();

const limit: Plate = {
  style: 'green-on-white',
  lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
};
const ban: Plate = {
  style: 'red-on-white',
  lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 10AM', 'TUESDAY'],
};

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

test('a queued photo says that it waits, then panels light up as they are read', async () => {
  const drawn = await drawSign([limit, ban]);
  const others = await Promise.all(
    ['ONE', 'TWO', 'THREE'].map((word) => drawSign([{ ...limit, lines: [word, 'HOUR PARKING'] }])),
  );
  const { page, consoleErrors } = await openPage(served.browser, served.gateway.url, { at: TUESDAY_09_00 });
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', drawn.jpeg);
  const shown = await watchScan(page);
  const prompt = buildPrompt({ time: { year: 2026, month: 11, day: 24, minute: 540 }, zone: 'PST' });
  const asked = others.map(({ jpeg }) =>
    fetch(`${served.gateway.url}/openai-vision`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, prompt }),
    }),
  );
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  // With five photos in the queue it once took more than 20 seconds while other tests ran.
  await page.getByRole('heading', { name: "I'd skip this one" }).waitFor({ timeout: 60_000 });
  await Promise.all(asked);

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

/** How many endless animations run on the page. */
const movingWithoutEnd = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
        .length,
  );

const MOTIONS = [
  ['no-preference', 1],
  ['reduce', 0],
] as const;

test.each(someOf(MOTIONS, 1))(
  'while a provider is slow the page says so and shows activity: motion "%s"',
  async (reducedMotion, moving) => {
    const sign = await drawSign([ban]);
    const provider = await startProvider();
    provider.reads(sign.panels);
    const answer = provider.hold();
    const gateway = await startGateway(provider.environment);
    const { page, consoleErrors } = await openPage(served.browser, gateway.url, {
      at: TUESDAY_09_00,
      viewport: PHONE,
      reducedMotion,
    });
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', sign.jpeg);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    await page.getByRole('status').getByText('Reading the sign...').waitFor();
    for (const seconds of ['1s', '2s', '3s']) await page.getByText(seconds, { exact: true }).waitFor();
    await page.locator('[data-moving]').waitFor();
    expect(await movingWithoutEnd(page)).toBe(moving);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    answer();
    await page.getByRole('heading', { name: "I'd skip this one" }).waitFor();
    expect(consoleErrors).toEqual([]);
    await page.context().close();
    await gateway.stop();
    await provider.close();
  },
);
