import type { AnalysisResponse } from '@curbwise/contract';
import type { Film } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { choosePhoto } from '@curbwise/e2e/scan-page';
import { answerOnPage } from '../taps/answer-on-page';
import { compareAnswers, type Comparison } from './same-answers';

/** The result of one film. */
export interface FilmResult {
  seed: number;
  /** Milliseconds from the press of USE CAMERA to the painted answer; null if none was painted. */
  paintedMs: number | null;
  /** What was painted. */
  words: string | null;
  /** The answer after it was kept; null if none was painted. */
  kept: Comparison | null;
  /** Whether the result has the tone of what was painted; null if nothing was. */
  isSame: boolean | null;
  still: Comparison;
}

const READING_MS = 60_000;
const LOOK_EVERY_MS = 200;
const READER_STARTS_MS = 3000;

/** Waits for the answer on the page, and returns it as read. */
async function readingOnPage(page: Page): Promise<AnalysisResponse> {
  for (let waited = 0; waited < READING_MS; waited += LOOK_EVERY_MS) {
    const answer = await answerOnPage(page);
    if (answer) return answer.asRead;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  throw new Error('There is no answer on the page');
}

/** Opens the camera and waits for the painted answer; returns the milliseconds it took, or null if there was none. */
async function waitForPainted(page: Page, patienceMs: number): Promise<number | null> {
  // Observed inside the page: a test that polls adds its own delay.
  await page.evaluate(() => {
    const began = { at: 0 };
    document.addEventListener('click', () => (began.at = performance.now()), { capture: true, once: true });
    const painted = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector('.viewfinder__answer')) resolve(performance.now() - began.at);
      }).observe(document.body, { subtree: true, childList: true });
    });
    Object.assign(globalThis, { painted });
  });
  await page.getByRole('button', { name: 'USE CAMERA' }).click();
  return page.evaluate(
    (patience) =>
      Promise.race([
        (globalThis as unknown as { painted: Promise<number> }).painted,
        new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
      ]),
    patienceMs,
  );
}

/** Storage key of an unfinished scan. */
const OPEN_SCAN_KEY = 'curbwise.openScan';

/** Opens the first screen without an earlier scan. */
async function begin(page: Page, url: string): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), OPEN_SCAN_KEY);
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
  // A driver takes some seconds from opening the page to pressing a button; the reader starts meanwhile.
  await page.waitForTimeout(READER_STARTS_MS);
}

/**
 * Shows a film to the page's camera, keeps the painted answer and reads it on the result; then reads a still, chosen as a
 * file.
 * @param still second of the film
 * @param patience seconds to wait for the painted answer
 */
export async function watchFilm(
  page: Page,
  url: string,
  seed: number,
  film: Film,
  { still, patience }: { still: number; patience: number },
): Promise<FilmResult> {
  await begin(page, url);
  const paintedMs = await waitForPainted(page, patience * 1000);
  const answer = page.locator('.viewfinder__answer');
  const isPainted = paintedMs !== null && (await answer.count()) > 0;
  const words = isPainted ? await answer.textContent() : null;
  const tone = isPainted ? await answer.getAttribute('data-tone') : null;
  if (isPainted) await answer.click();
  const keptReading = isPainted ? await readingOnPage(page) : null;
  const shown = isPainted ? await page.locator('.plate').first().getAttribute('data-tone') : null;
  await begin(page, url);
  await choosePhoto(page, 'still.jpg', 'image/jpeg', await film.jpegAt(still));
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  const stillReading = await readingOnPage(page);
  return {
    seed,
    paintedMs: isPainted ? paintedMs : null,
    words,
    kept: keptReading && compareAnswers(keptReading, film),
    isSame: isPainted ? tone === shown : null,
    still: compareAnswers(stillReading, film),
  };
}
