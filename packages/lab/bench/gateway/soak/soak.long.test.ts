import { rm } from 'node:fs/promises';
import path from 'node:path';
import { drawSign } from '@curbwise/drawings';
import {
  buildGateway,
  startFakeProvider,
  startWatchedGateway,
  type FakeProvider,
  type WatchedGateway,
} from '@curbwise/gateway/inside';
import { variedPhoto } from '../load/varied-photo';
import { runSoak, SOAK_DEADLINE_MS } from './run-soak';

jest.setTimeout(300_000);

const SECONDS = 12;
const MEGABYTE = 1_000_000;

let folder: string;
let openai: FakeProvider;
let gemini: FakeProvider;
let gateway: WatchedGateway;

beforeAll(async () => {
  folder = await buildGateway();
  [openai, gemini] = await Promise.all([
    startFakeProvider({ remembered: 0 }),
    startFakeProvider({ remembered: 0 }),
  ]);
  gateway = await startWatchedGateway({
    program: path.join(folder, 'watched-gateway.js'),
    readerFolder: folder,
    environment: {
      VISION_PROVIDERS: 'openai,gemini',
      OPENAI_BASE_URL: openai.openAiUrl,
      GEMINI_BASE_URL: gemini.geminiUrl,
      GEMINI_API_KEY: 'none',
      READ_DEADLINE_MS: String(SOAK_DEADLINE_MS),
      LOG_LEVEL: 'fatal',
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([openai.close(), gemini.close()]);
  await rm(folder, { recursive: true });
});

test('answers all clients correctly while providers fail in every way', async () => {
  const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['NO PARKING'] }], {
    width: 240,
    height: 320,
    noise: 4,
  });
  const { faults, hung, answers, visits, maxTries, vitals } = await runSoak({
    gateway,
    openai,
    gemini,
    photo: variedPhoto(jpeg),
    seed: 'test',
    seconds: SECONDS,
    vitalsMs: 3_000,
  });
  expect(faults).toEqual([]);
  expect(hung).toBe(0);
  expect(maxTries).toBeLessThanOrEqual(3);
  const asked = answers['200']! + (answers['503 provider-failed'] ?? 0) + visits['client that leaves']!;
  expect(openai.count() + gemini.count()).toBeLessThanOrEqual(3 * asked);
  for (const kind of [
    '200',
    '200 cached',
    '413 payload-too-large',
    '429 rate-limited',
    '422 invalid-image',
  ]) {
    expect([kind, answers[kind]]).toEqual([kind, expect.any(Number)]);
  }
  expect(vitals.at(-1)!.heap).toBeLessThan(150 * MEGABYTE);
});
