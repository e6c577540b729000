import type { AnalysisResponse } from '@curbwise/contract';
import type { Film } from '@curbwise/sign-drawings';
import type { Page } from 'playwright-core';
import { choosePhoto } from '../../src/scan-page';
import { answerOnPage } from '../taps/answer-on-page';
import { compareAnswers, type Comparison } from './same-answers';

/** What came of one film. */
export interface Watched {
  seed: number;
  /** From the first picture of the camera until the photo was taken by itself, in milliseconds; null if it was not. */
  captureMs: number | null;
  /** How the sign stood then: the height of its smallest capitals on a picture of 1024 px, in pixels. */
  capital: number | null;
  /** Null where no photo was taken. */
  capture: Comparison | null;
  still: Comparison;
}

const READING_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** What was read of the photo, once its answer is on the page. */
async function readingOnPage(page: Page): Promise<AnalysisResponse> {
  for (let waited = 0; waited < READING_MS; waited += LOOK_EVERY_MS) {
    const answer = await answerOnPage(page);
    if (answer) return answer.asRead;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  throw new Error('There is no answer on the page');
}

/** Opens the live camera, and waits for the photo that it takes by itself: how long it took; null if it took none. */
async function capture(page: Page, patienceMs: number): Promise<number | null> {
  await page.getByRole('button', { name: 'LIVE CAMERA' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  // Watched within the page: the photo is on its way a moment after.
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

/** Name under which a page keeps that there is a scan to take up. */
const OPEN_SCAN_KEY = 'curbwise.openScan';

/** Opens the first screen; whatever is left of an earlier photo goes. */
async function begin(page: Page, url: string): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), OPEN_SCAN_KEY);
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('button', { name: 'SELECT A PHOTO' }).waitFor();
}

/**
 * Shows a film to the camera of the page, which has the reader, and has the photo read by the service; and the same of a
 * single frame from the middle of the film, chosen as a file.
 * @param seconds length of the film, and how long a photo is waited for
 */
export async function watchFilm(
  page: Page,
  url: string,
  seed: number,
  film: Film,
  seconds: number,
): Promise<Watched> {
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
