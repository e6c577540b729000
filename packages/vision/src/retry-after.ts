import { z } from 'zod';
import { sentenceIn } from './said/sentence-in';

/** The milliseconds in a text of one form, such as `3.5s`; undefined if it has another. */
function millisecondsIn(value: unknown, form: RegExp, unitMs: number): number | undefined {
  const figure = typeof value === 'string' ? form.exec(value)?.[1] : undefined;
  return figure === undefined ? undefined : Math.round(Number(figure) * unitMs);
}

/** Milliseconds until a date in a header (RFC 9110, 10.2.3); undefined if it is none. */
function untilDate(value: string | null, now: number): number | undefined {
  const date = Date.parse(value ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const NUMBER = /^(\d+(?:\.\d+)?)$/;
/** The JSON form of a duration in Protocol Buffers. */
const DURATION = /^(\d+(?:\.\d+)?)s$/;

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
  { areWordsRead = true } = {},
): number | undefined {
  const { error } = retryInfoSchema.safeParse(Array.isArray(body) ? body[0] : body).data ?? {};
  const info = error?.details.find((detail) => detail['@type'] === RETRY_INFO);
  const waits = [
    millisecondsIn(headers.get('retry-after'), NUMBER, 1000) ?? untilDate(headers.get('retry-after'), now),
    millisecondsIn(headers.get('retry-after-ms'), NUMBER, 1),
    millisecondsIn(info?.['retryDelay'], DURATION, 1000),
    areWordsRead ? millisecondsInWords(sentenceIn(body) ?? '') : undefined,
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

/** The names of Anthropic's rate limits. Source: https://platform.claude.com/docs/en/api/rate-limits#response-headers */
const LIMITS = ['requests', 'tokens', 'input-tokens', 'output-tokens'];

/** Milliseconds until each of Anthropic's limits resets; undefined for one that is not used up. */
export const untilLimitsReset = (headers: Pick<Headers, 'get'>, now: number) =>
  LIMITS.map((limit) => {
    const header = (name: string) => headers.get(`anthropic-ratelimit-${limit}-${name}`);
    return header('remaining') === '0' ? untilDate(header('reset'), now) : undefined;
  });
