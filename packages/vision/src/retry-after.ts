import { z } from 'zod';
import { sentenceIn } from './said/sentence-in';

/**
 * Reads a `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date.
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, or undefined if the header is absent or invalid
 */
function retryAfterOfHeader(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.round(Number(value) * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Reads a duration in the JSON form of Protocol Buffers: `3.5s`.
 * @returns milliseconds, or undefined if it is invalid
 */
function millisecondsOfDuration(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(value)?.[1] : undefined;
  return seconds === undefined ? undefined : Math.round(Number(seconds) * 1000);
}

/**
 * Reads a number of milliseconds, which OpenAI and Azure send in addition to `Retry-After`.
 * @returns milliseconds, or undefined if it is invalid
 */
function millisecondsOfHeader(value: string | null | undefined): number | undefined {
  return value && /^\d+(\.\d+)?$/.test(value) ? Math.round(Number(value)) : undefined;
}

/** Where Google states a wait in the body of an error. Source: https://cloud.google.com/apis/design/errors#error_details */
const retryInfoSchema = z.object({
  error: z.object({ details: z.array(z.looseObject({ '@type': z.string() }).catch({ '@type': '' })) }),
});
const RETRY_INFO = 'type.googleapis.com/google.rpc.RetryInfo';

/** `Please retry in 26.66s`, `try again in 1m30s`, `retry after 23 seconds`, `try again in 350ms`. */
const IN_WORDS =
  /\b(?:retry|try again) (?:in|after) (?:(\d{1,3}) ?h(?:ours?)?(?![a-z]))? ?(?:(\d{1,3}) ?m(?:in(?:ute)?s?)?(?![a-z]))? ?(?:(\d{1,6}(?:\.\d{1,9})?) ?(ms|milliseconds?|s|sec(?:ond)?s?)\b)?/i;

/**
 * The wait that an error answer asks for: in `Retry-After`, in `retry-after-ms` (OpenAI, Azure), in Google's `RetryInfo`,
 * or in words. A proxy and the provider behind it may each ask for one; the longest counts, because a retry before it is
 * over fails again.
 * @param body parsed JSON, or text
 * @param now milliseconds since the epoch
 * @param others waits that only one provider states, in milliseconds
 * @returns milliseconds, or undefined if it asks for none
 */
export function waitAskedFor(
  headers: Pick<Headers, 'get'>,
  body: unknown,
  now: number,
  others: readonly (number | undefined)[] = [],
): number | undefined {
  const { error } = retryInfoSchema.safeParse(Array.isArray(body) ? body[0] : body).data ?? {};
  const info = error?.details.find((detail) => detail['@type'] === RETRY_INFO);
  const waits = [
    retryAfterOfHeader(headers.get('retry-after'), now),
    millisecondsOfHeader(headers.get('retry-after-ms')),
    millisecondsOfDuration(info?.['retryDelay']),
    millisecondsInWords(sentenceIn(body) ?? ''),
    ...others,
  ].filter((wait) => wait !== undefined);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

function millisecondsInWords(sentence: string): number | undefined {
  const [, hours, minutes, rest, unit = ''] = IN_WORDS.exec(sentence) ?? [];
  if (!hours && !minutes && !rest) return undefined;
  const seconds = Number(rest ?? 0) * (unit.toLowerCase().startsWith('m') ? 0.001 : 1);
  return Math.round((Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + seconds) * 1000);
}
