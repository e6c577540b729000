import type { Dialect } from '@curbwise/vision/testing';
import type { Behaviour } from './provider-behaviour';

/** What a fake provider in a process of its own is told. Each order is answered with the counts after it. */
export type ProviderOrder =
  | { readonly type: 'behave'; readonly behaviour: Behaviour }
  | { readonly type: 'next'; readonly behaviours: readonly Behaviour[] }
  | { readonly type: 'reset' }
  | { readonly type: 'count' };

/** Requests so far. */
export type ProviderCounts = Readonly<Record<Dialect, number>>;

/** What it tells its parent. */
export type ProviderMessage =
  | { readonly type: 'ready'; readonly openAiUrl: string; readonly geminiUrl: string }
  | { readonly type: 'counts'; readonly counts: ProviderCounts };
