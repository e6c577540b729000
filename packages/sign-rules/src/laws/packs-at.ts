import type { Place } from '@curbwise/contract';
import { PACKS } from './packs/packs';
import type { PlacePack } from './place-pack';

/** A name without accents, case and punctuation. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

const namesOf = ({ names: { en, fr, es, others = [] } }: PlacePack) => [en, fr, es, ...others].map(plain);

/** Whether words name a region: its code with or without the country, or a name. */
function isRegion(pack: PlacePack, words: string): boolean {
  const { country, region = '' } = pack.place;
  return [region, country + region].map(plain).concat(namesOf(pack)).includes(plain(words));
}

const regionPack = ({ place }: PlacePack) =>
  PACKS.find(
    (pack) =>
      !pack.place.locality && pack.place.region === place.region && pack.place.country === place.country,
  );

/** Whether a city's region agrees with what the caller says about the region, if anything. */
function isInRegion(pack: PlacePack, region: string | undefined): boolean {
  if (region === undefined) return true;
  const own = pack.place.region;
  if (own === undefined) return false;
  const names = [own, pack.place.country + own].map(plain);
  const wider = regionPack(pack);
  return names.includes(plain(region)) || (wider !== undefined && isRegion(wider, region));
}

/** The packs of a place, from the country to the city. */
export function packsAt({ country, region, locality }: Place): PlacePack[] {
  const inCountry = PACKS.filter(({ place }) => place.country === country?.toUpperCase());
  const city = inCountry.find(
    (pack) =>
      pack.place.locality !== undefined &&
      locality !== undefined &&
      namesOf(pack).includes(plain(locality)) &&
      isInRegion(pack, region),
  );
  const state = inCountry.find(
    (pack) =>
      pack.place.region !== undefined &&
      pack.place.locality === undefined &&
      (city ? pack.place.region === city.place.region : region !== undefined && isRegion(pack, region)),
  );
  const whole = inCountry.find(({ place }) => place.region === undefined && place.locality === undefined);
  return [whole, state, city].filter((pack) => pack !== undefined);
}
