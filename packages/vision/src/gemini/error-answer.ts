import { z } from 'zod';
import type { AdapterError } from '../adapter-error';
import { providerFault } from '../provider-fault';
import { longestWait, millisecondsOfDuration, retryAfterOfHeader } from '../retry-after';
import { kindOfStatus } from '../upstream-status';

/** The fields of an error that are used. Source: https://cloud.google.com/apis/design/errors#error_details */
const errorBodySchema = z.object({
  error: z.object({ details: z.array(z.looseObject({ '@type': z.string() }).catch({ '@type': '' })) }),
});
type Details = z.infer<typeof errorBodySchema>['error']['details'];

/**
 * Converts an error answer to an AdapterError. If the body is truncated, too long or has another form, the status
 * decides.
 * @param body the parsed JSON
 * @param now milliseconds since the epoch
 */
export function faultOfErrorAnswer(
  adapter: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  now: number,
): AdapterError {
  const details = errorBodySchema.safeParse(body).data?.error.details ?? [];
  // Gemini answers 400 to an unknown key; only the details name the reason.
  const unknownKey = detail(details, 'ErrorInfo')?.['reason'] === 'API_KEY_INVALID';
  return providerFault(adapter, unknownKey ? 'unauthorized' : kindOfStatus(status), {
    status,
    retryAfterMs: longestWait(
      retryAfterOfHeader(headers.get('retry-after'), now),
      millisecondsOfDuration(detail(details, 'RetryInfo')?.['retryDelay']),
    ),
  });
}

/** The first detail of a `google.rpc` type. */
function detail(details: Details, type: string): Details[number] | undefined {
  return details.find((entry) => entry['@type'] === `type.googleapis.com/google.rpc.${type}`);
}
