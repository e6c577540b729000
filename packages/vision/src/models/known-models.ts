/*
 * What the vendors' own pages said about models on a day. It ages: the nightly run warns when a default has less than
 * 90 days left, and the gateway asks the providers every day. To renew it, read the sources again and set `checkedOn`.
 */

/** A day in UTC: `2026-11-28`. */
export type Day = string;

/** How long a vendor keeps a model. */
export interface ModelLife {
  /** The day on which it is shut down; null if none is announced. */
  readonly shutdownOn: Day | null;
  /** The model that the vendor names in its place; null if it names none. */
  readonly successor: string | null;
}

export interface DefaultModel extends ModelLife {
  readonly model: string;
  /** The list price in US dollars per million tokens, for a photo and its instructions (some 3,000 tokens). */
  readonly price: { readonly inputPerMillion: number; readonly outputPerMillion: number };
  /** The day on which the vendor released it. */
  readonly since: Day;
  /** The vendor has promised to keep it at least until this day; null if it has not. */
  readonly keptUntil: Day | null;
  /** Pages about its life, its price and how it thinks. */
  readonly sources: readonly string[];
  /** When the sources were read. */
  readonly checkedOn: Day;
}

export type KindWithDefault = 'openai' | 'openrouter' | 'mistral' | 'gemini' | 'vertex' | 'anthropic';

const NO_END = { keptUntil: null, shutdownOn: null, successor: null } as const;

/**
 * The default models: each vendor's cheapest that reads photos, follows a schema and can answer without thinking at length.
 * Of Google's, gemini-3.8-flash costs $0.75 and $3.75 until the end of 2026 and twice as much afterwards, and cannot think
 * less than `low`.
 */
export const DEFAULT_MODELS: Readonly<Record<KindWithDefault, DefaultModel>> = {
  openai: {
    model: 'gpt-6-luna',
    price: { inputPerMillion: 0.1, outputPerMillion: 0.5 },
    since: '2026-09-22',
    ...NO_END,
    sources: [
      'https://developers.openai.com/api/docs/deprecations',
      'https://developers.openai.com/api/docs/models/gpt-6-luna',
      'https://developers.openai.com/api/docs/pricing',
    ],
    checkedOn: '2026-11-28',
  },
  openrouter: {
    model: 'openai/gpt-6-luna',
    price: { inputPerMillion: 0.1, outputPerMillion: 0.5 },
    since: '2026-09-22',
    ...NO_END,
    sources: ['https://openrouter.ai/openai/gpt-6-luna'],
    checkedOn: '2026-11-28',
  },
  mistral: {
    // A name that Mistral moves on to the next version: Mistral Small 4 (mistral-small-2603) on the day of the check.
    model: 'mistral-small-latest',
    price: { inputPerMillion: 0.15, outputPerMillion: 0.6 },
    since: '2026-03-16',
    ...NO_END,
    sources: [
      'https://docs.mistral.ai/inference/pricing',
      'https://docs.mistral.ai/inference/conversations/reasoning',
    ],
    checkedOn: '2026-11-28',
  },
  gemini: {
    model: 'gemini-3.5-flash-lite',
    price: { inputPerMillion: 0.3, outputPerMillion: 2.5 },
    since: '2026-07-21',
    ...NO_END,
    sources: [
      'https://ai.google.dev/gemini-api/docs/deprecations',
      'https://ai.google.dev/gemini-api/docs/pricing',
      'https://ai.google.dev/gemini-api/docs/thinking',
    ],
    checkedOn: '2026-11-28',
  },
  vertex: {
    model: 'gemini-3.5-flash-lite',
    price: { inputPerMillion: 0.3, outputPerMillion: 2.5 },
    since: '2026-07-21',
    ...NO_END,
    keptUntil: '2027-07-21',
    sources: [
      'https://docs.cloud.google.com/gemini-enterprise-agent-platform/models/model-versions',
      'https://docs.cloud.google.com/gemini-enterprise-agent-platform/models/gemini/3-5-flash-lite',
    ],
    checkedOn: '2026-11-28',
  },
  anthropic: {
    model: 'claude-haiku-5-5',
    // For up to 100,000 tokens; a longer request costs five times as much.
    price: { inputPerMillion: 0.1, outputPerMillion: 0.5 },
    since: '2026-10-07',
    ...NO_END,
    sources: [
      'https://platform.claude.com/docs/en/about-claude/model-deprecations',
      'https://platform.claude.com/docs/en/models/haiku-5-5/overview',
    ],
    checkedOn: '2026-11-28',
  },
};

export const VENDORS: Readonly<Record<KindWithDefault, string>> = {
  openai: 'OpenAI',
  openrouter: 'OpenRouter',
  mistral: 'Mistral',
  gemini: 'Google',
  vertex: 'Google',
  anthropic: 'Anthropic',
};

interface Retiring extends ModelLife {
  readonly models: readonly string[];
  readonly shutdownOn: Day;
}

/**
 * Well-known models that read photos and are shut down, or will be. Read on 2026-11-28; a list that a provider gives is
 * newer and takes precedence.
 */
export const RETIRING_MODELS: Readonly<Record<KindWithDefault, readonly Retiring[]>> = {
  // https://developers.openai.com/api/docs/deprecations
  openai: [
    {
      models: ['gpt-4.1', 'gpt-4.1-2025-04-14', 'gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14'],
      shutdownOn: '2027-01-14',
      successor: 'gpt-6-luna',
    },
    {
      models: ['gpt-4o', 'gpt-4o-2024-08-06', 'gpt-4o-2024-11-20', 'gpt-4o-mini', 'gpt-4o-mini-2024-07-18'],
      shutdownOn: '2027-01-14',
      successor: 'gpt-6-luna',
    },
    { models: ['gpt-5', 'gpt-5-2025-08-07'], shutdownOn: '2026-12-11', successor: 'gpt-6.1-sol' },
    { models: ['gpt-5-mini', 'gpt-5-mini-2025-08-07'], shutdownOn: '2026-12-11', successor: 'gpt-6.1-terra' },
    { models: ['gpt-5-nano', 'gpt-5-nano-2025-08-07'], shutdownOn: '2026-12-11', successor: null },
    { models: ['o3', 'o3-2025-04-16'], shutdownOn: '2026-12-11', successor: null },
    { models: ['gpt-5.1', 'gpt-5.1-2025-11-13', 'gpt-5.4-nano'], shutdownOn: '2027-04-01', successor: null },
    { models: ['gpt-4.1-nano', 'gpt-4.1-nano-2025-04-14'], shutdownOn: '2026-10-23', successor: null },
    { models: ['o4-mini', 'o4-mini-2025-04-16'], shutdownOn: '2026-10-23', successor: 'gpt-5.6-terra' },
  ],
  // OpenRouter passes requests on to OpenAI.
  openrouter: [
    {
      models: ['openai/gpt-4.1', 'openai/gpt-4.1-mini', 'openai/gpt-4o', 'openai/gpt-4o-mini'],
      shutdownOn: '2027-01-14',
      successor: 'openai/gpt-6-luna',
    },
  ],
  // https://docs.mistral.ai/models
  mistral: [{ models: ['pixtral-12b-2409'], shutdownOn: '2025-12-31', successor: null }],
  // https://ai.google.dev/gemini-api/docs/deprecations
  gemini: [
    { models: ['gemini-2.5-flash'], shutdownOn: '2026-12-01', successor: 'gemini-3.5-flash-lite' },
    { models: ['gemini-2.5-pro'], shutdownOn: '2026-12-01', successor: 'gemini-3.8-flash' },
    {
      models: ['gemini-2.0-flash', 'gemini-2.0-flash-001'],
      shutdownOn: '2026-06-01',
      successor: 'gemini-3.5-flash',
    },
    {
      models: ['gemini-2.0-flash-lite', 'gemini-2.0-flash-lite-001'],
      shutdownOn: '2026-06-01',
      successor: 'gemini-3.1-flash-lite',
    },
    { models: ['gemini-3.1-flash-lite'], shutdownOn: '2027-05-07', successor: null },
  ],
  // https://docs.cloud.google.com/gemini-enterprise-agent-platform/models/model-versions
  vertex: [
    { models: ['gemini-2.5-flash'], shutdownOn: '2026-10-16', successor: 'gemini-3.5-flash-lite' },
    { models: ['gemini-2.5-pro'], shutdownOn: '2026-10-16', successor: 'gemini-3.5-flash' },
    { models: ['gemini-2.5-flash-lite'], shutdownOn: '2026-10-16', successor: 'gemini-3.1-flash-lite' },
  ],
  // https://platform.claude.com/docs/en/about-claude/model-deprecations
  anthropic: [
    {
      models: ['claude-3-5-haiku-20241022', 'claude-3-5-haiku-latest'],
      shutdownOn: '2026-02-19',
      successor: 'claude-haiku-4-5',
    },
    {
      models: ['claude-sonnet-4-20250514', 'claude-sonnet-4-0'],
      shutdownOn: '2026-06-15',
      successor: 'claude-sonnet-4-6',
    },
    {
      models: ['claude-opus-4-20250514', 'claude-opus-4-0'],
      shutdownOn: '2026-06-15',
      successor: 'claude-opus-4-8',
    },
    { models: ['claude-opus-4-1', 'claude-opus-4-1-20250805'], shutdownOn: '2026-08-05', successor: null },
  ],
};
