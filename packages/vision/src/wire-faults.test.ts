import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createAnthropicAdapter } from './anthropic/create-anthropic-adapter';
import { createGeminiAdapter } from './gemini/create-gemini-adapter';
import { createOpenAiAdapter } from './openai/create-openai-adapter';
import { caught } from './testing/caught';
import { DIALECT_NAMES, DIALECTS, type Dialect } from './testing/provider-dialects';
import { answer, photo, reading, request } from './testing/samples';
import { respond, startUpstream, type Upstream } from './testing/upstream';
import { FLOOD_BYTES } from './testing/wire-acts';
import { WIRE_FAULTS } from './testing/wire-faults';
import type { VisionAdapter } from './vision-adapter';

const KEY = 'key-live-0123456789';
/** At most 400 KB of an answer is read; the rest is in transit when the connection is closed. */
const MAX_SENT_BYTES = FLOOD_BYTES / 20;
/** Time between writing a date on one side and reading it on the other; dates have whole seconds. */
const DATE_SLACK_MS = 10_000;

const ADAPTERS: Readonly<Record<Dialect, (baseURL: string) => VisionAdapter>> = {
  openai: (baseURL) => createOpenAiAdapter({ apiKey: KEY, model: 'test', baseURL }),
  anthropic: (baseURL) => createAnthropicAdapter({ apiKey: KEY, model: 'test', baseURL }),
  gemini: (baseURL) => createGeminiAdapter({ apiKey: KEY, model: 'test', baseURL }),
};

/** All faults for one dialect, and a quarter for each other: the adapters share what fetches an answer. */
const faultsOf = (dialect: Dialect) =>
  WIRE_FAULTS.filter((_, index) => dialect === 'openai' || index % 4 === 0);

describe.each(DIALECT_NAMES)('the adapter for %s', (dialect) => {
  let upstream: Upstream;
  let elsewhere: Upstream;
  let adapter: VisionAdapter;
  let act: (response: ServerResponse) => void;

  const succeed = (response: ServerResponse) =>
    respond(response, 200, DIALECTS[dialect].success(JSON.stringify(answer), 'complete', null));

  beforeEach(async () => {
    [upstream, elsewhere] = await Promise.all([
      startUpstream((response) => act(response)),
      startUpstream(succeed),
    ]);
    adapter = ADAPTERS[dialect](upstream.url);
  });
  afterEach(async () => {
    await adapter.close();
    await Promise.all([upstream.close(), elsewhere.close()]);
  });

  test.each(faultsOf(dialect).map((fault) => [fault.name, fault] as const))('%s', async (_, fault) => {
    const controller = new AbortController();
    let socket = null as Socket | null;
    act = (response) => {
      socket = response.socket;
      fault.act({ response, dialect, elsewhere: elsewhere.url, underWay: () => controller.abort() });
    };
    const error = await caught(adapter.read(photo, request, controller.signal));

    expect(error).toMatchObject({ adapter: dialect, kind: fault.kind, status: fault.status });
    if (fault.waitMs === undefined) expect(error.retryAfterMs).toBeUndefined();
    else expect(Math.abs(error.retryAfterMs! - fault.waitMs)).toBeLessThan(DATE_SLACK_MS);
    expect(error.message).not.toMatch(/key-live|127\.0\.0\.1|slow down|html/);
    expect(socket!.bytesWritten).toBeLessThan(MAX_SENT_BYTES);
    expect([upstream.bodies.length, elsewhere.connections()]).toEqual([1, 0]);

    // The next photo is read normally.
    act = succeed;
    expect(await adapter.read(photo, request, new AbortController().signal)).toEqual({ reading });
  });

  test('close ends the connections and rejects readings in progress', async () => {
    act = succeed;
    await adapter.read(photo, request, new AbortController().signal);
    const asked = new Promise<Socket>((resolve) => (act = ({ socket }) => resolve(socket!)));
    const failed = caught(adapter.read(photo, request, new AbortController().signal));
    const socket = await asked;
    const cut = socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));
    await adapter.close();
    expect(await failed).toMatchObject({ kind: 'unreachable' });
    await cut;
  });
});
