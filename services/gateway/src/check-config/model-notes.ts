import { DEFAULT_MODELS, type ModelListing } from '@curbwise/vision';
import type { ProviderSettings } from '../configuration/provider-settings';
import { knownAt, modelStateOf, sentenceOfModel } from '../routing/models/model-state';

/**
 * What an operator should know about the model of a provider, one line each: the end of its life, and the list price of a
 * default model without a price.
 * @param listing what the provider's own list says; null if it was not asked
 */
export function modelNotesOf(
  settings: ProviderSettings,
  listing: ModelListing | null,
  now: Date,
): readonly string[] {
  const { name, model } = settings;
  if (model === undefined) return [];
  const life = sentenceOfModel(settings, model, modelStateOf({ model, settings }, listing, now), now);
  const notes = [...(life === null ? [] : [`${life}.`]), ...priceNotesOf({ ...settings, model })];
  return notes.map((note) => `  ${name}: ${note}`);
}

function priceNotesOf(settings: ProviderSettings & { readonly model: string }): string[] {
  const { model, price } = settings;
  const known = Object.entries(DEFAULT_MODELS).find(([kind]) => kind === settings.adapter)?.[1];
  if (price || known?.model !== model || knownAt(settings) === null) return [];
  const { inputPerMillion, outputPerMillion } = known.price;
  return [
    `It has no price, so it counts as free. The list price of ${model} on ${known.checkedOn} was ${inputPerMillion},${outputPerMillion}.`,
  ];
}
