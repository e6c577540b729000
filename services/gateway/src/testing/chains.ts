import { createOpenAiAdapter, type AdapterError, type Photo, type VisionAdapter } from '@curbwise/vision';
import type { Reservation } from '../budget/spending';
import { DEFAULT_HEDGE_AFTER_MS, type ProviderSettings } from '../configuration/provider-settings';
import type { HedgeResult, ReadingTask } from '../routing/photo-task';
import { Provider } from '../routing/provider/provider';
import type { ProviderEvents } from '../routing/provider/provider-events';
import type { FakeProvider } from './fake-provider';
import { clock, photo as bytes } from './requests';

const photo: Photo = { bytes, mediaType: 'image/jpeg', width: 1024, height: 768 };
const request = { clock, language: 'en' };

/** Ignores all events. */
export const noEvents: ProviderEvents = {
  asked: () => undefined,
  read: () => undefined,
  failed: () => undefined,
  operatorFault: () => undefined,
};

/** The reservation of a try whose cost is not counted. */
export const noReservation: Reservation = { settle: () => undefined };

/** A provider named after its adapter's model. */
export function providerOf(
  adapter: VisionAdapter,
  settings: Partial<ProviderSettings> = {},
  events: Partial<ProviderEvents> = {},
): Provider {
  return new Provider(
    { name: adapter.model, adapter: 'openai', apiKey: 'sk-1', weight: 0, ...settings },
    adapter,
    { ...noEvents, ...events },
  );
}

/** A provider that sends its requests to a fake one. */
export function providerAt(
  model: string,
  { openAiUrl }: FakeProvider,
  settings?: Partial<ProviderSettings>,
  events?: Partial<ProviderEvents>,
): Provider {
  return providerOf(createOpenAiAdapter({ apiKey: 'sk-1', model, baseURL: openAiUrl }), settings, events);
}

/** A task that records each try and failure in `heard`, and each result of a hedge in `hedges`. */
export function termsOf(terms: Partial<ReadingTask> = {}) {
  const heard: string[] = [];
  const hedges: string[] = [];
  return {
    photo,
    request,
    deadlineMs: 20_000,
    hedgeAfterMs: DEFAULT_HEDGE_AFTER_MS,
    signal: new AbortController().signal,
    mayAsk: () => true,
    reserve: () => Promise.resolve(noReservation),
    onTry: ({ name }: Provider) => void heard.push(name),
    onFailure: (_: Provider, { kind }: AdapterError) => void heard.push(kind),
    onHedge: ({ name }: Provider, result: HedgeResult) => void hedges.push(`${name} ${result}`),
    heard,
    hedges,
    ...terms,
  };
}
