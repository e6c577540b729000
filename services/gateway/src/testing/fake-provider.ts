import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carryOut, type Behaviour } from './provider-behaviour';
import { DIALECT_NAMES, DIALECTS, type Dialect } from '@curbwise/vision/testing';
import { parseJson } from './json';

/** How many requests a fake provider remembers; older ones are only counted. */
const REMEMBERED = 100;

/** A request as it came. */
export interface ReceivedRequest {
  readonly dialect: Dialect;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The key that it was sent with. */
  readonly apiKey: string;
  /** The body, byte for byte. */
  readonly bytes: Buffer;
  /** The body as text. */
  readonly text: string;
  /** The body as JSON, parsed when it is asked for. */
  readonly json: unknown;
}

export interface FakeProviderOptions {
  /** By default any free one. */
  readonly port?: number;
  /** What it does until it is told otherwise. By default it answers. */
  readonly behaviour?: Behaviour;
  /** How many requests it remembers, newest last. */
  readonly remembered?: number;
}

/** A provider of every dialect on a port of this machine, which fails as it is told. */
export interface FakeProvider {
  /** Address for the `openai` adapter. */
  readonly openAiUrl: string;
  /** Address for the `gemini` adapter. */
  readonly geminiUrl: string;
  /** Address for the adapter of a dialect. */
  urlOf(dialect: Dialect): string;
  /** What was sent lately, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** How many requests came in a dialect, or in all. */
  count(dialect?: Dialect): number;
  /** There once so many requests came, in all dialects together. */
  arrived(count: number): Promise<void>;
  /** There once so many requests were given up by whoever sent them before their answer was out. */
  givenUp(count: number): Promise<void>;
  /** Does this with all requests from now on, but for those that `next` is for. */
  behave(behaviour: Behaviour): void;
  /** Does these with the next requests, one each. */
  next(...behaviours: Behaviour[]): void;
  /** Lets those requests go on that are held. */
  release(): void;
  /** Forgets what it was sent and what it was told, and answers again. */
  reset(): void;
  close(): Promise<void>;
}

/** The address of each dialect below that of the provider, and what is asked for below that. */
const PATHS: Readonly<Record<Dialect, { readonly base: string; readonly asked: RegExp }>> = {
  openai: { base: '/v1', asked: /^\/v1\/chat\/completions$/ },
  gemini: { base: '', asked: /^\/v1beta\/models\/[^/]+:generateContent$/ },
  anthropic: { base: '', asked: /^\/v1\/messages$/ },
};

/** The dialect that a path belongs to. */
function dialectOf({ method, url = '' }: IncomingMessage): Dialect | null {
  if (method !== 'POST') return null;
  return DIALECT_NAMES.find((dialect) => PATHS[dialect].asked.test(url)) ?? null;
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

/** Counts something, and tells those who wait for a number of it. */
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

/** Starts a provider for tests and benches: a real server, whose failures are real on the wire. */
export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const closing = new AbortController();
  // Every request that is held up listens for the end.
  setMaxListeners(0, closing.signal);
  const requests: ReceivedRequest[] = [];
  let counts = noCounts();
  const arrivals = milestones();
  const givenUp = milestones();
  let lasting = options.behaviour ?? {};
  let queue: Behaviour[] = [];
  const holding = new Set<() => void>();

  function remember(request: ReceivedRequest): void {
    requests.push(request);
    if (requests.length > (options.remembered ?? REMEMBERED)) requests.shift();
    counts[request.dialect] += 1;
    arrivals.add();
  }
  const total = () => DIALECT_NAMES.reduce((sum, dialect) => sum + counts[dialect], 0);

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const dialect = dialectOf(request);
    const bytes = await bodyOf(request);
    if (!dialect) return void response.writeHead(404).end();
    response.once('close', () => {
      if (!response.writableFinished && !closing.signal.aborted) givenUp.add();
    });
    remember(received(request, dialect, bytes));
    const behaviour = queue.shift() ?? lasting;
    const released = () => new Promise<void>((resolve) => holding.add(resolve));
    await carryOut({ request, response, dialect, behaviour, released, closing: closing.signal });
  }

  // A client that leaves in the middle of its body is nothing to report.
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
    givenUp: givenUp.reached,
    behave: (behaviour) => void (lasting = behaviour),
    next: (...behaviours) => void queue.push(...behaviours),
    release() {
      for (const go of holding) go();
      holding.clear();
    },
    reset() {
      requests.length = 0;
      counts = noCounts();
      arrivals.reset();
      givenUp.reset();
      lasting = {};
      queue = [];
    },
    async close() {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
