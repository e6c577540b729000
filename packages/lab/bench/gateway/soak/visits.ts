import { setMaxListeners } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Random } from '@curbwise/tooling/random';
import { ANALYSIS_PATH, MAX_REQUEST_BYTES, RATE_LIMIT_REQUESTS } from '@curbwise/contract';
import type { Pool } from 'undici';
import type { WireAnswer } from '@curbwise/gateway/inside';
import { faultOf } from '@curbwise/gateway/inside';
import type { RequestMutant } from '@curbwise/gateway/inside';
import { goodRequest } from '@curbwise/gateway/inside';
import { variation, type VariedPhoto } from '../load/varied-photo';

/** What visits need. */
export interface Visited {
  readonly url: string;
  readonly pool: Pool;
  readonly photo: VariedPhoto;
  readonly mutants: readonly RequestMutant[];
  readonly random: Random;
  /** A new number. */
  readonly next: () => number;
}

/** The result of a visit. */
export interface Visit {
  readonly answers: readonly WireAnswer[];
  /** What was wrong; null: nothing. */
  readonly fault: string | null;
}

/** A visitor. `signal` ends its visit. */
type Visitor = (visited: Visited, signal: AbortSignal) => Promise<Visit>;

/** Photos that are sent again and again. */
const KNOWN_PHOTOS = 20;
const BURST = RATE_LIMIT_REQUESTS + 4;
const PARTS = 20;
const BETWEEN_PARTS_MS = 50;

const tooLarge = Buffer.alloc(1.1 * MAX_REQUEST_BYTES, '{"image":"');
const bomb = gzipSync(Buffer.alloc(20 * MAX_REQUEST_BYTES, '{"image":"'));

/** The share of each kind of visitor. */
export const VISITORS: Readonly<Record<string, { readonly share: number; readonly visit: Visitor }>> = {
  'new photo': {
    share: 40,
    visit: (visited, signal) => one(visited, bodyOf(visited, visited.next()), signal),
  },
  'known photo': {
    share: 20,
    visit: (visited, signal) => one(visited, bodyOf(visited, visited.random.below(KNOWN_PHOTOS)), signal),
  },
  'broken request': { share: 20, visit: sendMutant },
  'client that leaves': { share: 8, visit: leave },
  'slow client': { share: 4, visit: (visited, signal) => drip(visited, signal, PARTS) },
  'burst of one client': { share: 3, visit: burst },
  'too large': { share: 1, visit: (visited, signal) => one(visited, tooLarge, signal, {}, [413, 503]) },
  'too large, in chunks': { share: 1, visit: sendInChunks },
  'too large once it is unpacked': {
    share: 1,
    visit: (visited, signal) => one(visited, bomb, signal, { 'content-encoding': 'gzip' }, [413, 503]),
  },
};

/**
 * A visitor that never completes its request, and gets an answer after 15 seconds. The answer can be lost while the
 * visitor is still sending.
 */
export async function endlessClient(visited: Visited, signal: AbortSignal): Promise<Visit> {
  try {
    return await drip(visited, signal, Infinity);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPIPE', 'ECONNRESET'].includes(code)) throw error;
    return { answers: [], fault: null };
  }
}

function bodyOf({ photo: { base64, at } }: Visited, number: number): Buffer {
  const piece = variation(number);
  const photo = base64.slice(0, at) + piece + base64.slice(at + piece.length);
  return Buffer.from(JSON.stringify({ ...goodRequest, image: `data:image/jpeg;base64,${photo}` }));
}

function newClient({ next }: Visited): Record<string, string> {
  const number = next();
  const address = [number >> 16, number >> 8, number].map((part) => part & 255).join('.');
  return { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` };
}

async function post(
  { pool }: Visited,
  body: Buffer | AsyncIterable<Buffer>,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<WireAnswer> {
  const answer = await pool.request({
    method: 'POST',
    path: ANALYSIS_PATH,
    headers,
    body: body as Buffer,
    signal,
  });
  const type = String(answer.headers['content-type']);
  return { status: answer.statusCode, headers: { 'content-type': type }, body: await answer.body.text() };
}

async function one(
  visited: Visited,
  body: Buffer,
  signal: AbortSignal,
  headers: Record<string, string> = {},
  expected: readonly number[] = [200, 503],
): Promise<Visit> {
  const answer = await post(visited, body, { ...newClient(visited), ...headers }, signal);
  return visitOf(answer, expected);
}

function visitOf(answer: WireAnswer, expected: readonly number[]): Visit {
  const surprise = expected.includes(answer.status) ? null : `${answer.status}: ${answer.body}`;
  return { answers: [answer], fault: faultOf(answer) ?? surprise };
}

async function sendMutant({ pool, mutants, random }: Visited, signal: AbortSignal): Promise<Visit> {
  const mutant = random.pick(mutants);
  const { method, path, headers, body } = mutant;
  const {
    statusCode,
    headers: answered,
    body: read,
  } = await pool.request({
    method: method as 'POST',
    path,
    headers,
    body,
    signal,
  });
  const type = { 'content-type': String(answered['content-type'] ?? '') };
  const answer = { status: statusCode, headers: type, body: await read.text() };
  return { answers: [answer], fault: faultOf(answer, mutant) };
}

/** A visitor that disconnects at a random moment: while it sends, while the photo is read, or after the answer. */
async function leave(visited: Visited, signal: AbortSignal): Promise<Visit> {
  const leaving = AbortSignal.any([signal, AbortSignal.timeout(visited.random.below(60))]);
  try {
    return await one(visited, bodyOf(visited, visited.next()), leaving);
  } catch (error) {
    if (!leaving.aborted || signal.aborted) throw error;
    return { answers: [], fault: null };
  }
}

async function burst(visited: Visited, signal: AbortSignal): Promise<Visit> {
  const client = newClient(visited);
  setMaxListeners(0, signal);
  const body = bodyOf(visited, visited.random.below(KNOWN_PHOTOS));
  const answers = await Promise.all(Array.from({ length: BURST }, () => post(visited, body, client, signal)));
  const refused = answers.filter(({ status }) => status === 429).length;
  const fault = refused === BURST - RATE_LIMIT_REQUESTS ? null : `${refused} of ${BURST} were too many`;
  return { answers, fault: answers.map((answer) => faultOf(answer)).find(Boolean) ?? fault };
}

async function sendInChunks(visited: Visited, signal: AbortSignal): Promise<Visit> {
  async function* chunks() {
    for (let at = 0; at < tooLarge.length; at += 500_000) yield tooLarge.subarray(at, at + 500_000);
  }
  return visitOf(
    await post(visited, chunks() as AsyncIterable<Buffer>, newClient(visited), signal),
    [413, 503],
  );
}

/** Sends a request in pieces. With `Infinity` pieces it never completes. */
async function drip(visited: Visited, signal: AbortSignal, pieces: number): Promise<Visit> {
  const body = bodyOf(visited, visited.next());
  const request = httpRequest(visited.url + ANALYSIS_PATH, {
    method: 'POST',
    headers: { ...newClient(visited), 'content-length': body.length },
    signal,
  });
  const answered = new Promise<WireAnswer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const type = String(response.headers['content-type']);
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: { 'content-type': type }, body: text });
      });
    });
  });
  let isAnswered = false;
  void answered.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  const size = Number.isFinite(pieces) ? Math.ceil(body.length / pieces) : 1;
  for (let at = 0; at < body.length && !isAnswered; at += size) {
    request.write(body.subarray(at, at + size));
    await pause(BETWEEN_PARTS_MS);
  }
  request.end();
  return visitOf(await answered, Number.isFinite(pieces) ? [200, 503] : [408]);
}
