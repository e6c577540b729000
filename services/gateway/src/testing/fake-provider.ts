import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carryOut, type Behaviour } from './provider-behaviour';
import { DIALECT_NAMES, DIALECTS, type Dialect } from '@curbwise/vision/testing';
import { parseJson } from './json';

/** How many requests a fake provider remembers by default; older ones are only counted. */
const DEFAULT_REMEMBERED = 100;

/** A request as it arrived. */
interface ReceivedRequest {
  readonly dialect: Dialect;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The API key it was sent with. */
  readonly apiKey: string;
  /** The body, byte for byte. */
  readonly bytes: Buffer;
  /** The body as text. */
  readonly text: string;
  /** The body as JSON, parsed on access. */
  readonly json: unknown;
}

export interface FakeProviderOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** What it does until the first call of `behave`. It answers by default. */
  readonly behaviour?: Behaviour;
  /** How many requests it remembers. */
  readonly remembered?: number;
}

/** A provider of every dialect on a local port, whose answers and failures the test chooses. */
export interface FakeProvider {
  /** Base URL for the `openai` adapter. */
  readonly openAiUrl: string;
  /** Base URL for the `gemini` adapter. */
  readonly geminiUrl: string;
  /** Base URL for the adapter of a dialect. */
  urlOf(dialect: Dialect): string;
  /** The latest requests, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** The number of requests in a dialect, or in all dialects. */
  count(dialect?: Dialect): number;
  /** Resolves when this many requests have arrived, in all dialects together. */
  arrived(count: number): Promise<void>;
  /** Resolves when clients have closed the connection of this many requests before their answer was complete. */
  abandoned(count: number): Promise<void>;
  /** Sets the behaviour for all requests from now on, except those that `next` covers. */
  behave(behaviour: Behaviour): void;
  /** Sets the behaviours of the next requests, one each. */
  next(...behaviours: Behaviour[]): void;
  /** Sets the entries of its list of models, `GET /v1/models`; null: it has no such list. */
  list(entries: readonly Readonly<Record<string, unknown>>[] | null): void;
  /** How often its list was asked for. These requests are not among the others. */
  listed(): number;
  /** Continues the held requests. */
  release(): void;
  /** Forgets all requests and behaviours, and answers again. */
  reset(): void;
  close(): Promise<void>;
}

/** The base path of each dialect, and the path of its requests. */
const PATHS: Readonly<Record<Dialect, { readonly base: string; readonly request: RegExp }>> = {
  openai: { base: '/v1', request: /^\/v1\/chat\/completions$/ },
  gemini: { base: '', request: /^\/v1beta\/models\/[^/]+:generateContent$/ },
  anthropic: { base: '', request: /^\/v1\/messages$/ },
};

const LIST_PATH = '/v1/models';

const pathOf = ({ url = '' }: IncomingMessage) => url.replace(/\?.*/, '');

/** The dialect of a request, from its path. */
function dialectOf(request: IncomingMessage): Dialect | null {
  if (request.method !== 'POST') return null;
  return DIALECT_NAMES.find((dialect) => PATHS[dialect].request.test(pathOf(request))) ?? null;
}

const noCounts = () =>
  Object.fromEntries(DIALECT_NAMES.map((dialect) => [dialect, 0])) as Record<Dialect, number>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function received(request: IncomingMessage, dialect: Dialect, bytes: Buffer): ReceivedRequest {
  return {
    dialect,
    path: request.url ?? '',
    headers: request.headers,
    apiKey: DIALECTS[dialect].keyOf(request),
    bytes,
    get text() {
      return bytes.toString('utf8');
    },
    get json(): unknown {
      return parseJson(bytes.toString('utf8'));
    },
  };
}

/** A counter whose `reached` resolves when the count reaches a number. */
function milestones() {
  const waiting = new Set<{ count: number; resolve(): void }>();
  let total = 0;
  return {
    add() {
      total += 1;
      for (const waiter of waiting) {
        if (total < waiter.count) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    },
    reached: (count: number) =>
      total >= count ? Promise.resolve() : new Promise<void>((resolve) => waiting.add({ count, resolve })),
    reset() {
      total = 0;
    },
  };
}

/** Starts a fake provider: a real server, whose failures are real on the wire. */
export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const closing = new AbortController();
  // Every delayed request listens to this signal.
  setMaxListeners(0, closing.signal);
  const requests: ReceivedRequest[] = [];
  let counts = noCounts();
  const arrivals = milestones();
  const abandoned = milestones();
  let lasting = options.behaviour ?? {};
  let queue: Behaviour[] = [];
  const holding = new Set<() => void>();
  let models: readonly Readonly<Record<string, unknown>>[] | null = null;
  let listed = 0;

  function remember(request: ReceivedRequest): void {
    requests.push(request);
    if (requests.length > (options.remembered ?? DEFAULT_REMEMBERED)) requests.shift();
    counts[request.dialect] += 1;
    arrivals.add();
  }
  const total = () => DIALECT_NAMES.reduce((sum, dialect) => sum + counts[dialect], 0);

  function giveList(response: ServerResponse): void {
    listed += 1;
    if (models === null) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: models }));
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const dialect = dialectOf(request);
    const bytes = await bodyOf(request);
    if (request.method === 'GET' && pathOf(request) === LIST_PATH) return giveList(response);
    if (!dialect) return void response.writeHead(404).end();
    response.once('close', () => {
      if (!response.writableFinished && !closing.signal.aborted) abandoned.add();
    });
    remember(received(request, dialect, bytes));
    const behaviour = queue.shift() ?? lasting;
    const released = () => new Promise<void>((resolve) => holding.add(resolve));
    await carryOut({ request, response, dialect, behaviour, released, closing: closing.signal });
  }

  // A client may disconnect in the middle of its body.
  const server = createServer(
    (request, response) => void take(request, response).catch(() => request.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    openAiUrl: `${url}/v1`,
    geminiUrl: url,
    urlOf: (dialect) => `${url}${PATHS[dialect].base}`,
    requests,
    count: (dialect) => (dialect ? counts[dialect] : total()),
    arrived: arrivals.reached,
    abandoned: abandoned.reached,
    behave: (behaviour) => void (lasting = behaviour),
    next: (...behaviours) => void queue.push(...behaviours),
    list: (entries) => void (models = entries),
    listed: () => listed,
    release() {
      for (const resolve of holding) resolve();
      holding.clear();
    },
    reset() {
      requests.length = 0;
      counts = noCounts();
      arrivals.reset();
      abandoned.reset();
      lasting = {};
      queue = [];
      models = null;
      listed = 0;
    },
    async close() {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
