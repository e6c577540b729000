import type { Page } from 'playwright-core';
import type { ServedGallery } from './serve-gallery';
import { drawn, openView, show, UPRIGHT } from './views';

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

/** Cards with every kind of small actions. */
const WITH_TILES: readonly string[] = ['card-allowed', 'card-forbidden', 'card-failed'];

/** How wide the pages are on which small actions are measured. */
const WIDTHS = { '390 px': UPRIGHT, '320 px': { width: 320, height: 568 } } as const;

/** The small actions of a card. */
const tilesOf = (page: Page) =>
  page.locator('.action-bar [data-size="tile"]').evaluateAll((found) =>
    found.map((tile) => {
      const { top, width, height } = tile.getBoundingClientRect();
      const isCut = tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight;
      return { top: Math.round(top), width: Math.round(width), isTall: height >= 44, isCut };
    }),
  );

/** What is measured of a card in a language. The card is loaded once, then the view changes. */
interface Measured {
  readonly edges: Awaited<ReturnType<typeof edges>>;
  readonly tiles: Readonly<Record<string, Awaited<ReturnType<typeof tilesOf>>>>;
}

async function measure(page: Page, story: string): Promise<Measured> {
  const first = await edges(page);
  const tiles: Record<string, Awaited<ReturnType<typeof tilesOf>>> = {};
  for (const [width, viewport] of Object.entries(WITH_TILES.includes(story) ? WIDTHS : {})) {
    await page.setViewportSize(viewport);
    await drawn(page);
    tiles[width] = await tilesOf(page);
  }
  await page.setViewportSize(UPRIGHT);
  return { edges: first, tiles };
}

/** Tests what a phone shows of an answer before anybody scrolls. */
export function testFirstView(served: ServedGallery): void {
  describe.each(LANGUAGES)('in %s', (language) => {
    let page: Page;
    const measured = new Map<string, Measured>();

    beforeAll(async () => {
      page = await openView(served.browser, { viewport: UPRIGHT });
      for (const story of new Set([...ANSWERS, ...WITH_TILES])) {
        await show(page, served, `${story}&language=${language}`);
        measured.set(story, await measure(page, story));
      }
    });
    afterAll(() => page.close());

    describe('a phone shows the answer, why, and the first rule whole at once', () => {
      test.each(ANSWERS)('%s', (story) => {
        const { answer, rule, actions } = measured.get(story)!.edges;
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
    });

    test.each(Object.keys(WIDTHS))(
      'on a page of %s the small actions stand in one row, equally wide',
      (width) => {
        for (const story of WITH_TILES) {
          const tiles = measured.get(story)!.tiles[width]!;
          expect(tiles.length).toBeGreaterThan(1);
          expect(tiles).toEqual(tiles.map(() => ({ ...tiles[0], isTall: true, isCut: false })));
        }
      },
    );
  });
}
