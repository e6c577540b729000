import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  anotherPhoto,
  ask,
  dataUrl,
  goodRequest,
  startGatewayProcess,
  startRedis,
  type GatewayProcess,
} from '@curbwise/gateway/inside';
import { wholeNumber, type Command } from '../command-line';
import { percentile } from '../statistics';
import { PHOTOS_HELP, PHOTOS_OPTION, photosOf } from './photos';
import { report, type Figure } from './report';

/** Each sends its next photo when the last one is answered. So many keep four readers busy; the demand is the same in each run. */
const SENDERS = 4;
/** A driver waits so long, as the web app does, and tries again when the gateway says so. */
const PATIENCE_MS = 45_000;
/** One reader in so many is killed, and started again as a service manager does. */
const KILLED_OF = 3;
const KILL_EVERY_MS = 6_000;

interface Run {
  readonly program: string;
  readonly gatewayProgram: string;
  readonly readers: number;
  readonly photos: readonly Buffer[];
  readonly count: number;
  readonly kills: boolean;
}

interface Measured {
  readonly perSecond: number;
  readonly times: number[];
  readonly lost: readonly string[];
  readonly retries: number;
  readonly killed: number;
}

interface Sent {
  readonly ms: number;
  readonly retries: number;
  /** The status of the last answer of a photo that was given up; undefined if it was read. */
  readonly lostBy?: string;
}

/** Sends a photo until it is read or a driver would have given up, as the web app does. */
async function send(url: string, photo: Buffer): Promise<Sent> {
  const begun = performance.now();
  for (let retries = 0; ; retries += 1) {
    const response = await ask(url, { ...goodRequest, image: dataUrl(photo) }).catch(() => undefined);
    const body = await response?.text();
    const ms = performance.now() - begun;
    if (response?.status === 200) return { ms, retries };
    if (ms > PATIENCE_MS) return { ms, retries, lostBy: `${response?.status ?? 'no answer'} ${body ?? ''}` };
    await pause(1_000 * Math.max(1, Number(response?.headers.get('retry-after') ?? 1)));
  }
}

async function measure({ program, gatewayProgram, readers, photos, count, kills }: Run): Promise<Measured> {
  const redis = await startRedis();
  const shared = { READERS_REDIS_URL: redis.url, READERS_KEY: randomUUID() };
  const start = () =>
    startGatewayProcess(program, {
      ...shared,
      READER_PROCESSES: '1',
      READER_PORT: '0',
      LOG_LEVEL: 'silent',
    });
  const running: GatewayProcess[] = await Promise.all(Array.from({ length: readers }, start));
  const gateway = await startGatewayProcess(gatewayProgram, {
    ...shared,
    VISION_PROVIDERS: 'readers',
    PORT: '0',
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    CACHE_MB: '0',
  });
  let isOver = false;
  let killed = 0;
  const killing = kills
    ? (async () => {
        while (!isOver) {
          for (let place = 0; place < Math.ceil(readers / KILLED_OF); place += 1) {
            const victim = (killed + place) % readers;
            await running[victim]!.end('SIGKILL');
            running[victim] = await start();
          }
          killed += Math.ceil(readers / KILLED_OF);
          for (let waited = 0; waited < KILL_EVERY_MS && !isOver; waited += 100) await pause(100);
        }
      })()
    : undefined;
  try {
    // Readers announce themselves once a second.
    await pause(2_000);
    let next = 0;
    const sent: Sent[] = [];
    const begun = performance.now();
    const sender = async () => {
      while (next < count) sent.push(await send(gateway.url, anotherPhoto(photos[next++ % photos.length]!)));
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    const seconds = (performance.now() - begun) / 1000;
    const read = sent.filter(({ lostBy }) => lostBy === undefined);
    return {
      perSecond: read.length / seconds,
      times: read.map(({ ms }) => ms),
      retries: read.reduce((sum, { retries }) => sum + retries, 0),
      lost: sent.flatMap(({ lostBy }) => lostBy ?? []),
      killed,
    };
  } finally {
    isOver = true;
    await killing;
    await gateway.end('SIGKILL');
    await Promise.all(running.map((reader) => reader.end('SIGKILL')));
    await redis.stop();
  }
}

/** Measures readers as a service: throughput with several of them, and that none of their deaths loses a photo. */
export const readers: Command = {
  help: `Starts Redis, a gateway with the provider readers, and 1, 2 and 4 readers of one process each. ${SENDERS} senders
send photos one after another. In a last run with three readers, one of three is killed every ${KILL_EVERY_MS / 1000} s and
started again. Fails if a photo is lost.

${PHOTOS_HELP}
  --count N      photos in each run [60]`,
  options: { ...PHOTOS_OPTION, count: { type: 'string', default: '60' } },
  async run({ values, format, packageFolder }) {
    const photos = await photosOf(values);
    const count = wholeNumber(values, 'count', 1);
    const folder = path.join(packageFolder, 'dist', 'gateway');
    const programs = {
      program: path.join(folder, 'reader.js'),
      gatewayProgram: path.join(folder, 'gateway.js'),
    };
    const figures: Figure[] = [];
    for (const [number, kills] of [
      [1, false],
      [2, false],
      [4, false],
      [KILLED_OF, true],
    ] as const) {
      const run = await measure({ ...programs, readers: number, photos, count, kills });
      const name = `${number} ${number === 1 ? 'reader' : 'readers'}${kills ? `, ${run.killed} times one killed` : ''}`;
      if (run.lost.length > 0) process.stderr.write(`${name}: ${run.lost.join('\n')}\n`);
      figures.push(
        { name: `${name}: photos per second`, value: run.perSecond, unit: '/s', digits: 2 },
        { name: `${name}: median`, value: percentile(run.times, 0.5) / 1000, unit: 's' },
        { name: `${name}: p95`, value: percentile(run.times, 0.95) / 1000, unit: 's' },
        { name: `${name}: sent again`, value: run.retries, unit: '' },
        { name: `${name}: lost`, value: run.lost.length, unit: '', limit: 0 },
      );
    }
    return report(`${count} photos in each run`, figures, format);
  },
};
