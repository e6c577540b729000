import type { Minutes } from '@curbwise/contract';
import type { Layout } from './layout';
import type { Statement } from './meaning';

/** Limits that Australia writes as a fraction of an hour. */
const FRACTIONS: Readonly<Record<number, string>> = { 15: '1/4P', 30: '1/2P' };

/** A limit as a sign writes it. */
export function limitInWords(minutes: Minutes, { limit, style }: Layout): string {
  const fraction = limit.hasFractions ? FRACTIONS[minutes] : undefined;
  if (fraction !== undefined) return fraction;
  const isHours = limit.hours !== null && minutes % 60 === 0;
  const figure = isHours ? minutes / 60 : minutes;
  const words = (isHours ? (limit.hours ?? '') : limit.minutes).replace('#', String(figure));
  const hasPlural = figure > 1 && style.name !== 'us';
  return hasPlural ? words.replace(/hour$/, 'hours').replace(/(HOUR|HEURE)$/, '$1S') : words;
}

/** The common limit of all groups of a statement; null if they have none or different ones. */
export function commonLimit({ groups }: Statement): Minutes | null {
  const limit = groups[0]?.limit ?? null;
  return groups.every((group) => group.limit === limit) ? limit : null;
}
