import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServerProcess, type ServerProcess } from '../server-process';

/** The model that the other gateways lead to. */
export const OTHER_MODEL = 'signs';

/** Another gateway in front of a server that speaks Chat Completions. */
export interface OtherGateway extends ServerProcess {
  /** Where it takes Chat Completions, up to and including `/v1`. */
  readonly baseURL: string;
  /** The key that it asks for. */
  readonly apiKey: string;
  /** Headers that it needs besides the key. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Behind {
  /** The program, from `installPortkey` or `installLitellm`. */
  readonly program: string;
  /** The server behind it, up to and including `/v1`. */
  readonly upstream: string;
  /** How long it waits for that server, in milliseconds; by default as long as it does by itself. */
  readonly timeoutMs?: number;
  /** How often it repeats a failed request by itself; by default as often as it does without a setting. */
  readonly retries?: number;
}

/** Starts Portkey's gateway, without its console. It passes the key of the client on. */
export async function startPortkey({ program, upstream, timeoutMs }: Behind): Promise<OtherGateway> {
  const server = await startServerProcess({
    command: process.execPath,
    args: (port) => [program, `--port=${port}`, '--headless'],
    environment: () => ({ NODE_ENV: 'production', TRUSTED_CUSTOM_HOSTS: '127.0.0.1' }),
  });
  return {
    ...server,
    baseURL: `${server.url}/v1`,
    apiKey: 'sk-upstream-0123456789abcdef',
    headers: {
      'x-portkey-provider': 'openai',
      'x-portkey-custom-host': upstream,
      ...(timeoutMs !== undefined && { 'x-portkey-request-timeout': String(timeoutMs) }),
    },
  };
}

const MASTER_KEY = 'sk-master-0123456789abcdef';

/** Starts LiteLLM's proxy with a master key and without a database. */
export async function startLitellm({ program, upstream, timeoutMs, retries }: Behind): Promise<OtherGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-litellm-'));
  const configuration = path.join(folder, 'litellm.yaml');
  const model = { model: 'openai/signs', api_base: upstream, api_key: 'sk-upstream-0123456789abcdef' };
  // JSON is YAML.
  await writeFile(
    configuration,
    JSON.stringify({
      model_list: [{ model_name: OTHER_MODEL, litellm_params: model }],
      general_settings: { master_key: MASTER_KEY },
      litellm_settings: {
        ...(timeoutMs !== undefined && { request_timeout: timeoutMs / 1000 }),
        ...(retries !== undefined && { num_retries: retries }),
      },
    }),
  );
  const server = await startServerProcess({
    command: program,
    args: (port) => [
      '--config',
      configuration,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--telemetry',
      'False',
    ],
    // It would fetch a list of prices.
    environment: () => ({ HOME: folder, LITELLM_LOCAL_MODEL_COST_MAP: 'True' }),
    startMs: 180_000,
  });
  return {
    ...server,
    baseURL: `${server.url}/v1`,
    apiKey: MASTER_KEY,
    headers: {},
    async end() {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
