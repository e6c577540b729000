import {
  ADMIN_CHANGES_PATH,
  ADMIN_OVERVIEW_PATH,
  type AdminChange,
  type AdminOverview,
  type Problem,
} from '@curbwise/contract';

/** Why the gateway did not do something, in a sentence that says what to do. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** Whether the token is to be asked for again. */
    readonly needsToken = false,
  ) {
    super(message);
  }
}

const UNREACHABLE = 'The gateway cannot be reached. Check the network; this page keeps trying.';
const WRONG_TOKEN = 'The gateway does not accept this token. It takes the value of its ADMIN_TOKEN.';
const NOT_ON =
  'This gateway has no page for operators. Start it with ADMIN_PAGE=on and an ADMIN_TOKEN of 16 characters or more.';
const UNFIT = 'This page does not fit the gateway. Load it again.';

/** Asks what there is to see. @throws Refusal */
export const readOverview = (token: string): Promise<AdminOverview> => ask(token, ADMIN_OVERVIEW_PATH);

/** Makes a change. @throws Refusal */
export const sendChange = (token: string, change: AdminChange): Promise<AdminOverview> =>
  ask(token, ADMIN_CHANGES_PATH, JSON.stringify(change));

/** Takes a change back. @throws Refusal */
export const sendUndo = (token: string, id: string): Promise<AdminOverview> =>
  ask(token, `${ADMIN_CHANGES_PATH}/${id}/undo`, '{}');

/** What a header can hold (RFC 6750, 2.1), and so every token of a gateway. */
const SENDABLE = /^[\x21-\x7e]+$/;

async function ask(token: string, path: string, body?: string): Promise<AdminOverview> {
  if (!SENDABLE.test(token)) throw new Refusal(WRONG_TOKEN, true);
  const sent: RequestInit = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    cache: 'no-store',
    ...(body !== undefined && { body }),
  };
  const response = await fetch(path, sent).catch(() => {
    throw new Refusal(UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) {
    if (Array.isArray((answer as Partial<AdminOverview> | null)?.providers)) return answer as AdminOverview;
    throw new Refusal(UNFIT);
  }
  if (response.status === 401) throw new Refusal(WRONG_TOKEN, true);
  const { code, detail } = (answer ?? {}) as Partial<Problem>;
  if (code === undefined) throw new Refusal(UNREACHABLE);
  if (code === 'not-found' && path === ADMIN_OVERVIEW_PATH) throw new Refusal(NOT_ON, true);
  throw new Refusal(detail ?? UNFIT);
}
