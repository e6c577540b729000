import type { IncomingMessage } from 'node:http';
import { LabellingError } from './labelling-error';

/** Methods that change nothing. */
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Refuses what another site asks for. Its pages run in the same browser and reach this machine: by a name of theirs that
 * leads here (the Host tells), or by this address from elsewhere (the Origin tells).
 * @throws LabellingError
 */
export function refuseForeign({ method = 'GET', headers }: IncomingMessage, port: number): void {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin } = headers;
  if (!hosts.includes(host))
    throw new LabellingError('foreign-host', `Open http://${hosts[0]}: this server has no other name.`);
  if (SAFE_METHODS.has(method)) return;
  if (origin !== `http://${host}`)
    throw new LabellingError('foreign-origin', 'Only the page of this server can write labels.');
}
