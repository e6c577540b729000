import type { PlacePack } from '../place-pack';
import { newSouthWales } from './au-nsw';
import { brisbane } from './au-qld-brisbane';
import { victoria } from './au-vic';
import { vancouver } from './ca-bc-vancouver';
import { toronto } from './ca-on-toronto';
import { quebec } from './ca-qc';
import { england } from './gb-eng';
import { scotland } from './gb-sct';
import { newZealand } from './nz';
import { california } from './us-ca';
import { losAngeles } from './us-ca-los-angeles';
import { sanFrancisco } from './us-ca-san-francisco';
import { massachusetts } from './us-ma';
import { newYork } from './us-ny-new-york';
import { washington } from './us-wa';

/** All packs, each from a file of its own. */
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
