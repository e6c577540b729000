import type { Place } from '@curbwise/contract';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/**
 * The code of the region that a place names: as its ISO 3166-2 code, with or without the country (`NSW`, `AU-NSW`), or
 * by its name. A locality that is the name or the code of a region counts as the region, except in the US, where
 * Washington and New York are cities as well, and LA is one.
 *
 * @param regions codes of the regions of the country, and their names
 * @returns null if the place names no region that is known
 */
export function regionOf(place: Place, regions: Readonly<Record<string, string>>): string | null {
  const country = place.country?.toUpperCase() ?? '';
  const find = (text: string | undefined) => {
    const wanted = plain(text ?? '').replace(new RegExp(`^${country} (?=.)`), '');
    const found = Object.entries(regions).find(([code, name]) => wanted === code || wanted === plain(name));
    return found?.[0] ?? null;
  };
  return find(place.region) ?? (country === 'US' ? null : find(place.locality));
}
