import { openView, show, UPRIGHT } from './views';
import type { ServedGallery } from './serve-gallery';

/** Tests what answers look like: their bar, their timeline and their photo. */
export function testAnswerLooks(served: ServedGallery): void {
  test('the bar stays at the end of the view until letters are larger than 140 percent', async () => {
    const sticks = async (text: number) => {
      const page = await openView(served.browser, { viewport: UPRIGHT, text });
      await show(page, served, 'card-allowed');
      const state = await page.locator('.action-bar').getAttribute('data-sticks');
      await page.close();
      return state;
    };
    expect([await sticks(100), await sticks(120), await sticks(150)]).toEqual(['true', 'true', 'false']);
  });

  test('with large letters the bar is not sticky and follows the answer directly', async () => {
    const page = await openView(served.browser, { viewport: UPRIGHT, text: 200 });
    await show(page, served, 'card-allowed');
    const tops = await page.evaluate(() =>
      ['.verdict__plate', '.action-bar', '.verdict__evidence'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    await page.close();
  });

  /** What a stretch of the timeline looks like without its colours, so that everybody can tell the kinds apart. */
  test('the timeline is readable without colours: patterns and marks differ, also with forced colours', async () => {
    const page = await openView(served.browser, { viewport: UPRIGHT });
    const looks = { none: new Map<string, string>(), active: new Map<string, string>() };
    for (const story of ['card-allowed', 'card-forbidden', 'card-uncertain-school-day']) {
      await show(page, served, story);
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors });
        const found = await page.locator('.timeline__legend .timeline__segment').evaluateAll((swatches) =>
          swatches.map((swatch) => {
            const { backgroundImage, backgroundSize } = getComputedStyle(swatch);
            const pattern = backgroundImage.replace(/rgba?\([^)]*\)/g, 'colour');
            const mark = getComputedStyle(swatch, '::before').content;
            return [
              (swatch as HTMLElement).dataset.answer ?? '',
              `${pattern} ${backgroundSize} ${mark}`,
            ] as const;
          }),
        );
        for (const [look, drawn] of found) looks[forcedColors].set(look, drawn);
      }
    }
    for (const found of Object.values(looks)) {
      expect([...found.keys()].sort()).toEqual(['allowed', 'forbidden', 'limited', 'uncertain']);
      expect(new Set(found.values()).size).toBe(4);
    }
    await page.close();
  });

  test('the photo highlights the deciding panel with its time and dims the others, or none when in doubt', async () => {
    const page = await openView(served.browser, { viewport: UPRIGHT });
    const marks = () =>
      page.locator('.sign-photo__panel').evaluateAll((panels) =>
        panels.map((panel) => ({
          decides: (panel as HTMLElement).dataset.deciding === 'true',
          dimmed: getComputedStyle(panel).backgroundColor !== 'rgba(0, 0, 0, 0)',
        })),
      );
    const times = () => page.locator('.sign-photo__time').allTextContents();
    await show(page, served, 'card-allowed');
    expect(await marks()).toEqual([
      { decides: true, dimmed: false },
      { decides: false, dimmed: true },
    ]);
    expect((await times()).map((time) => time.replace(/\s/g, ' '))).toEqual(['until 4:40 PM']);
    await show(page, served, 'card-forbidden');
    expect((await times()).map((time) => time.replace(/\s/g, ' '))).toEqual(['not before 6 PM']);
    await show(page, served, 'card-uncertain-sides');
    expect((await marks()).some(({ dimmed }) => dimmed)).toBe(false);
    expect(await times()).toEqual([]);
    await page.close();
  });
}
