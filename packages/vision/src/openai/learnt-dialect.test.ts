import type { ServerResponse } from 'node:http';
import { answer, photo, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import type { VisionAdapter } from '../vision-adapter';
import { createOpenAiAdapter } from './create-openai-adapter';

const completion = { choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(answer) } }] };
const refusal = (field: string) => ({ error: { message: `Unknown parameter: '${field}'`, param: field } });

let upstream: Upstream;
let adapter: VisionAdapter;
let act: (response: ServerResponse) => void;
beforeEach(async () => {
  upstream = await startUpstream((response) => act(response));
  adapter = createOpenAiAdapter({ apiKey: 'key', model: 'test', baseURL: upstream.url });
});
afterEach(async () => {
  await adapter.close();
  await upstream.close();
});

const read = () => adapter.read(photo, request, new AbortController().signal);

test('photos at the same time teach it together', async () => {
  const waiting: ServerResponse[] = [];
  act = (response) => {
    waiting.push(response);
    if (waiting.length < 2) return;
    // Two servers behind one address, each without another field.
    respond(waiting[0]!, 400, refusal('store'));
    respond(waiting[1]!, 400, refusal('detail'));
    act = (later) => respond(later, 200, completion);
  };
  await Promise.all([read(), read()]);
  expect([...(adapter.learnt?.() ?? [])].sort()).toEqual([
    'takes no field "detail"',
    'takes no field "store"',
  ]);
  await read();
  expect(upstream.texts.at(-1)).not.toMatch(/"store"|"detail"/);
});

test('a server that refuses everything is asked a few times, and teaches nothing', async () => {
  act = (response) =>
    respond(response, 400, {
      error: { message: "Unknown parameters: 'store', 'detail', 'max_tokens', response_format" },
    });
  await expect(read()).rejects.toMatchObject({ kind: 'refused', status: 400 });
  expect(upstream.texts.length).toBe(5);
  expect(adapter.learnt?.()).toEqual([]);
});
