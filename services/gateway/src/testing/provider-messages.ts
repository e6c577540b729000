import type { Dialect } from '@curbwise/vision/testing';
import type { Behaviour } from './provider-behaviour';

/** Messages to a fake provider in its own process. It answers each with its counts. */
export type ProviderOrder =
  | { readonly type: 'behave'; readonly behaviour: Behaviour }
  | { readonly type: 'next'; readonly behaviours: readonly Behaviour[] }
  | { readonly type: 'reset' }
  | { readonly type: 'count' };

/** The number of requests so far. */
export type ProviderCounts = Readonly<Record<Dialect, number>>;

/** Messages to its parent. */
export type ProviderMessage =
  | { readonly type: 'ready'; readonly openAiUrl: string; readonly geminiUrl: string }
  | { readonly type: 'counts'; readonly counts: ProviderCounts };
