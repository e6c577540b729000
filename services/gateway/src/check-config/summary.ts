import { addressOf, DEFAULT_MODELS, isOwnKind, type ModelListing, type SentValues } from '@curbwise/vision';
import type { Configuration } from '../configuration/configuration';
import type { WitnessMode } from '../configuration/parsers';
import type { ProviderSettings } from '../configuration/provider-settings';
import { knownAt, modelStateOf, sentenceOfModel } from '../routing/models/model-state';

type Summarized = Pick<Configuration, 'reading' | 'witness' | 'collectWords'>;

/** The providers, one line each, without keys and paths; and what becomes of the testimony of models. */
export function summaryOf({ reading, witness, collectWords }: Summarized): string[] {
  const { providers, shadow } = reading;
  const isModel = ({ adapter }: ProviderSettings) => !isOwnKind(adapter);
  return [
    `The configuration is valid. ${orderOf(providers)}`,
    ...providers.map((settings) => `  ${lineOf(settings)}`),
    ...(shadow ? [`  ${lineOf(shadow)}; shadow for ${percent(shadow.share)} of the photos`] : []),
    ...([...providers, ...(shadow ? [shadow] : [])].some(isModel) ? [`  ${WITNESS_WORDS[witness]}`] : []),
    ...(collectWords ? ['  Wordings that only a model understood are collected (COLLECT_WORDS=on).'] : []),
  ];
}

/** Who is asked first, and in which order the others are. */
function orderOf(providers: readonly ProviderSettings[]): string {
  const inTurn = providers.map(({ name }) => name).join(', then ');
  const total = providers.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return `Photos are read by ${inTurn}.`;
  const drawn = providers
    .filter(({ weight }) => weight > 0)
    .map(({ name, weight }) => `${name} (${percent(weight / total)})`);
  return `Photos are read by ${drawn.join(' or ')}; after a failure by ${inTurn}.`;
}

const WITNESS_WORDS: Record<WitnessMode, string> = {
  use: 'What a model says that a sign means is examined and used (WITNESS=use).',
  compare: 'What a model says that a sign means is examined and only counted (WITNESS=compare).',
  off: 'Models are not asked what a sign means (WITNESS=off).',
};

/** A share in percent, without the rounding error of binary fractions. */
const percent = (share: number) => `${Number((share * 100).toPrecision(3))} %`;

function lineOf(settings: ProviderSettings): string {
  const { name, adapter, model, keyFrom, effort, headers, query } = settings;
  if (adapter === 'local') return `${name}: on this machine`;
  if (adapter === 'readers') return `${name}: by the readers of this service, over Redis`;
  const kind = name === adapter ? '' : ` (${adapter})`;
  const key = keyFrom === undefined ? 'without a key' : `key from ${keyFrom}`;
  const thinks = effort === undefined ? '' : `, effort ${effort}`;
  return `${name}${kind}: ${model} at ${new URL(addressOf(settings)!).host}, ${key}${thinks}${namesOf('header', headers)}${namesOf('parameter', query)}`;
}

const namesOf = (what: string, values: SentValues = {}) =>
  Object.keys(values)
    .map((name) => `, ${what} ${name}`)
    .join('');

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
