export { findLaws, withLaws } from './find-laws';
export { placeOfClock } from './place-of-clock';
export type { PlacePack } from './place-pack';
export {
  KNOWN_PLACES,
  knownLaws,
  placeAround,
  type KnownLaw,
  type KnownPlace,
  type Position,
  type Subject,
} from './places';
