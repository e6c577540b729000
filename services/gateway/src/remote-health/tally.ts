import { CLIENT_ERROR_KINDS, MAX_LOAD_MS, type ClientErrorKind } from '@curbwise/contract';
import type { FaultyShare } from './judge-canary';
import type { Period, Traffic } from './period';

/** The report of a client about a version: how it failed, or how many milliseconds it took to load. */
export interface VersionReport {
  traffic: Traffic;
  told: ClientErrorKind | number;
}

/** The counts of a period, under names such as `canary:faulty`. `since`: its start, in milliseconds since the epoch. */
export type Fields = Readonly<Record<string, number>>;

export interface Tallied {
  fields: Fields;
  /** Whether this is the client's first report on that version in this period. */
  isNewClient: boolean;
}

/** Counts clients, each once a day within a period, however often they report. */
export interface Tally {
  /** @param address of the client; it is stored under a name that does not reveal it */
  add: (period: Period, report: VersionReport, address: string) => Promise<Tallied>;
  read: (period: Period) => Promise<Fields>;
  /** Tells the other gateways that the canary of a period has ended. */
  end: (period: Period) => Promise<void>;
  /** Forgets a period. If it comes again, it starts at 0. */
  forget: (period: Period) => Promise<void>;
}

/**
 * Maximum number of clients that are counted in a period, live and canary together. By then a canary of 5 % has had ten
 * looks. 50,000 names take about 4 MB.
 */
export const MAX_CLIENTS = 50_000;

/** The ratio of two steps on the scale of load times. A time is accurate to 12 %. */
const STEP = 1.25;

const stepOf = (ms: number) => Math.round(Math.log(Math.max(1, ms)) / Math.log(STEP));
const MAX_STEP = stepOf(MAX_LOAD_MS);

/** The fields that the report of a load adds one to. */
export const loadFields = (traffic: Traffic, ms: number): string[] => [
  `${traffic}:loads`,
  `${traffic}:step${stepOf(ms)}`,
];

export interface Counts extends FaultyShare {
  loads: number;
  faults: Partial<Record<ClientErrorKind, number>>;
  loadMs: { p50: number; p75: number } | null;
}

/** The counts of one version from the fields of a period. */
export function countsOf(fields: Fields, traffic: Traffic): Counts {
  const field = (name: string) => fields[`${traffic}:${name}`] ?? 0;
  const faults: Counts['faults'] = {};
  for (const kind of CLIENT_ERROR_KINDS) if (field(kind) > 0) faults[kind] = field(kind);
  const loads = field('loads');
  const msOf = (share: number) => {
    let seen = 0;
    for (let step = 0; step <= MAX_STEP; step++) {
      seen += field(`step${step}`);
      if (seen >= share * loads) return Math.round(STEP ** step);
    }
    return MAX_LOAD_MS;
  };
  const loadMs = loads === 0 ? null : { p50: msOf(0.5), p75: msOf(0.75) };
  return { clients: field('clients'), faulty: field('faulty'), loads, faults, loadMs };
}
