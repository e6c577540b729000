import {
  createAnthropicAdapter,
  createGeminiAdapter,
  createOpenAiAdapter,
  isOperatorFault,
  type Photo,
  type VisionAdapter,
} from '@curbwise/vision';
import { VENDOR_ANSWERS, type Dialect, type Vendor } from '@curbwise/vision/testing';
import { noEvents, noReservation } from '../../testing/chains';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { clock, photo as bytes } from '../../testing/requests';
import { Provider } from './provider';

const KEY = 'sk-proj-Zq81mVd0Pk57Trw2Yb93abcd';
const photo: Photo = { bytes, mediaType: 'image/jpeg', width: 1024, height: 768 };
const OPEN_AT_ONCE = ['unauthorized', 'unknown-model', 'misconfigured', 'payment-required'];

let server: FakeProvider;
beforeAll(async () => {
  server = await startFakeProvider();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

/** Vertex AI answers as Gemini does, the others that are not named as OpenAI does. */
const dialectOf = (vendor: Vendor): Dialect =>
  vendor === 'anthropic' ? vendor : vendor === 'gemini' || vendor === 'vertex' ? 'gemini' : 'openai';

const CREATE = {
  openai: createOpenAiAdapter,
  gemini: createGeminiAdapter,
  anthropic: createAnthropicAdapter,
} satisfies Record<Dialect, unknown>;

test.each(VENDOR_ANSWERS.map((one) => [one.vendor, one.wrong, one.status, one] as const))(
  '%s, %s (%i): the breaker opens at once if only the operator can help, and never for a photo',
  async (vendor, wrong, status, { body, kind, said }) => {
    const dialect = dialectOf(vendor);
    const options = { apiKey: KEY, model: 'signs-1', baseURL: server.urlOf(dialect) };
    const adapter: VisionAdapter = CREATE[dialect](options);
    const provider = new Provider(
      { name: vendor, adapter: dialect, apiKey: KEY, weight: 0 },
      adapter,
      noEvents,
    );
    server.behave({ raw: { status, body } });
    const task = { photo, request: { clock, language: 'en' as const }, reserved: noReservation, ms: 5_000 };
    await expect(provider.read({ ...task, signal: new AbortController().signal })).rejects.toThrow();
    expect(provider.breakerState).toBe(OPEN_AT_ONCE.includes(kind) ? 'open' : 'closed');
    expect(OPEN_AT_ONCE.includes(kind)).toBe(isOperatorFault(kind));
    expect(provider.record.lastFailure).toMatchObject({ kind, ...(said !== undefined && { said }) });
    if (wrong === 'content filter') expect(provider.faults.needsOperator).toBe(false);
    await adapter.close();
  },
);
