import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { programPath } from '@curbwise/tooling/programs';
import { cephSettings, monitorAddress, type CephPlace } from './ceph-settings';
import { freePorts } from './free-ports';

/** S3 storage on a free port, with its data in memory. */
export interface TestS3 {
  /** Environment variables for AWS tools and `openStore`. */
  readonly environment: Record<string, string>;
  /** Creates a bucket and returns its name. */
  makeBucket(): Promise<string>;
  stop(): Promise<void>;
}

/** Starting takes one second on an idle machine. */
const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;

/**
 * Starts a Ceph with one node and waits until it answers.
 * @throws Error that says how to install Ceph if it is missing
 */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-s3-'));
  const [s3 = 0, monitor = 0, oldMonitor = 0] = await freePorts(3);
  const place = { folder, id: randomUUID(), ports: { s3, monitor, oldMonitor } };
  const keys = { accessKeyId: `K${randomUUID().slice(0, 8)}`, secretAccessKey: randomUUID() };
  const endpoint = `http://127.0.0.1:${s3}`;
  const daemons: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(daemons.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await startCeph(place, keys, daemons);
    await untilAnswered(endpoint, daemons);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3 } = await import('@aws-sdk/client-s3');
  const client = new S3({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys });
  return {
    environment: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    makeBucket: async () => {
      const Bucket = `bucket-${randomUUID().slice(0, 8)}`;
      await client.createBucket({ Bucket });
      return Bucket;
    },
    stop,
  };
}

async function startCeph(
  place: CephPlace,
  keys: { accessKeyId: string; secretAccessKey: string },
  daemons: ChildProcess[],
): Promise<void> {
  const { folder, id } = place;
  const settings = path.join(folder, 'ceph.conf');
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(path.join(folder, name));
  await writeFile(settings, cephSettings(place));
  const run = (command: string, ...args: string[]) => runOnce(command, ['-c', settings, ...args], folder);
  const start = (command: string, ...args: string[]) =>
    daemons.push(startDaemon(command, ['-c', settings, '-f', ...args], folder));

  const map = path.join(folder, 'monmap');
  const monitor = ['--create', '--fsid', id, '--addv', 'a', monitorAddress(place)];
  const features = ['--enable-all-features', '--set-min-mon-release', await releaseOfCeph(folder)];
  await runOnce('monmaptool', [...monitor, ...features, map], folder);
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
  start('ceph-mon', '-i', 'a');
  const disk = randomUUID();
  await run('ceph', '--connect-timeout', '30', 'osd', 'new', disk);
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
  start('ceph-osd', '-i', '0');
  const user = ['--uid=test', '--display-name=test'];
  const pair = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`];
  await run('radosgw-admin', 'user', 'create', ...user, ...pair);
  start('radosgw', '-n', 'client.rgw');
}

const runOnce = (command: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(programPath(command), args, { cwd, timeout: START_TIMEOUT_MS });

/** The name of the installed Ceph release. The monitor needs it: it rejects maps that are two releases older. */
async function releaseOfCeph(cwd: string): Promise<string> {
  const { stdout } = await runOnce('ceph-mon', ['--version'], cwd);
  const name = /\) ([a-z]+) \(/.exec(stdout)?.[1];
  if (!name) throw new Error(`ceph-mon --version has no release name: ${stdout}`);
  return name;
}

/** Starts a daemon that the kernel kills when this process ends, however it ends. */
function startDaemon(command: string, args: readonly string[], cwd: string): ChildProcess {
  const output = openSync(path.join(cwd, `${command}.out`), 'a');
  const parameters = ['--pdeathsig', 'KILL', programPath(command), ...args];
  return spawn(programPath('setpriv'), parameters, { cwd, stdio: ['ignore', output, output] });
}

async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = once(daemon, 'exit');
  daemon.kill('SIGKILL');
  await ended;
}

async function untilAnswered(endpoint: string, daemons: readonly ChildProcess[]): Promise<void> {
  const limit = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(endpoint).catch(() => null);
    if (answer) return void (await answer.arrayBuffer());
    const dead = daemons.find(({ exitCode }) => exitCode !== null);
    if (dead) throw new Error(`${dead.spawnargs.join(' ')} ended with status ${dead.exitCode}`);
    if (Date.now() > limit) throw new Error(`radosgw does not answer at ${endpoint}`);
    await wait(POLL_INTERVAL_MS);
  }
}
