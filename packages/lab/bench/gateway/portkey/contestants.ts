import { once } from 'node:events';
import path from 'node:path';
import { forkOnCore } from '../load/start-load-generator';
import type { Load } from '../load/load-messages';
import { startMeasured, type MeasuredProcess } from './measured-process';

/** A server that photos are sent to. */
export interface Contestant {
  readonly name: string;
  /** Absent for the bare upstream. */
  readonly process?: MeasuredProcess;
  readonly target: Pick<Load, 'url' | 'kind' | 'headers'>;
}

/** The gateways run on one core; the load generator and the upstream on the other. */
const GATEWAY_CORE = 0;
export const LOAD_CORE = 1;

/** The upstream, which answers at once. Its address is the base of `/v1/chat/completions`. */
export async function startUpstream(folder: string): Promise<{ url: string; end(): Promise<void> }> {
  const child = forkOnCore(LOAD_CORE, path.join(folder, 'fast-upstream.js'));
  const exited = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      child.disconnect();
      await exited;
    },
  };
}

/** The upstream itself, without a gateway. */
export const bareUpstream = (upstream: string): Contestant => ({
  name: 'nothing between',
  target: { url: upstream, kind: 'chat', headers: {} },
});

/** Our gateway as delivered, with everything switched on except the shadow. */
export async function startCurbwise(folder: string, upstream: string): Promise<Contestant> {
  const measured = await startMeasured({
    core: GATEWAY_CORE,
    file: path.join(folder, 'gateway.js'),
    // As in the image and the systemd unit.
    nodeOptions: ['--max-semi-space-size=32'],
    args: () => [],
    environment: (port) => ({
      PORT: String(port),
      MALLOC_ARENA_MAX: '2',
      TRUST_PROXY_HOPS: '1',
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: `${upstream}/v1`,
      // Every request that arrives is for a photo.
      MODEL_CHECK: 'off',
    }),
  });
  return {
    name: 'Curbwise',
    process: measured,
    target: { url: measured.url, kind: 'analysis', headers: {} },
  };
}

/** Portkey's gateway, without its console and the console's log. */
export async function startPortkey(program: string, upstream: string): Promise<Contestant> {
  const measured = await startMeasured({
    core: GATEWAY_CORE,
    file: program,
    args: (port) => [`--port=${port}`, '--headless'],
    environment: () => ({ NODE_ENV: 'production', TRUSTED_CUSTOM_HOSTS: '127.0.0.1' }),
  });
  const headers = { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': `${upstream}/v1` };
  return { name: 'Portkey', process: measured, target: { url: measured.url, kind: 'chat', headers } };
}
