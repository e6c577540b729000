import type { Place } from '@curbwise/contract';

const normalise = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/**
 * Finds the region of a place by its ISO 3166-2 code, with or without the country (`NSW`, `AU-NSW`), or by its name.
 * A locality that is the name or code of a region counts as the region, except in the US, where Washington, New York
 * and LA are also cities.
 *
 * @param regions names of the country's regions by code
 * @returns the region's code; null if the place names no known region
 */
export function regionOf(place: Place, regions: Readonly<Record<string, string>>): string | null {
  const country = place.country?.toUpperCase() ?? '';
  const find = (text: string | undefined) => {
    const wanted = normalise(text ?? '').replace(new RegExp(`^${country} (?=.)`), '');
    const found = Object.entries(regions).find(
      ([code, name]) => wanted === code || wanted === normalise(name),
    );
    return found?.[0] ?? null;
  };
  return find(place.region) ?? (country === 'US' ? null : find(place.locality));
}
