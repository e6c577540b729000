import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx as startProcess } from '@curbwise/remotes/releases/testing/nginx';
import { z } from 'zod';
import { freePort } from '../src/testing/free-port';

/** The delivered configuration. The test replaces its ports and its gateways. */
const DELIVERED = path.resolve(__dirname, '../deploy/compose/nginx');

const lineSchema = z.object({ status: z.number(), gateway: z.string(), gatewayStatus: z.string() });
/** A line of the log: the gateways that were tried (`host:port`, separated by commas) and the status of each. */
type ProxyLine = z.infer<typeof lineSchema>;

/** nginx in front of gateways, on a free port. It takes the address of a client from `X-Forwarded-For`. */
export interface Nginx {
  readonly url: string;
  /** Sends requests to these gateways (`host:port`) from now on. */
  lead(gateways: readonly string[]): Promise<void>;
  /** Lines of its log so far. */
  log(): Promise<ProxyLine[]>;
  /** Its output so far. */
  output(): Promise<string>;
  /** The master process. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the delivered configuration and waits until it answers.
 * @throws Error that says what to install if nginx is missing
 */
export async function startNginx(gateways: readonly string[]): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-nginx-'));
  // Its workers run as another user and buffer bodies here.
  await chmod(folder, 0o755);
  await cp(path.join(DELIVERED, 'nginx.conf'), path.join(folder, 'nginx.conf'));
  const port = await freePort();
  await writeFile(
    path.join(folder, 'listen.conf'),
    `listen 127.0.0.1:${port}; set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;`,
  );
  await writeGateways(folder, gateways);
  const url = `http://127.0.0.1:${port}`;
  const nginx = await startProcess(folder, url);
  return {
    url,
    pid: nginx.pid,
    output: () => nginx.output(),
    async lead(others) {
      await writeGateways(folder, others);
      nginx.reload();
    },
    async log() {
      const lines = (await nginx.output()).split('\n').filter((line) => line.startsWith('{'));
      return lines.map((line) => lineSchema.parse(JSON.parse(line)));
    },
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function writeGateways(folder: string, gateways: readonly string[]): Promise<void> {
  const servers = gateways.map((gateway) => `server ${gateway} max_fails=3 fail_timeout=1s;`).join(' ');
  return writeFile(path.join(folder, 'gateways.conf'), `upstream gateways { zone gateways 64k; ${servers} }`);
}
