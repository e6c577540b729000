import { ADMIN_REMOTES_PATH, remotesHealthSchema, type RemotesHealth } from '@curbwise/contract';
import { ReleaseRefusal } from '@curbwise/remotes/releases';
import type { Context } from '../../curbwise/context';
import { askGateway, type Asked } from '../../gateway/ask-gateway';

const HEALTH: Asked<RemotesHealth> = {
  path: ADMIN_REMOTES_PATH,
  schema: remotesHealthSchema,
  ifMissing:
    'the health of remotes: either it has no ADMIN_TOKEN and answers only its own machine, or it runs with CLIENT_ERRORS=off.',
};

/**
 * Asks a gateway for the health of its remotes.
 * @param remote only this one
 * @throws GatewayRefusal; ReleaseRefusal if the gateway does not have the remote
 */
export async function askHealth(gateway: string, context: Context, remote?: string): Promise<RemotesHealth> {
  const health = await askGateway(HEALTH, gateway, context);
  if (remote === undefined) return health;
  const remotes = health.remotes.filter((one) => one.remote === remote);
  if (remotes.length > 0) return { ...health, remotes };
  const known = health.remotes.map((one) => one.remote).join(', ') || 'none';
  throw new ReleaseRefusal(`The gateway has no remote "${remote}". It has: ${known}.`);
}
