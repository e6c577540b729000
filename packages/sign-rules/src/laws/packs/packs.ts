import type { PlacePack } from '../place-pack';
import { newSouthWales, brisbane, victoria, newZealand } from './australia-and-new-zealand';
import { vancouver, toronto, quebec } from './canada';
import { england, scotland } from './great-britain';
import { california, losAngeles, sanFrancisco } from './california';
import { massachusetts, newYork, washington } from './other-united-states';

/** All packs. */
export const PACKS: readonly PlacePack[] = [
  newSouthWales,
  brisbane,
  victoria,
  vancouver,
  toronto,
  quebec,
  england,
  scotland,
  newZealand,
  california,
  losAngeles,
  sanFrancisco,
  massachusetts,
  newYork,
  washington,
];
