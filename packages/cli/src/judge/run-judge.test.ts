import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SignReading } from '@curbwise/contract';
import { createPhotoReader, type PhotoReader } from '../photos/photo-reader';
import { runJudge } from './run-judge';

const words = 'NO PARKING\n8AM TO 10AM\nTUESDAY';

const READING: SignReading = {
  panels: [{ text: words, arrow: null, symbol: null, box: null, confidence: 0.95 }],
  extractedText: words,
  isIrrelevant: false,
  detectedObject: null,
  confidence: 0.95,
};

/** A reader that reads this on every photo. */
const reads = (reading: SignReading) => (): PhotoReader => ({
  name: 'local',
  model: 'given',
  read: () => Promise.resolve(reading),
  close: () => Promise.resolve(),
});

/** Rejects what is no photo before it starts its process. */
const withoutProcess = () => createPhotoReader({ readerFile: 'none.js', onWarning: () => undefined });

async function judge(args: readonly string[], openReader: () => PhotoReader = withoutProcess) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const status = await runJudge(args, { stdin: process.stdin, stdout, stderr }, openReader);
  stdout.end();
  stderr.end();
  return { status, stdout: await text(stdout), stderr: await text(stderr) };
}

test('answers a photo in words', async () => {
  const { status, stdout } = await judge(['sign.jpg', '--at', '2026-11-24T09:00'], reads(READING));
  expect(status).toBe(0);
  expect(stdout).toContain("I'd skip this one.");
  expect(stdout).toContain('You can park from 2026-11-24 10:00.');
  expect(stdout).toContain("Here's what it says");
});

test('answers a photo in another language', async () => {
  const args = ['sign.jpg', '--at', '2026-11-24T09:00', '--language', 'fr-CA'];
  expect((await judge(args, reads(READING))).stdout).toContain(
    '1. Stationnement interdit, de 8\u00a0h à 10\u00a0h, le mardi',
  );
});

test('names what another kind of sign is', async () => {
  const another = { ...READING, panels: [], isIrrelevant: true, detectedObject: 'speed limit sign' };
  expect((await judge(['sign.jpg'], reads(another))).stdout).toContain(
    'Try another photo? This looks like a speed limit sign.',
  );
});

test('suggests what may make a photo readable', async () => {
  const distant = { ...READING, confidence: 0.2, hints: ['closer' as const] };
  const { stdout } = await judge(['sign.jpg', '--at', '2026-11-24T11:00'], reads(distant));
  expect(stdout).toContain("I can't tell for sure.");
  expect(stdout).toContain('- Another photo may help: come closer.');
});

test.each([
  ['a missing photo', ['missing.jpg'], /cannot read missing\.jpg/],
  ['a file that is not an image', [__filename], /not an image/],
  ['an invalid time', ['--at', 'noon'], /2026-11-24T10:15/],
  ['an invalid country code', ['--country', 'Germany'], /two letters/],
  ['an unsupported language', ['--language', 'de'], /en, fr, es/],
  ['an invalid language', ['--language', 'in French'], /en, fr, es/],
  ['an invalid timeout', ['--timeout', '0'], /Write seconds/],
  ['an unknown option', ['--fast'], /unknown option/],
])('rejects %s with a message and status 2', async (_, args, message) => {
  const { status, stdout, stderr } = await judge(args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
});

test('--help explains both uses', async () => {
  const { status, stdout } = await judge(['--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('--at <time>');
  expect(stdout).toContain('JSON lines');
});
