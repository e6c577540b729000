import type { ServerResponse } from 'node:http';
import { createAdapter } from '../create-adapter';
import { readProviderSettings } from '../settings/read-provider-settings';
import { caught } from '../testing/caught';
import { DIALECTS, type Dialect } from '../testing/provider-dialects';
import { answer, meaningAnswer, photo, reading, request, testimony } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import type { VisionAdapter } from '../vision-adapter';

const whole = JSON.stringify({ ...answer, ...meaningAnswer });
const words = JSON.stringify(answer);
const TOO_LARGE: Readonly<Record<Dialect, string>> = {
  openai: "Invalid schema for response_format 'sign_reading': it exceeds the limit of nested objects.",
  gemini: 'The specified schema produces a constraint that has too many states for serving.',
  anthropic: 'The compiled grammar is too large, which would cause performance issues.',
};

let upstream: Upstream;
let adapter: VisionAdapter;
let act: (response: ServerResponse, isAsked: boolean) => void;

/** Whether each request so far asked what signs mean. */
const asked = () => upstream.texts.map((body) => body.includes('What the panels mean:'));
const read = (changes = {}) => adapter.read(photo, { ...request, ...changes }, new AbortController().signal);

describe.each(Object.keys(DIALECTS) as Dialect[])('%s', (dialect) => {
  const success = (response: ServerResponse, content: string, finish: 'complete' | 'length' = 'complete') =>
    respond(response, 200, DIALECTS[dialect].success(content, finish, null));
  const refuse = (response: ServerResponse, message: string) =>
    respond(response, 400, DIALECTS[dialect].error(400, message).body);

  beforeEach(async () => {
    upstream = await startUpstream((response) => act(response, asked().at(-1)!));
    const name = dialect.toUpperCase();
    const settings = readProviderSettings(dialect, {
      [`${name}_BASE_URL`]: upstream.url,
      [`${name}_API_KEY`]: 'key-1',
    });
    adapter = await createAdapter(settings, { readerFile: 'nobody reads here' });
  });
  afterEach(async () => {
    await adapter.close();
    await upstream.close();
  });

  test('is asked what signs mean, and its testimony is read', async () => {
    act = (response) => success(response, whole);
    const opinion = { ...reading.opinion, isSure: true };
    expect((await read()).reading).toEqual({ ...reading, opinion, testimony });
    expect(upstream.texts[0]).toContain('"meaning"');
    expect(adapter.learnt?.()).toEqual([]);
  });

  test('is asked for words alone once it refuses the larger schema, and from then on', async () => {
    act = (response, isAsked) => (isAsked ? refuse(response, TOO_LARGE[dialect]) : success(response, words));
    expect((await read()).reading).toEqual(reading);
    expect((await read()).reading).toEqual(reading);
    expect(asked()).toEqual([true, false, false]);
    expect(upstream.texts[1]).not.toContain('"meaning"');
    expect(adapter.learnt?.()).toEqual(['is not asked what signs mean: the schema is too large for it']);
  });

  test('is asked again if it refuses both schemas for this photo', async () => {
    act = (response) => refuse(response, TOO_LARGE[dialect]);
    expect(await caught(read())).toMatchObject({ kind: 'refused', status: 400 });
    expect(adapter.learnt?.()).toEqual([]);
    act = (response) => success(response, whole);
    expect((await read()).reading.testimony).toEqual(testimony);
  });

  test('is asked once if it refuses the photo', async () => {
    act = (response) => refuse(response, 'Unable to process the input image.');
    expect(await caught(read())).toMatchObject({ kind: 'refused' });
    expect(asked()).toEqual([true]);
  });

  test('is asked for words alone after its answer was cut off', async () => {
    act = (response, isAsked) =>
      success(response, isAsked ? whole.slice(0, 500) : words, isAsked ? 'length' : 'complete');
    expect(await caught(read())).toMatchObject({ kind: 'invalid-answer', isCut: true });
    expect((await read()).reading).toEqual(reading);
    expect(asked()).toEqual([true, false]);
    expect(adapter.learnt?.()).toEqual(['is not asked what signs mean: its answer was cut off']);
  });

  test('is never asked what signs mean for a short answer, and teaches nothing by a cut one', async () => {
    act = (response) => success(response, whole.slice(0, 500), 'length');
    expect(await caught(read({ isShort: true }))).toMatchObject({ isCut: true });
    act = (response) => success(response, whole);
    expect((await read({ isShort: true })).reading.testimony).toBeUndefined();
    expect(asked()).toEqual([false, false]);
    expect((await read()).reading.testimony).toEqual(testimony);
  });
});
