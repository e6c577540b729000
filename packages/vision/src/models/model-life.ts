import {
  DEFAULT_MODELS,
  RETIRING_MODELS,
  VENDORS,
  type Day,
  type KindWithDefault,
  type ModelLife,
} from './known-models';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NamedModel {
  readonly kind: string;
  readonly model: string;
}

const hasDefault = (kind: string): kind is KindWithDefault => Object.hasOwn(DEFAULT_MODELS, kind);

/**
 * What the vendor's pages said about a model.
 * @returns null for a model that they did not name
 */
export function knownLifeOf({ kind, model }: NamedModel): ModelLife | null {
  if (!hasDefault(kind)) return null;
  const known = [
    ...RETIRING_MODELS[kind],
    { ...DEFAULT_MODELS[kind], models: [DEFAULT_MODELS[kind].model] },
  ].find(({ models }) => models.includes(model.replace(/^models\//, '')));
  return known ? { shutdownOn: known.shutdownOn, successor: known.successor } : null;
}

/** Whole days from the present day (UTC) until another; 0 today, negative after it. */
export const daysUntil = (day: Day, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS);

/**
 * What an operator should know about a model's life, as a sentence without its full stop:
 * `gpt-4.1-mini shuts down on 2027-01-14, in 47 days; OpenAI names gpt-6-luna`.
 * @returns null if no shutdown is announced
 */
export function sentenceOfLife(
  { kind, model }: NamedModel,
  { shutdownOn, successor }: ModelLife,
  now: Date,
): string | null {
  if (shutdownOn === null) return null;
  const days = daysUntil(shutdownOn, now);
  const when =
    days > 0 ? `shuts down on ${shutdownOn}, in ${inDays(days)}` : `was shut down on ${shutdownOn}`;
  const who = hasDefault(kind) ? VENDORS[kind] : kind;
  return `${model} ${when}${successor === null ? '' : `; ${who} names ${successor}`}`;
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** The default models that are shut down within some days, each as a sentence. */
export const defaultsToReplace = (
  now: Date,
  withinDays: number,
  defaults: Readonly<Record<string, NamedLife>> = DEFAULT_MODELS,
): string[] =>
  Object.entries(defaults).flatMap(([kind, life]) => {
    const isDue = life.shutdownOn !== null && daysUntil(life.shutdownOn, now) <= withinDays;
    const sentence = isDue ? sentenceOfLife({ kind, model: life.model }, life, now) : null;
    return sentence === null ? [] : [`${kind}: ${sentence}`];
  });

type NamedLife = ModelLife & Pick<NamedModel, 'model'>;
