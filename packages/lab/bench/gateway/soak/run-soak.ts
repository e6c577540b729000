import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@curbwise/tooling/random';
import fc from 'fast-check';
import { Pool } from 'undici';
import type { Behaviour } from '@curbwise/gateway/inside';
import type { WireAnswer } from '@curbwise/gateway/inside';
import { requestMutant } from '@curbwise/gateway/inside';
import type { WatchedGateway } from '@curbwise/gateway/inside';
import type { Vitals } from '@curbwise/gateway/inside';
import type { VariedPhoto } from '../load/varied-photo';
import { MOODS } from './moods';
import { endlessClient, VISITORS, type Visit, type Visited } from './visits';

/** `READ_DEADLINE_MS` of the gateway in a soak. */
export const SOAK_DEADLINE_MS = 3_000;

/** The part of a provider that a soak needs. */
interface MoodyProvider {
  behave(behaviour: Behaviour): unknown;
}

export interface Soak {
  readonly gateway: WatchedGateway;
  readonly openai: MoodyProvider;
  readonly gemini: MoodyProvider;
  readonly photo: VariedPhoto;
  readonly seed: string;
  readonly seconds: number;
  /** Called after each measurement of the vitals. */
  onVitals?(result: SoakResult): void;
  /** Time between two measurements of the vitals, in milliseconds. */
  readonly vitalsMs: number;
}

export interface SoakResult {
  readonly seconds: number;
  /** The number of finished visits of each kind. */
  readonly visits: Readonly<Record<string, number>>;
  /** The number of answers of each kind: `200 cached`, `503 provider-failed`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Unexpected answers and errors. */
  readonly faults: readonly string[];
  /** Visits without an answer in time. */
  readonly hung: number;
  /** The largest number of tries in an answer. */
  readonly maxTries: number;
  /** All measurements, in order. Delays are since the previous one. */
  readonly vitals: readonly Vitals[];
  /** How long each answer of `/livez` took, in milliseconds. */
  readonly livezMs: readonly number[];
}

/** Visitors at a time, and their average pause before they return as a new client. */
const VISITORS_AT_ONCE = 24;
const REST_MS = 100;
/** Time beyond the deadline that an answer may take on a busy machine, in milliseconds. */
const SLACK_MS = 12_000;
/** How long to wait for the answer to an endless request, which the gateway cuts off after 15 seconds. */
const ENDLESS_MS = 30_000;
const MUTANTS = 1_000;
/** Time between two liveness probes, in milliseconds: often enough to meet every stall that a probe would notice. */
const PROBE_EVERY_MS = 50;

/** Sends visitors of every kind to a gateway whose providers fail in turn, and counts the results. */
export async function runSoak(soak: Soak): Promise<SoakResult> {
  const { gateway, seconds, vitalsMs } = soak;
  const visited = await visitedOf(soak);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end || !gateway.isUp();
  const counts = { visits: {} as Record<string, number>, answers: {} as Record<string, number> };
  const faults: string[] = [];
  const vitals: Vitals[] = [];
  const livezMs: number[] = [];
  let hung = 0;
  let maxTries = 0;
  const count = (group: keyof typeof counts, what: string) =>
    (counts[group][what] = (counts[group][what] ?? 0) + 1);
  const result = (): SoakResult => {
    const took = seconds - Math.max(0, end - performance.now()) / 1000;
    return { seconds: took, ...counts, faults, hung, maxTries, vitals, livezMs };
  };

  async function receive(kind: string, visit: Visitor): Promise<void> {
    const signal = AbortSignal.timeout(kind === ENDLESS ? ENDLESS_MS : SOAK_DEADLINE_MS + SLACK_MS);
    try {
      const { answers, fault } = await visit(visited, signal);
      for (const answer of answers) {
        count('answers', kindOf(answer));
        maxTries = Math.max(maxTries, Number(/"tries":(\d+)/.exec(answer.body)?.[1] ?? 0));
      }
      if (fault) faults.push(`${kind}: ${fault}`);
    } catch (error) {
      if (signal.aborted) hung += 1;
      faults.push(`${kind}: ${signal.aborted ? 'no answer in time' : String(error)}`);
    }
    count('visits', kind);
  }

  async function visitInTurn(): Promise<void> {
    while (!isOver()) {
      const kind = drawKind(visited.random);
      await receive(kind, VISITORS[kind]!.visit);
      await pause(2 * REST_MS * visited.random.next());
    }
  }

  async function visitWithoutEnd(): Promise<void> {
    while (performance.now() + ENDLESS_MS < end && gateway.isUp()) await receive(ENDLESS, endlessClient);
  }

  async function changeMoods(): Promise<void> {
    const moodMs = (seconds * 1000) / MOODS.length;
    for (let turn = 0; !isOver(); turn += 1) {
      const mood = MOODS[turn % MOODS.length]!;
      await Promise.all([soak.openai.behave(mood.openai), soak.gemini.behave(mood.gemini)]);
      await pause(Math.min(moodMs, Math.max(0, end - performance.now())));
    }
  }

  async function takeVitals(): Promise<void> {
    while (!isOver()) {
      await pause(Math.min(vitalsMs, Math.max(0, end - performance.now())));
      const { delayMs } = await gateway.vitals({ collect: false });
      const clean = await gateway.vitals({ collect: true });
      vitals.push({ ...clean, delayMs });
      // Reset the delays, so that the garbage collection does not count.
      await gateway.vitals({ collect: false });
      soak.onVitals?.(result());
    }
  }

  async function probe(): Promise<void> {
    while (!isOver()) {
      const begun = performance.now();
      const { ok } = await fetch(`${gateway.url}/livez`);
      livezMs.push(performance.now() - begun);
      if (!ok) faults.push('/livez failed');
      await pause(PROBE_EVERY_MS);
    }
  }

  const visitors = Array.from({ length: VISITORS_AT_ONCE }, visitInTurn);
  await Promise.all([...visitors, visitWithoutEnd(), changeMoods(), takeVitals(), probe()]);
  await visited.pool.close();
  if (!gateway.isUp()) faults.push('The gateway ended');
  return result();
}

type Visitor = (visited: Visited, signal: AbortSignal) => Promise<Visit>;

const ENDLESS = 'client without end';

async function visitedOf({ gateway, photo, seed }: Soak): Promise<Visited> {
  let number = 1_000;
  const random = new Random(seed);
  return {
    url: gateway.url,
    pool: new Pool(gateway.url, { connections: 4 * VISITORS_AT_ONCE }),
    photo,
    mutants: fc.sample(requestMutant, { numRuns: MUTANTS, seed: random.below(2 ** 31) }),
    random,
    next: () => (number += 1),
  };
}

/** Draws a kind of visitor by its share. */
function drawKind(random: Random): string {
  const kinds = Object.entries(VISITORS);
  let draw = random.below(kinds.reduce((sum, [, { share }]) => sum + share, 0));
  const found = kinds.find(([, { share }]) => (draw -= share) < 0);
  return found![0];
}

function kindOf({ status, body }: WireAnswer): string {
  if (status === 200 && body.includes('"cached":true')) return '200 cached';
  return `${status} ${/"code":"([a-z-]+)"/.exec(body)?.[1] ?? ''}`.trim();
}
