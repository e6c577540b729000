import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { table, wholeNumber, type Command } from '../../command-line';
import { median } from '../../statistics';
import { launchBrowser } from '@curbwise/tooling/chromium';
import { drawPhotos, type DrawnPhoto } from './draw-photos';
import { peakSignalToNoise } from './likeness';
import type * as benchPage from './page';
import type { ContenderName } from './page';
import { servePage } from './serve-page';

const MOST_BUSY_MS = 50;
/** Of the time of the faster of the others. */
const MOST_SHARE = 0.5;

const NAMES: readonly ContenderName[] = ['scanner', 'browser-image-compression', 'pica'];

const HELP = `bench:scanner prepare [--rounds N] [--json | --markdown]

Time from a JPEG of 4032 × 3024 pixels to the data URL of one of 1024 × 768 at quality 0.8, in a headless Chromium: the
scanner's own code as the web app is built, browser-image-compression with its worker, and pica with its workers. They
take turns on three drawn photos, each of which is new to them every time; one round before the first is not counted.
The scanner's worker has been started, as it is once the first screen stands.

Ends with status 1 if the main thread is busy for more than ${MOST_BUSY_MS} ms (median), or if the scanner takes more than ${MOST_SHARE * 100} % of
the time of the faster of the others.

  --rounds N             how often each photo is prepared by each [7]
  --json, --markdown     the figures for programs, or for a page

Columns: time = median; busy = what the main thread worked meanwhile, median (TaskDuration of the DevTools protocol: all
tasks, scripts or not); most = that of the worst run; likeness = PSNR to the photo as sharp makes it smaller
(Lanczos), which is not part of the race; bytes = of the JPEG.`;

interface Measured {
  ms: number;
  busyMs: number;
  dataUrl: string;
}

/** Settings of a page that has the bench on it. */
type BenchGlobal = typeof globalThis & { bench: typeof benchPage };

async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

async function measure(
  page: Page,
  devtools: CDPSession,
  name: ContenderName,
  url: string,
): Promise<Measured> {
  await page.evaluate((photo) => (globalThis as BenchGlobal).bench.ready(photo), url);
  const before = await busyMs(devtools);
  const { ms, dataUrl } = await page.evaluate(
    ([contender, photo]) => (globalThis as BenchGlobal).bench.run(contender, photo),
    [name, url] as const,
  );
  return { ms, busyMs: (await busyMs(devtools)) - before, dataUrl };
}

/** What each contender took, by name. */
async function race(page: Page, photos: readonly DrawnPhoto[], rounds: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const runs = new Map<ContenderName, Measured[][]>(NAMES.map((name) => [name, photos.map(() => [])]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index] of photos.entries()) {
      // Whoever comes first meets a machine that has rested: they take turns in that too.
      const order = NAMES.map((_, place) => NAMES[(place + round + index) % NAMES.length]!);
      for (const name of order) {
        const measured = await measure(page, devtools, name, `/${index}.jpg`);
        if (round > 0) runs.get(name)![index]!.push(measured);
      }
    }
  }
  return runs;
}

const jpegOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** How like the photo an output is, in decibels. */
async function likenessOf({ jpeg }: DrawnPhoto, dataUrl: string): Promise<number> {
  const output = await sharp(jpegOf(dataUrl)).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = output.info;
  const wanted = await sharp(jpeg).rotate().resize(width, height).removeAlpha().raw().toBuffer();
  return peakSignalToNoise(output.data, wanted);
}

interface Figures {
  name: ContenderName;
  ms: number;
  busyMs: number;
  mostBusyMs: number;
  likeness: number;
  bytes: number;
}

async function figuresOf(
  name: ContenderName,
  runs: Measured[][],
  photos: readonly DrawnPhoto[],
): Promise<Figures> {
  const all = runs.flat();
  const samples = runs.map((one) => one[0]!.dataUrl);
  const likeness = await Promise.all(photos.map((photo, index) => likenessOf(photo, samples[index]!)));
  return {
    name,
    ms: median(all.map(({ ms }) => ms)),
    busyMs: median(all.map((one) => one.busyMs)),
    mostBusyMs: Math.max(...all.map((one) => one.busyMs)),
    likeness: median(likeness),
    bytes: median(samples.map((sample) => jpegOf(sample).length)),
  };
}

function failureOf([scanner, ...others]: readonly Figures[]): string | null {
  const share = scanner!.ms / Math.min(...others.map(({ ms }) => ms));
  const failures = [
    scanner!.busyMs > MOST_BUSY_MS && `the main thread is busy for ${scanner!.busyMs.toFixed(0)} ms`,
    share > MOST_SHARE &&
      `the scanner takes ${(share * 100).toFixed(0)} % of the time of the faster of the others`,
  ];
  return failures.filter(Boolean).join('\n') || null;
}

/** Making a photo ready to be sent. */
export const prepare: Command = {
  help: HELP,
  options: { rounds: { type: 'string', default: '7' } },
  async run({ values, format, packageFolder }) {
    const rounds = wholeNumber(values, 'rounds', 1);
    const photos = await drawPhotos();
    const served = await servePage(packageFolder, photos);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(served.url);
      const runs = await race(page, photos, rounds);
      const figures: Figures[] = [];
      for (const name of NAMES) figures.push(await figuresOf(name, runs.get(name)!, photos));
      const failure = failureOf(figures);
      if (format === 'json')
        return { output: JSON.stringify({ rounds, photos: photos.length, figures }, null, 2), failure };
      const rows = figures.map((one) => [
        one.name,
        `${one.ms.toFixed(0)} ms`,
        `${one.busyMs.toFixed(1)} ms`,
        `${one.mostBusyMs.toFixed(1)} ms`,
        `${one.likeness.toFixed(1)} dB`,
        String(one.bytes),
      ]);
      return { output: table(['', 'time', 'busy', 'most', 'likeness', 'bytes'], rows, format), failure };
    } finally {
      await browser.close();
      await served.stop();
    }
  },
};
