import { Random } from '@curbwise/tooling/random';
import { problemSchema } from '@curbwise/contract';
import { drawSign } from '@curbwise/drawings';
import sharp from 'sharp';
import { ask, dataUrl, goodRequest } from '../requests';
import type { WatchedGateway } from '../start-watched-gateway';
import { mutate } from './mutations';

/** Concurrent requests, fewer than the queue of the gateway holds. */
const AT_ONCE = 4;

export interface FuzzResult {
  /** The number of answers of each kind, such as `200` or `422 invalid-image`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Mutants with an unacceptable answer: number, mutation, answer. */
  readonly faults: readonly string[];
  /** The slowest answer, in milliseconds. */
  readonly longestMs: number;
}

/** Valid photos of every kind, small so that mutants are read quickly. */
export async function smallPhotos(): Promise<Buffer[]> {
  const plate = { style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM', 'TUESDAY'] } as const;
  const { jpeg } = await drawSign([plate], { width: 240, height: 320, noise: 4 });
  const photo = () => sharp(jpeg);
  return Promise.all([
    photo().jpeg({ quality: 80 }).toBuffer(),
    photo().jpeg({ quality: 80, chromaSubsampling: '4:4:4' }).toBuffer(),
    photo().jpeg({ quality: 80, progressive: true }).toBuffer(),
    photo().greyscale().jpeg().toBuffer(),
    photo().toColourspace('cmyk').jpeg().toBuffer(),
    photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ]);
}

/** The kind of an answer, and whether it is a fault. `busy` is not one. */
function classify(status: number, body: string): { answer: string; isFault: boolean } {
  if (status === 200) return { answer: '200', isFault: false };
  const problem = problemSchema.safeParse(JSON.parse(body));
  if (!problem.success) return { answer: `${status} without a problem document`, isFault: true };
  const { code } = problem.data;
  return { answer: `${status} ${code}`, isFault: status >= 500 && code !== 'busy' };
}

/**
 * Sends mutants to a gateway. The same seed gives the same mutants.
 * @throws Error if the gateway stops answering
 */
export async function sendMutants(gateway: WatchedGateway, count: number, seed: string): Promise<FuzzResult> {
  const photos = await smallPhotos();
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  let longestMs = 0;
  let next = 0;
  const sendInTurn = async () => {
    while (next < count) {
      const number = next++;
      const { how, bytes } = mutate(photos, new Random(`mutant/${seed}/${number}`));
      const begun = performance.now();
      const response = await ask(gateway.url, { ...goodRequest, image: dataUrl(bytes) });
      const body = await response.text();
      longestMs = Math.max(longestMs, performance.now() - begun);
      const { answer, isFault } = classify(response.status, body);
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (isFault) faults.push(`mutant ${number} (${how}): ${answer}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return { answers, faults, longestMs };
}
