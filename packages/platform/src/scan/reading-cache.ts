import {
  RESULT_CACHE_KEY_LENGTH,
  RESULT_CACHE_KEY_SOURCE_LENGTH,
  RESULT_CACHE_TTL_MS,
  type AnalysisResponse,
} from '@curbwise/contract';

/** Two digests of a photo: a short key for the lookup, and one of the whole image that a hit must match. */
export interface Fingerprint {
  /** First 16 hexadecimal characters of the SHA-256 of the first 1000 characters of the image data. */
  key: string;
  /** SHA-256 of the whole image data, hexadecimal. */
  digest: string;
}

/** Keeps answers in memory for a day, so that the same photo is not read twice. */
export interface ReadingCache {
  /** The answer kept for exactly this photo, or null. */
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
 * The fingerprint of the image data that is sent.
 * @returns null if the browser computes no digests (a page without TLS): such a photo is not cached
 */
export async function fingerprintOf(imageData: string): Promise<Fingerprint | null> {
  if (!globalThis.crypto?.subtle) return null;
  const [start, digest] = await Promise.all([
    sha256(imageData.slice(0, RESULT_CACHE_KEY_SOURCE_LENGTH)),
    sha256(imageData),
  ]);
  return { key: start.slice(0, RESULT_CACHE_KEY_LENGTH), digest };
}

/**
 * Creates an empty cache.
 * @param now a clock in milliseconds that never goes back
 */
export function createReadingCache(now: () => number = Date.now): ReadingCache {
  const readings = new Map<string, { digest: string; at: number; response: AnalysisResponse }>();
  return {
    find({ key, digest }) {
      const kept = readings.get(key);
      if (!kept) return null;
      if (now() - kept.at >= RESULT_CACHE_TTL_MS) {
        readings.delete(key);
        return null;
      }
      return kept.digest === digest ? kept.response : null;
    },
    keep({ key, digest }, response) {
      readings.delete(key);
      readings.set(key, { digest, at: now(), response });
      const [oldest] = readings.keys();
      if (readings.size > MAX_READINGS && oldest !== undefined) readings.delete(oldest);
    },
  };
}
