import { adminOverviewSchema, problemSchema, type AdminOverview } from '@curbwise/contract';
import type { TestGateway } from '../../testing/start-test-gateway';

/** Variables of a gateway with the page for operators. */
export const ADMIN = { ADMIN_PAGE: 'on', ADMIN_TOKEN: 'for-the-tests-of-operators' };

const AUTHORIZATION = `Bearer ${ADMIN.ADMIN_TOKEN}`;

interface Sending {
  path?: string;
  authorization?: string;
  type?: string;
}

/** Sends a change as the page does. */
export const send = (
  { url }: Pick<TestGateway, 'url'>,
  body: unknown,
  { path = '/admin/changes', authorization = AUTHORIZATION, type = 'application/json' }: Sending = {},
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Makes a change. @returns what the page then shows @throws Error if it is refused */
export async function changed(gateway: Pick<TestGateway, 'url'>, body: unknown): Promise<AdminOverview> {
  return shown(await send(gateway, body));
}

/** Takes a change back. @returns what the page then shows @throws Error if it is refused */
export async function undo(gateway: Pick<TestGateway, 'url'>, id: string): Promise<AdminOverview> {
  return shown(await send(gateway, undefined, { path: `/admin/changes/${id}/undo` }));
}

export async function overviewOf({ url }: Pick<TestGateway, 'url'>): Promise<AdminOverview> {
  return shown(await fetch(`${url}/admin/overview`, { headers: { authorization: AUTHORIZATION } }));
}

async function shown(response: Response): Promise<AdminOverview> {
  if (!response.ok) throw new Error(JSON.stringify(await response.json()));
  return adminOverviewSchema.parse(await response.json());
}

/** Status, code and sentence of a refusal. */
export async function problemOf(response: Response): Promise<[number, string, string]> {
  const { code, detail } = problemSchema.parse(await response.json());
  return [response.status, code, detail];
}
