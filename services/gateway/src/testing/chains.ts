import { createOpenAiAdapter, type AdapterError, type Photo, type VisionAdapter } from '@curbwise/vision';
import type { Reservation } from '../budget/spending';
import { DEFAULT_HEDGE_AFTER_MS, type ProviderSettings } from '../configuration/provider-settings';
import { Provider } from '../routing/provider/provider';
import type { ProviderEvents } from '../routing/provider/provider-events';
import type { HedgeResult, ReadingTerms } from '../routing/read-photo/read-photo';
import type { FakeProvider } from './fake-provider';
import { clock, photo as bytes } from './requests';

export const photo: Photo = { bytes, mediaType: 'image/jpeg', width: 1024, height: 768 };
export const request = { clock, language: 'en' };

/** Hears nothing. */
export const deaf: ProviderEvents = {
  asked: () => undefined,
  read: () => undefined,
  failed: () => undefined,
  account: () => undefined,
};

/** Of a try whose cost nobody counts. */
export const uncounted: Reservation = { settle: () => undefined };

/** A provider by the name of its adapter's model. */
export function providerOf(
  adapter: VisionAdapter,
  settings: Partial<ProviderSettings> = {},
  events: Partial<ProviderEvents> = {},
): Provider {
  return new Provider(
    { name: adapter.model, adapter: 'openai', apiKey: 'sk-1', weight: 0, ...settings },
    adapter,
    { ...deaf, ...events },
  );
}

/** A provider behind which a fake one is. */
export function providerAt(
  model: string,
  { openAiUrl }: FakeProvider,
  settings?: Partial<ProviderSettings>,
  events?: Partial<ProviderEvents>,
): Provider {
  return providerOf(createOpenAiAdapter({ apiKey: 'sk-1', model, baseURL: openAiUrl }), settings, events);
}

/** Terms that note what they hear: who is asked, how one fails, and what comes of hedges. */
export function termsOf(terms: Partial<ReadingTerms> = {}) {
  const heard: string[] = [];
  const hedges: string[] = [];
  return {
    deadlineMs: 20_000,
    hedgeAfterMs: DEFAULT_HEDGE_AFTER_MS,
    signal: new AbortController().signal,
    mayAsk: () => true,
    reserve: () => Promise.resolve(uncounted),
    onTry: ({ name }: Provider) => void heard.push(name),
    onFailure: (_: Provider, { kind }: AdapterError) => void heard.push(kind),
    onHedge: ({ name }: Provider, result: HedgeResult) => void hedges.push(`${name} ${result}`),
    heard,
    hedges,
    ...terms,
  };
}
