import { RECORDED_AT } from '../answers/recorded-at';
import { shiftClock } from '../stand-in/shifted-clock';
import type { RecordedAnswer } from './recorded-answers';

const standIns = new WeakSet<object>();

/** Whether something stands in for what a browser has, and is no doing of a remote. */
export const isStandIn = (value: unknown): boolean => typeof value === 'function' && standIns.has(value);

/** Has the page get a recorded answer for whatever it asks, at the moment that is about. @returns ends it */
export function answerRequests(answer: RecordedAnswer | null): () => void {
  const { fetch, Date: clock } = globalThis;
  const { createObjectURL, revokeObjectURL } = URL;
  shiftClock(RECORDED_AT);
  globalThis.fetch = async () => {
    if (!answer) throw new TypeError('there is no network');
    return responseOf(answer);
  };
  standIns.add(globalThis.fetch).add(globalThis.Date);
  URL.createObjectURL = () => 'blob:curbwise/photo';
  URL.revokeObjectURL = () => undefined;
  return () => {
    Object.assign(globalThis, { fetch, Date: clock });
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  };
}

/** As far as the platform reads a response: jsdom has none. */
function responseOf({ status, headers, body }: RecordedAnswer): Response {
  const response = {
    ok: status === 200,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => JSON.stringify(body),
    json: async () => body,
  };
  return response as unknown as Response;
}
