import { ADMIN_REMOTES_PATH, remotesHealthSchema, type RemotesHealth } from '@curbwise/contract';
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
 * @throws GatewayRefusal
 */
export const askHealth = (gateway: string, context: Context): Promise<RemotesHealth> =>
  askGateway(HEALTH, gateway, context);
