import type { LawSource, Place } from '@curbwise/contract';
import { PACKS } from './packs/packs';
import { packsAt } from './packs-at';
import type { Area, PlacePack } from './place-pack';

/** A position on the map, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A place with a pack, as a driver chooses it. */
export interface KnownPlace {
  place: PlacePack['place'];
  names: Pick<PlacePack['names'], 'en' | 'fr' | 'es'>;
}

const knownPlace = ({ place, names }: PlacePack): KnownPlace => ({ place, names });

/** The places with a pack, in the order of the packs. */
export const KNOWN_PLACES: readonly KnownPlace[] = PACKS.map(knownPlace);

const isWithin = ({ south, west, north, east }: Area, { latitude, longitude }: Position) =>
  south <= latitude && latitude <= north && west <= longitude && longitude <= east;

const sizeOf = ({ south, west, north, east }: Area) => (north - south) * (east - west);

/**
 * The place with the smallest area around a position; null if there is none. Areas are boxes, so a position beside a
 * border may be in another place: a driver has to confirm it.
 */
export function placeAround(position: Position): KnownPlace | null {
  const around = PACKS.filter(({ area }) => isWithin(area, position));
  const [nearest] = around.sort((one, other) => sizeOf(one.area) - sizeOf(other.area));
  return nearest ? knownPlace(nearest) : null;
}

/** What the laws of a place are about. */
export type Subject = 'languages' | 'hours' | 'days-off' | 'badge' | 'motorcycle';

/** A subject that the laws of a place speak of, and where they are written. */
export interface KnownLaw {
  subject: Subject;
  source: LawSource;
}

/** What counts at a place, each source once for a subject. */
export function knownLaws(place: Place): KnownLaw[] {
  const packs = packsAt(place);
  const of = <Key extends 'hours' | 'daysOff' | 'drivers'>(key: Key) =>
    packs.findLast((pack) => pack[key] !== undefined)?.[key] ?? [];
  const languages = packs.findLast((pack) => pack.languages !== undefined)?.languages;
  const laws: KnownLaw[] = [
    ...(languages ? [{ subject: 'languages' as const, source: languages.source }] : []),
    ...of('hours').map(({ source }) => ({ subject: 'hours' as const, source })),
    ...of('daysOff').map(({ source }) => ({ subject: 'days-off' as const, source })),
    ...of('drivers').map(({ who, source }) => ({ subject: who, source })),
  ];
  const keyOf = ({ subject, source }: KnownLaw) => `${subject} ${source.section} ${source.address}`;
  return [...new Map(laws.map((law) => [keyOf(law), law])).values()];
}
