import { AdapterError } from '../adapter-error';
import type { Photo, ReadRequest } from '../vision-adapter';

/** A request without a deadline. */
export const request: ReadRequest = {
  clock: { time: { year: 2026, month: 10, day: 20, minute: 600 }, zone: 'PST' },
  language: 'en',
};
export const never = new AbortController().signal;
/** The reader's time grows with the area of a photo. */
export const NARROW = { width: 512 };
export const photoOf = (bytes: Uint8Array): Photo => ({
  bytes,
  mediaType: 'image/jpeg',
  ...NARROW,
  height: 1024,
});

/** The kind of error with which work fails. */
export async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof AdapterError ? error.kind : String(error);
  }
}
