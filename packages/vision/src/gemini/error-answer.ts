import { z } from 'zod';
import type { AdapterError } from '../adapter-error';
import { providerFault } from '../provider-fault';
import { longestWait, millisecondsOfDuration, retryAfterOfHeader } from '../retry-after';
import { kindOfStatus } from '../upstream-status';

/** As much of the body of an error as is used. Source: https://cloud.google.com/apis/design/errors#error_details */
const errorBodySchema = z.object({
  error: z.object({ details: z.array(z.looseObject({ '@type': z.string() }).catch({ '@type': '' })) }),
});
type Details = z.infer<typeof errorBodySchema>['error']['details'];

/**
 * An answer that is an error, as one of ours. The status alone says enough: a body that is cut off, too long or of
 * another form changes nothing.
 * @param body as JSON
 * @param now milliseconds since the epoch
 */
export function faultOfErrorAnswer(
  adapter: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  now: number,
): AdapterError {
  const details = errorBodySchema.safeParse(body).data?.error.details ?? [];
  // Gemini answers 400 to a key it does not know; the reason stands in the details alone.
  const unknownKey = detail(details, 'ErrorInfo')?.['reason'] === 'API_KEY_INVALID';
  return providerFault(adapter, unknownKey ? 'unauthorized' : kindOfStatus(status), {
    status,
    retryAfterMs: longestWait(
      retryAfterOfHeader(headers.get('retry-after'), now),
      millisecondsOfDuration(detail(details, 'RetryInfo')?.['retryDelay']),
    ),
  });
}

/** The first detail of a type of `google.rpc`. */
function detail(details: Details, type: string): Details[number] | undefined {
  return details.find((entry) => entry['@type'] === `type.googleapis.com/google.rpc.${type}`);
}
