import { createAdapter } from '../create-adapter';
import type { ProviderKind } from '../settings/provider-kinds';
import { photo, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import { EFFORTS, type Effort } from './effort';
import { DEFAULT_MODELS, type KindWithDefault } from './known-models';

let upstream: Upstream;
beforeEach(async () => {
  upstream = await startUpstream((response) => respond(response, 500, {}));
});
afterEach(() => upstream.close());

/** The body that a provider gets, without what does not depend on the effort. */
async function sent(adapter: ProviderKind, model: string, effort?: Effort): Promise<Record<string, unknown>> {
  const settings = { name: adapter, adapter, model, apiKey: 'sk-0123456789', baseURL: `${upstream.url}/v1` };
  const extras = { project: 'kerb-1', location: 'global' };
  const created = await createAdapter({ ...settings, extras, effort }, { readerFile: 'none' });
  await created.read(photo, request, new AbortController().signal).catch(() => undefined);
  await created.close();
  return upstream.bodies.at(-1) as Record<string, unknown>;
}

test.each<[KindWithDefault, Record<string, unknown>]>([
  ['mistral', {}],
  ['openrouter', { reasoning: { effort: 'none' } }],
  ['gemini', { generationConfig: { thinkingConfig: { thinkingLevel: 'minimal' } } }],
  ['anthropic', { thinking: { type: 'disabled' } }],
])('the default model of %s thinks as little as it can', async (kind, expected) => {
  const body = await sent(kind, DEFAULT_MODELS[kind].model);
  expect(body).toMatchObject(expected);
  if (kind === 'mistral') expect(body).not.toHaveProperty('reasoning_effort');
});

test.each(EFFORTS)('every family is told the effort %s', async (effort) => {
  expect(await sent('openai', 'signs', effort)).toMatchObject({ reasoning_effort: effort });
  expect(await sent('gemini', 'gemini-3.6-flash', effort)).toMatchObject({
    generationConfig: { thinkingConfig: { thinkingLevel: effort === 'none' ? 'minimal' : effort } },
  });
  const claude = await sent('anthropic', 'claude-opus-5-5', effort);
  expect(claude['output_config']).toMatchObject({ effort: effort === 'none' ? 'low' : effort });
});

test('an unknown model of Google or Anthropic is told nothing', async () => {
  const gemini = await sent('gemini', 'tunedModels/signs-1', 'high');
  expect(gemini['generationConfig']).not.toHaveProperty('thinkingConfig');
  const claude = await sent('anthropic', 'claude-test', 'high');
  expect(claude).not.toHaveProperty('thinking');
  expect(claude['output_config']).not.toHaveProperty('effort');
});
