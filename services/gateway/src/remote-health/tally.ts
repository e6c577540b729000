import { CLIENT_ERROR_KINDS, MAX_LOAD_MS, type ClientErrorKind } from '@curbwise/contract';
import type { FaultyShare } from './exact-tests';
import type { Period, Traffic } from './period';

/** What a client tells of a version: how it failed, or in how many milliseconds it was loaded. */
export interface Telling {
  traffic: Traffic;
  told: ClientErrorKind | number;
}

/** What is counted of a period, by names as `canary:faulty`. `since`: when it began, in milliseconds since 1970. */
export type Fields = Readonly<Record<string, number>>;

/** What came of a telling. */
export interface Tallied {
  fields: Fields;
  /** Whether the client had told nothing of that version in this period. */
  isNewClient: boolean;
}

/** Counts clients, each once a day within a period, and never how often they tell. */
export interface Tally {
  /** @param address of who tells; it is remembered by a name that does not give it away */
  add: (period: Period, telling: Telling, address: string) => Promise<Tallied>;
  read: (period: Period) => Promise<Fields>;
  /** Notes that the canary of a period has ended, for the other gateways. */
  end: (period: Period) => Promise<void>;
  /** Lets go of a period: should it come again, it begins at nought. */
  forget: (period: Period) => Promise<void>;
}

/**
 * Clients of a period that are counted, of live and canary together; no new one is then. A canary of 5 % has been looked
 * at ten times by that point. 50,000 names are some 4 MB.
 */
export const MOST_CLIENTS = 50_000;

/** Each step of the scale of load times is so many times the one before: a time is known to 12 %. */
const STEP = 1.25;

/** On which step of the scale a time is. */
const stepOf = (ms: number) => Math.round(Math.log(Math.max(1, ms)) / Math.log(STEP));
const MOST_STEPS = stepOf(MAX_LOAD_MS);

/** Names of the fields that a telling adds one to: those of every telling, and those of a client's first of its kind. */
export const loadFields = (traffic: Traffic, ms: number): string[] => [
  `${traffic}:loads`,
  `${traffic}:step${stepOf(ms)}`,
];

/** What is counted of one version. */
export interface Counts extends FaultyShare {
  loads: number;
  faults: Partial<Record<ClientErrorKind, number>>;
  loadMs: { p50: number; p75: number } | null;
}

/** What the fields of a period say of one of its versions. */
export function countsOf(fields: Fields, traffic: Traffic): Counts {
  const field = (name: string) => fields[`${traffic}:${name}`] ?? 0;
  const faults: Counts['faults'] = {};
  for (const kind of CLIENT_ERROR_KINDS) if (field(kind) > 0) faults[kind] = field(kind);
  const loads = field('loads');
  const msOf = (share: number) => {
    let seen = 0;
    for (let step = 0; step <= MOST_STEPS; step++) {
      seen += field(`step${step}`);
      if (seen >= share * loads) return Math.round(STEP ** step);
    }
    return MAX_LOAD_MS;
  };
  const loadMs = loads === 0 ? null : { p50: msOf(0.5), p75: msOf(0.75) };
  return { clients: field('clients'), faulty: field('faulty'), loads, faults, loadMs };
}
