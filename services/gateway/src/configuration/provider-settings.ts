import { z } from 'zod';

export const ADAPTER_NAMES = ['local', 'openai', 'gemini'] as const;
export type AdapterName = (typeof ADAPTER_NAMES)[number];

/** A dollar a token. More is a slip of the pen. */
export const MOST_PER_MILLION = 1_000_000;

/** What a provider asks for its work, in US dollars per million tokens. */
export const priceSchema = z.strictObject({
  inputPerMillion: z.number().min(0).max(MOST_PER_MILLION),
  outputPerMillion: z.number().min(0).max(MOST_PER_MILLION),
});
export type Price = z.infer<typeof priceSchema>;

/** One provider: an adapter, and how to reach and use what is behind it. */
export interface ProviderSettings {
  /** Unique among the providers; it stands in answers, metrics and the log. */
  name: string;
  adapter: AdapterName;
  /** Not for `local`, which has a model of its own. */
  model?: string;
  baseURL?: string;
  /** `none` where the server asks for none. Never shown, never logged. */
  apiKey: string;
  /** Milliseconds for one try; by default what the others leave it of the whole deadline. */
  deadlineMs?: number;
  /** How often it is asked first, in proportion to the others; 0: only where others fail. All 0: in the order given. */
  weight: number;
  /** Absent: it costs nothing, as far as the gateway knows. */
  price?: Price;
}

/** A provider that reads along, and for which share of the photos, 0 to 1. */
export interface ShadowSettings extends ProviderSettings {
  share: number;
}

/** Who reads. What can change while the gateway runs is here, and nothing else. */
export interface ProvidersConfiguration {
  /** In order: the first reads, the next where it fails. Never empty. */
  providers: ProviderSettings[];
  shadow?: ShadowSettings;
  /** US dollars a day (UTC), after which priced providers are skipped. */
  dailyBudgetUsd?: number;
  /** Milliseconds before which no provider is asked beside another that takes long; 0: never. */
  hedgeAfterMs?: number;
}

/**
 * What a reading takes at a provider that is well, give or take, and the longest a driver waits for one while another
 * could be asked. With less, one provider would often be paid for what the other had as good as read; with more, drivers
 * would wait for one that hangs. A provider that usually takes longer is known by its own times.
 */
export const DEFAULT_HEDGE_AFTER_MS = 2_000;
export const MAX_HEDGE_AFTER_MS = 60_000;

/** An address of a provider: http or https, without credentials. Paths are put behind it, so it ends with its own. */
export const baseUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((url) => !/[?#]/.test(url), 'must not hold a query or a fragment')
  .refine(
    (url) => new URL(url).username + new URL(url).password === '',
    'must not hold a user or a password',
  );

/** What is said of a model of Gemini whose name could not be a part of an address. */
export const NO_GEMINI_MODEL = 'must be a name such as gemini-2.5-flash or tunedModels/signs-1';

export const DEFAULT_MODELS = { openai: 'gpt-4.1-mini', gemini: 'gemini-2.5-flash' } as const;
