import {
  addressOf,
  daysUntil,
  isAtHostOf,
  knownLifeOf,
  sentenceOfLife,
  type ModelLife,
  type ModelListing,
} from '@curbwise/vision';
import type { ProviderSettings } from '../../configuration/provider-settings';

export interface ModelState extends ModelLife {
  /** Whether the provider's list has it; null if that is unknown. */
  readonly isListed: boolean | null;
  /** Days until it is shut down, negative after that; null if no day is announced. */
  readonly daysLeft: number | null;
}

/** Combines a provider's own list with what the vendors' pages said. */
export function modelStateOf(
  { model, settings }: { readonly model: string; readonly settings: ProviderSettings },
  listing: ModelListing | null,
  now: Date,
): ModelState {
  const known = knownAt({ ...settings, model });
  const shutdownOn = listing?.shutdownOn ?? known?.shutdownOn ?? null;
  return {
    isListed: listing?.isListed ?? null,
    shutdownOn,
    daysLeft: shutdownOn === null ? null : daysUntil(shutdownOn, now),
    successor: listing?.successor ?? known?.successor ?? null,
  };
}

/** The vendors' pages are about their own servers: behind another address, the model may have another life. */
export function knownAt(settings: ProviderSettings & { readonly model: string }): ModelLife | null {
  const { adapter: kind, model, baseURL } = settings;
  const own = addressOf({ ...settings, baseURL: undefined });
  if (own === null || (baseURL !== undefined && !isAtHostOf(baseURL, own))) return null;
  return knownLifeOf({ kind, model });
}

/** What an operator should know about a provider's model, as a sentence without its full stop; null if nothing. */
export function sentenceOfModel(
  settings: ProviderSettings,
  model: string,
  state: ModelState,
  now: Date,
): string | null {
  if (state.isListed === false) {
    const successor = state.successor === null ? '' : `; its successor is ${state.successor}`;
    return `${model} is not in the list of the provider's models${successor}`;
  }
  return sentenceOfLife({ kind: settings.adapter, model }, state, now);
}
