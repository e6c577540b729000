import type { IncomingMessage } from 'node:http';
import { LabellingError } from './labelling-error';

/** HTTP methods that change nothing. */
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Rejects requests of other web sites, whose pages run in the same browser. DNS rebinding shows in the Host header, a
 * cross-site write in the Origin header.
 * @throws LabellingError
 */
export function rejectForeign({ method = 'GET', headers }: IncomingMessage, port: number): void {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin } = headers;
  if (!hosts.includes(host))
    throw new LabellingError('foreign-host', `Open http://${hosts[0]}. This server has no other address.`);
  if (SAFE_METHODS.has(method)) return;
  if (origin !== `http://${host}`)
    throw new LabellingError('foreign-origin', 'Only the page of this server can write labels.');
}
