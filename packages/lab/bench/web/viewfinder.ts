import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percent, table, wholeNumber, type Command, type Format } from '../command-line';
import { launchFullBrowser } from '@curbwise/tooling/chromium';
import { drawSign, filmSign } from '@curbwise/drawings';
import { cameraFlags, writeFilm } from '@curbwise/e2e/fake-camera';
import { startGateway } from '@curbwise/e2e/gateway-process';
import { installReader } from '@curbwise/e2e/reader-on-device';
import { openPage } from '@curbwise/e2e/scan-page';
import { median } from '../statistics';
import { watchFilm, type FilmResult } from './viewfinder/watch-film';

/** Length of a film in seconds: a hand lifts the phone, comes nearer within 2.5 to 5 seconds, and then holds it. */
const SECONDS = 8;

/** How long to wait for the painted answer, in seconds. */
const PATIENCE = 15;

const HELP = `How long it takes from USE CAMERA until the answer is painted on the sign, and how often the answer that is kept is right.
Films of drawn signs are what the camera of a browser sees: a hand that shakes, comes nearer, levels the phone and holds it,
${SECONDS} seconds at 1280 × 720. Beside it one still of the same film, its middle frame, chosen as a file. Both are read by the
reader in the page; right is what gives answer and limit of the sign at each half hour of a week. The site is as it is built:
npm run build.

  --films <n>   so many films (20)
  --seed <n>    seed of the first (1000)
  --held        the camera does not move: it is where the hand ends
  --json        every figure`;

/** Measures the live camera with films. */
export const viewfinder: Command = {
  help: HELP,
  options: {
    films: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1000' },
    held: { type: 'boolean', default: false },
  },
  run: async ({ values, format }) => {
    const films = wholeNumber(values, 'films', 1);
    const first = wholeNumber(values, 'seed', 0);
    const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-films-'));
    const file = path.join(folder, 'camera.y4m');
    await writeFilm(filmSign(first), { from: 0, until: 1 }, file);
    const browser = await launchFullBrowser(cameraFlags(file));
    const gateway = await startGateway().catch(async (error: unknown) => {
      await browser.close();
      throw error;
    });
    const all: FilmResult[] = [];
    try {
      const { page } = await openPage(browser, gateway.url);
      const { jpeg } = await drawSign([{ style: 'green-on-white', lines: ['2 HOUR', 'PARKING'] }]);
      await installReader(page, jpeg);
      for (let seed = first; seed < first + films; seed += 1) {
        const moving = filmSign(seed);
        const film = values.held ? filmSign(seed, { poseAt: () => moving.poseAt(SECONDS) }) : moving;
        // The browser reads the file again each time the camera is opened.
        await writeFilm(film, { from: 0, until: SECONDS }, file);
        const watched = await watchFilm(page, gateway.url, seed, film, {
          still: SECONDS / 2,
          patience: PATIENCE,
        });
        all.push(watched);
        process.stderr.write(`${JSON.stringify(watched)}\n`);
      }
    } finally {
      await browser.close();
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    }
    return { output: outputOf(all, format), failure: null };
  },
};

const HEADS = ['photo', 'films', 'painted', 'right', 'false yes', 'other result', 'median s', 'from–to s'];

function outputOf(all: readonly FilmResult[], format: Format): string {
  const painted = all.filter(({ kept }) => kept !== null);
  const seconds = painted.map(({ paintedMs }) => (paintedMs ?? 0) / 1000);
  const rows = [
    [
      'live camera',
      String(all.length),
      String(painted.length),
      percent(painted.filter(({ kept }) => kept?.isExact).length, painted.length),
      String(painted.filter(({ kept }) => kept?.isFalseYes).length),
      String(painted.filter(({ isSame }) => !isSame).length),
      median(seconds).toFixed(1),
      `${Math.min(...seconds).toFixed(1)}–${Math.max(...seconds).toFixed(1)}`,
    ],
    stillRow('still, of the films painted', painted),
    stillRow('still, of all films', all),
  ];
  if (format === 'json') return JSON.stringify(all, null, 2);
  return table(HEADS, rows, format);
}

const stillRow = (name: string, films: readonly FilmResult[]) => [
  name,
  String(films.length),
  '',
  percent(films.filter(({ still }) => still.isExact).length, films.length),
  String(films.filter(({ still }) => still.isFalseYes).length),
  '',
  '',
  '',
];
