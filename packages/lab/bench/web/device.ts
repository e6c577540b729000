import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { table, wholeNumber, type Command } from '../command-line';
import { launchFullBrowser } from '@curbwise/tooling/chromium';
import { JPEG_QUALITY, MAX_IMAGE_SIDE, parseLocalDateTime } from '@curbwise/contract';
import { generateSign } from '@curbwise/drawings';
import sharp from 'sharp';
import { startGateway } from '@curbwise/e2e/gateway-process';
import { openPage } from '@curbwise/e2e/scan-page';
import { inWords, likenessOf, type Likeness } from '@curbwise/e2e/device/compare';
import { readByGateway } from '@curbwise/e2e/device/gateway-reader';
import { readInPage, startInPage } from '@curbwise/e2e/device/page-reader';
import { cpuOfFamily, memoryOf, tabProcesses, watchMemory } from './device/processes';
import { median } from '../statistics';

const HELP = `Reads photos in the page of the built site (npm run build) and by a local gateway, in turns, and compares what was read
and what it took. Each is prepared as the scanner does it: at most 1024 pixels, JPEG 80. On Linux alone.

  --photos <folder>    of photos; may be left out
  --drawn <n>          so many drawn signs (default 20)
  --seed <n>           seed of the first, the others follow it (default 1)
  --limit <n>          so many photos at most
  --show               each photo that is read otherwise: both readings
  --json               every figure

Columns: same = words, arrows, pictures and answer alike; same answer = words differ, the answer does not. CPU and time are
medians of the ratios, page to gateway; memory is that of the tab, in megabytes.`;

/** All readings are judged at this instant, so that only the readings differ. */
const NOW = '2026-11-24T10:15';
/** Limits of the page compared with a gateway on the same machine. */
const LIMITS = { cpu: 2.5, bytes: 5_500_000, memory: 350 };

interface Photo {
  readonly name: string;
  readonly jpeg: Buffer;
}

interface Compared {
  readonly likeness: Likeness;
  readonly cpu: { page: number; gateway: number };
  readonly ms: { page: number; gateway: number };
}

const prepared = (photo: Buffer) =>
  sharp(photo)
    .rotate()
    .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY * 100 })
    .toBuffer();

async function photosOf(folder: string | undefined, drawn: number, seed: number): Promise<Photo[]> {
  const names = folder === undefined ? [] : (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name));
  const photos = await Promise.all(
    names.sort().map(async (name) => ({
      name,
      jpeg: await prepared(await readFile(path.join(folder ?? '', name))),
    })),
  );
  for (let at = seed; at < seed + drawn; at++)
    photos.push({ name: `drawn ${at}`, jpeg: await prepared((await generateSign(at)).jpeg) });
  return photos;
}

const ratios = (all: readonly Compared[], what: 'cpu' | 'ms') =>
  median(all.map((one) => one[what].page / one[what].gateway));

/** Reads photos in the page and by a gateway. */
export const device: Command = {
  help: HELP,
  options: {
    photos: { type: 'string' },
    drawn: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '100000' },
    show: { type: 'boolean' },
  },
  run: async ({ values, format }) => {
    const folder = typeof values['photos'] === 'string' ? values['photos'] : undefined;
    const given = await photosOf(folder, wholeNumber(values, 'drawn', 0), wholeNumber(values, 'seed', 0));
    const photos = given.slice(0, wholeNumber(values, 'limit', 1));
    const time = parseLocalDateTime(NOW);
    if (!time) throw new RangeError(`${NOW} is no time`);
    const browser = await launchFullBrowser();
    const gateway = await startGateway({ TRUST_PROXY_HOPS: '1', CACHE_MB: '0' });
    const compared: Compared[] = [];
    const failures: string[] = [];
    const unread: string[] = [];
    let most = () => NaN;
    try {
      const { page } = await openPage(browser, gateway.url);
      const session = await browser.newBrowserCDPSession();
      const empty = new Map((await tabProcesses(session)).map((process) => [process, memoryOf(process)]));
      const bytes = await startInPage(page);
      const [tab = 0] = await tabProcesses(session);
      const before = empty.get(tab) ?? NaN;
      const loaded = memoryOf(tab);
      most = watchMemory(tab);
      // Each reads the first photo once to warm up.
      for (const [at, { name, jpeg }] of [...photos.slice(0, 1), ...photos].entries()) {
        const cpu = { page: -cpuOfFamily(tab), gateway: -cpuOfFamily(gateway.pid) };
        const read = await readInPage(page, jpeg, time);
        const begun = performance.now();
        cpu.page += cpuOfFamily(tab);
        const byGateway = await readByGateway(gateway.url, jpeg, time);
        cpu.gateway += cpuOfFamily(gateway.pid);
        const ms = { page: read.ms, gateway: performance.now() - begun };
        if (at === 0) continue;
        if (!read.analysis && !byGateway) unread.push(name);
        else if (!read.analysis) failures.push(`${name}: ${read.failure}`);
        else if (!byGateway) failures.push(`${name}: the gateway could not read it`);
        else {
          const likeness = likenessOf(read.analysis, byGateway);
          compared.push({ likeness, cpu, ms });
          if (values['show'] && likeness !== 'same')
            process.stdout.write(
              `${name}: ${likeness}\n  page     ${inWords(read.analysis)}\n  gateway  ${inWords(byGateway)}\n`,
            );
        }
      }
      const memory = { before, loaded, most: most() };
      const count = (likeness: Likeness) => compared.filter((one) => one.likeness === likeness).length;
      const figures = {
        photos: compared.length,
        unread,
        same: count('same'),
        sameAnswer: count('same answer'),
        anotherAnswer: count('another answer'),
        cpuRatio: ratios(compared, 'cpu'),
        timeRatio: ratios(compared, 'ms'),
        bytes,
        memory,
      };
      const missed = [
        ...failures,
        ...(figures.cpuRatio > LIMITS.cpu
          ? [`CPU is ${figures.cpuRatio.toFixed(2)} times the gateway's`]
          : []),
        ...(bytes > LIMITS.bytes ? [`${bytes} bytes are fetched`] : []),
        ...(memory.most > LIMITS.memory ? [`the tab took ${memory.most.toFixed(0)} MB`] : []),
      ];
      const output =
        format === 'json'
          ? JSON.stringify({ ...figures, failures }, null, 2)
          : table(
              [
                'photos',
                'same',
                'same answer',
                'another',
                'CPU',
                'time',
                'MB fetched',
                'MB before',
                'loaded',
                'most',
              ],
              [
                [
                  ...[figures.photos, figures.same, figures.sameAnswer, figures.anotherAnswer].map(String),
                  ...[figures.cpuRatio, figures.timeRatio, bytes / 1e6].map((value) => value.toFixed(2)),
                  ...[before, loaded, memory.most].map((value) => value.toFixed(0)),
                ],
              ],
              format,
            );
      return { output, failure: missed.length > 0 ? missed.join('\n') : null };
    } finally {
      most();
      await browser.close();
      await gateway.stop();
    }
  },
};
