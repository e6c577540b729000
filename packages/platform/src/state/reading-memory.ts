import {
  FETCH_CACHE_LIFETIME_MS,
  RESULT_CACHE_KEY_LENGTH,
  RESULT_CACHE_KEY_SOURCE_LENGTH,
  RESULT_CACHE_TTL_MS,
  type AnalysisResponse,
} from '@curbwise/contract';

/** What identifies a photo: a short key, and what tells photos with the same key apart. */
export interface Fingerprint {
  /** First 16 hexadecimal characters of the SHA-256 of the first 1000 characters of the image data. */
  key: string;
  /** SHA-256 of the whole image data, hexadecimal. */
  digest: string;
  /** How long the answer is remembered, in milliseconds. */
  lifetimeMs: number;
}

/** Remembers answers, so that the same photo is not read twice. */
export interface ReadingMemory {
  /** The answer remembered for exactly this photo, or null. */
  find(photo: Fingerprint): AnalysisResponse | null;
  keep(photo: Fingerprint, response: AnalysisResponse): void;
}

/** Far more photos than a driver takes in a day; bounds the memory of a page that stays open. */
const MAX_READINGS = 100;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The fingerprint of the image data that is sent. Browsers compute no digests on a page without TLS: there the photo itself
 * is its fingerprint, and its answer is remembered as long as any fetched data (five minutes), not for a day.
 */
export async function fingerprintOf(imageData: string): Promise<Fingerprint> {
  const beginning = imageData.slice(0, RESULT_CACHE_KEY_SOURCE_LENGTH);
  if (!globalThis.crypto?.subtle)
    return { key: beginning, digest: imageData, lifetimeMs: FETCH_CACHE_LIFETIME_MS };
  const [start, digest] = await Promise.all([sha256(beginning), sha256(imageData)]);
  return { key: start.slice(0, RESULT_CACHE_KEY_LENGTH), digest, lifetimeMs: RESULT_CACHE_TTL_MS };
}

/** Photos may share a key: two encodings of one picture can begin with the same bytes. */
const nameOf = ({ key, digest }: Fingerprint) => `${key} ${digest}`;

/**
 * Creates an empty memory.
 * @param now a clock in milliseconds that never goes back
 */
export function createReadingMemory(now: () => number = Date.now): ReadingMemory {
  const readings = new Map<string, { endsAt: number; response: AnalysisResponse }>();

  function forgetOld(): void {
    for (const [key, { endsAt }] of readings) if (now() >= endsAt) readings.delete(key);
  }
  return {
    find(photo) {
      forgetOld();
      return readings.get(nameOf(photo))?.response ?? null;
    },
    keep(photo, response) {
      forgetOld();
      readings.delete(nameOf(photo));
      readings.set(nameOf(photo), { endsAt: now() + photo.lifetimeMs, response });
      const [oldest] = readings.keys();
      if (readings.size > MAX_READINGS && oldest !== undefined) readings.delete(oldest);
    },
  };
}
