import {
  ALIVE_AFTER_MS,
  FAULT_KINDS,
  MAX_LOAD_MS,
  VERSION_VITALS,
  type ClientErrorKind,
  type FaultKind,
  type PageSign,
  type PageVitals,
  type RemoteLoad,
  type VersionHealth,
} from '@curbwise/contract';
import type { FailedShare } from './judge-canary';
import type { Period, Traffic } from './period';

/** What a page tells about a version: how it failed, how long it took to load, a sign of life, or web vitals. */
export type Told =
  | ClientErrorKind
  | Pick<RemoteLoad, 'ms' | 'isWatched'>
  | Pick<PageSign, 'sign' | 'page'>
  | Omit<PageVitals, 'versions'>;

export interface VersionReport {
  traffic: Traffic;
  told: Told;
}

/** The counts of a period, under names such as `canary:faulty`. `since`: its start, in milliseconds since the epoch. */
export type Fields = Readonly<Record<string, number>>;

export interface Tallied {
  fields: Fields;
  traffic: Traffic;
  /** The number of the look that is due with this client, if it was not yet counted for that version in this period; or 0. */
  look: number;
}

/** Counts clients, each once a day within a period, however often they report. */
export interface Tally {
  /** @param address of the client; it is stored under a name that does not reveal it */
  add: (period: Period, report: VersionReport, address: string) => Promise<Tallied>;
  read: (period: Period) => Promise<Fields>;
  /**
   * Counts one client whose page was offered a version more than {@link GRACE_MS} ago and was not heard of since.
   * @returns undefined if there is none
   */
  silence: (period: Period) => Promise<Tallied | undefined>;
  /** Ends what a period compares, for all gateways. @returns whether no other gateway did before */
  end: (period: Period) => Promise<boolean>;
  /** Forgets a period. If it comes again, it starts at 0. */
  forget: (period: Period) => Promise<void>;
}

/** Letters of a client's name that are kept: 66 bits, enough to keep the clients of a period apart. */
export const NAME_LETTERS = 11;

/**
 * Maximum number of clients that are counted in a period, live and canary together. By then a canary of 5 % has had ten
 * looks. 50,000 names take about 4 MB.
 */
export const MAX_CLIENTS = 50_000;

/**
 * How long a page that was offered a version may take to say that it is alive or was left. A remote has 4.5 s to load and is
 * watched for 5 s after that; the rest is for slow phones and networks. A page that stands still for longer is no use.
 */
export const GRACE_MS = 4 * ALIVE_AFTER_MS;

/** Maximum number of pages of a period that are waited for. More are not watched; 4,000 take about 1 MB. */
export const MAX_WATCHED_PAGES = 4_000;

/** The ratio of two steps on the scale of times. A time is accurate to 12 %. */
const STEP = 1.25;

const stepOf = (ms: number) => Math.round(Math.log(Math.max(1, ms)) / Math.log(STEP));
const MAX_STEP = stepOf(MAX_LOAD_MS);

/** Layout shifts are counted in thousandths, on the scale of times. */
const SHIFT_UNIT = 1_000;
const unitOf = (vital: string) => (vital === 'CLS' ? SHIFT_UNIT : 1);

/** How a report changes the fields of its traffic. */
export interface Effect {
  /** Whether it counts the client. */
  countsClient: boolean;
  /** Fields that count each client once. */
  once: string[];
  /** Fields that count every time. */
  always: string[];
}

/** The effect of a client that fell silent. */
export const SILENT: Effect = { countsClient: true, once: ['faulty', 'silent'], always: [] };

/** The effect of a report. Signs of a page that is only offered something, or was left, say nothing about the version. */
export function effectOf(told: Told): Effect {
  if (typeof told === 'string') return { countsClient: true, once: ['faulty', 'reported', told], always: [] };
  if ('ms' in told)
    return {
      // A page that is watched counts when it says that it is alive.
      countsClient: told.isWatched !== true,
      once: [],
      always: ['loads', `step${stepOf(told.ms)}`],
    };
  if ('sign' in told) return { countsClient: told.sign === 'alive', once: [], always: [] };
  const always = VERSION_VITALS.flatMap((vital) => {
    const value = told[vital];
    return value === undefined ? [] : [vital, `${vital}:${stepOf(value * unitOf(vital))}`];
  });
  return { countsClient: false, once: [], always };
}

export interface Counts extends FailedShare {
  loads: number;
  faults: Partial<Record<FaultKind, number>>;
  loadMs: { p50: number; p75: number } | null;
  vitals: VersionHealth['vitals'];
}

/** The counts of one version from the fields of a period. */
export function countsOf(fields: Fields, traffic: Traffic): Counts {
  const field = (name: string) => fields[`${traffic}:${name}`] ?? 0;
  const faults: Counts['faults'] = {};
  for (const kind of FAULT_KINDS) if (field(kind) > 0) faults[kind] = field(kind);
  const loads = field('loads');
  /** The value that a share of all values does not exceed. */
  const quantile = (steps: string, all: number, share: number) => {
    let seen = 0;
    for (let step = 0; step <= MAX_STEP; step++) {
      seen += field(`${steps}${step}`);
      if (seen >= share * all) return Math.round(STEP ** step);
    }
    return MAX_LOAD_MS;
  };
  const loadMs =
    loads === 0 ? null : { p50: quantile('step', loads, 0.5), p75: quantile('step', loads, 0.75) };
  const vitals: Counts['vitals'] = {};
  for (const vital of VERSION_VITALS) {
    const pages = field(vital);
    if (pages > 0) vitals[vital] = { pages, p75: quantile(`${vital}:`, pages, 0.75) / unitOf(vital) };
  }
  const faulty = field('faulty');
  // A period from before silence was counted has no such field.
  const reported = fields[`${traffic}:reported`] ?? faulty - field('silent');
  return { clients: field('clients'), faulty, reported, loads, faults, loadMs, vitals };
}
