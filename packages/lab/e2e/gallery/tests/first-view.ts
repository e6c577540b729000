import type { Page } from 'playwright-core';
import type { ServedGallery } from './serve-gallery';
import { openView, show, UPRIGHT } from './views';

const LANGUAGES = ['en', 'fr', 'es'] as const;

/** Sure answers of every kind: with and without a time, a payment, a permit or user to tap, and notes. */
const ANSWERS = [
  'card-allowed',
  'card-allowed-without-end',
  'card-allowed-paid',
  'card-allowed-permit',
  'card-allowed-cached',
  'card-short',
  'card-short-paid',
  'card-too-short',
  'card-forbidden',
  'card-forbidden-paid',
  'card-forbidden-always',
  'card-reserved',
] as const;

/** The lower edges of what the first view is to show, and where the actions begin, in pixels. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      answer: box('.plate')?.bottom ?? Infinity,
      rule: box('.rules__rule')?.bottom ?? Infinity,
      actions: box('.action-bar .button')?.top ?? 0,
    };
  });

/** Tests what a phone shows of an answer before anybody scrolls. */
export function testFirstView(served: ServedGallery): void {
  describe.each(LANGUAGES)(
    'in %s a phone shows the answer, why, and the first rule whole at once',
    (language) => {
      let page: Page;

      beforeAll(async () => {
        page = await openView(served.browser, { viewport: UPRIGHT });
      });
      afterAll(() => page.close());

      test.each(ANSWERS)('%s', async (story) => {
        await show(page, served, `${story}&language=${language}`);
        const { answer, rule, actions } = await edges(page);
        expect(answer).toBeLessThan(rule);
        expect(rule).toBeLessThanOrEqual(actions);
      });

      test('after a reply, which is noted on the card', async () => {
        await show(page, served, `card-uncertain-school-day&language=${language}`);
        await page.locator('.question .button').first().click();
        await page.locator('.verdict[data-verdict="forbidden"]').waitFor();
        await page.evaluate(() => window.scrollTo(0, 0));
        const { rule, actions } = await edges(page);
        expect(rule).toBeLessThanOrEqual(actions);
      });
    },
  );

  describe.each([
    ['390 px', UPRIGHT],
    ['320 px', { width: 320, height: 568 }],
  ])('on a page of %s', (_, viewport) => {
    test.each(LANGUAGES)('in %s the small actions stand in one row, equally wide', async (language) => {
      const page = await openView(served.browser, { viewport });
      for (const story of ['card-allowed', 'card-forbidden', 'card-failed']) {
        await show(page, served, `${story}&language=${language}`);
        const tiles = await page.locator('.action-bar [data-size="tile"]').evaluateAll((found) =>
          found.map((tile) => {
            const { top, width, height } = tile.getBoundingClientRect();
            const isCut = tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight;
            return { top: Math.round(top), width: Math.round(width), isTall: height >= 44, isCut };
          }),
        );
        expect(tiles.length).toBeGreaterThan(1);
        expect(tiles).toEqual(tiles.map(() => ({ ...tiles[0], isTall: true, isCut: false })));
      }
      await page.close();
    });
  });
}
