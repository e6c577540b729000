import { RECORDED_AT } from '../../answers/recorded-at';
import { shiftClock } from '../../stand-in/shifted-clock';
import type { RecordedAnswer } from './recorded-answers';

/**
 * Answers every request of the page with a recorded answer, and sets the clock to its time.
 * @param answer null: every request fails
 * @returns a function that restores the browser's own APIs
 */
export function answerRequests(answer: RecordedAnswer | null): () => void {
  const { fetch, Date: clock } = globalThis;
  const { createObjectURL, revokeObjectURL } = URL;
  shiftClock(RECORDED_AT);
  globalThis.fetch = async () => {
    if (!answer) throw new TypeError('no network');
    return responseOf(answer);
  };
  URL.createObjectURL = () => 'blob:curbwise/photo';
  URL.revokeObjectURL = () => undefined;
  return () => {
    Object.assign(globalThis, { fetch, Date: clock });
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  };
}

/** The parts of a response that the platform reads. jsdom has no `Response`. */
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
