import type { AnalysisResponse } from '@curbwise/contract';
import type { Film } from '@curbwise/drawings';
import type { Page } from 'playwright-core';
import { choosePhoto } from '@curbwise/e2e/scan-page';
import { answerOnPage } from '../taps/answer-on-page';
import { compareAnswers, type Comparison } from './same-answers';

/** The result of one film. */
export interface FilmResult {
  seed: number;
  /** Milliseconds from the first camera frame to the automatic photo; null if none was taken. */
  captureMs: number | null;
  /** Height of the smallest capitals at that moment, in pixels of a 1024 px frame. */
  capital: number | null;
  /** Null if no photo was taken. */
  capture: Comparison | null;
  still: Comparison;
}

const READING_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** Waits for the answer on the page, and returns it as read. */
async function readingOnPage(page: Page): Promise<AnalysisResponse> {
  for (let waited = 0; waited < READING_MS; waited += LOOK_EVERY_MS) {
    const answer = await answerOnPage(page);
    if (answer) return answer.asRead;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  throw new Error('There is no answer on the page');
}

/** Opens the live camera and waits for its automatic photo; returns the milliseconds it took, or null if none was taken. */
async function capture(page: Page, patienceMs: number): Promise<number | null> {
  await page.getByRole('button', { name: 'USE CAMERA' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  // Observed inside the page, because the photo is sent a moment later.
  return page.evaluate(
    (patience) =>
      new Promise<number | null>((resolve) => {
        const began = performance.now();
        const watcher = new MutationObserver(() => {
          if (document.querySelector('.viewfinder__stage[data-taken="true"]'))
            resolve(performance.now() - began);
        });
        watcher.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-taken'] });
        setTimeout(() => resolve(null), patience);
      }),
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
}

/**
 * Shows a film to the page's camera and reads the automatic photo; then reads a frame from the middle of the film,
 * chosen as a file.
 * @param seconds length of the film, and the time limit for the automatic photo
 */
export async function watchFilm(
  page: Page,
  url: string,
  seed: number,
  film: Film,
  seconds: number,
): Promise<FilmResult> {
  await begin(page, url);
  const captureMs = await capture(page, seconds * 1000);
  const capturedReading = captureMs === null ? null : await readingOnPage(page);
  await begin(page, url);
  await choosePhoto(page, 'still.jpg', 'image/jpeg', await film.jpegAt(seconds / 2));
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  const stillReading = await readingOnPage(page);
  return {
    seed,
    captureMs,
    capital: captureMs === null ? null : film.poseAt(captureMs / 1000).capital,
    capture: capturedReading && compareAnswers(capturedReading, film),
    still: compareAnswers(stillReading, film),
  };
}
