import { isDeepStrictEqual } from 'node:util';
import { MAX_PROBES, sideSchema, type ModelOpinion, type Probe } from '@curbwise/contract';
import { isFields } from './fields';
import { booleanOf, parsedIn } from './lenient-values';

/** `2026-10-19T23:30`, also with a space or with seconds. An instant of another zone is not read. */
const INSTANT = /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::00)?\s*$/;

const UNANSWERED = { side: null, isAllowed: false, isSure: false } as const;

/**
 * What a model said at each instant that it was asked about; others are left out. The opinion stands for the clock if no
 * probe does, and beside a probe that contradicts it. An instant without an answer is entered as forbidden and not sure.
 * @param asked the instants, `YYYY-MM-DDTHH:MM`, the driver's clock first
 */
export function probesOf(
  value: unknown,
  opinion: ModelOpinion | undefined,
  asked: readonly string[],
): Probe[] {
  const list = parsedIn(value);
  const read = Array.isArray(list) && list.length <= MAX_PROBES ? list.map(probeOf) : [];
  const said = read.filter((probe) => probe !== null && asked.includes(probe.at)) as Probe[];
  const [clock] = asked;
  if (clock !== undefined && opinion) said.unshift(...opinionAt(clock, opinion, said));
  const answers = said.filter(
    (probe, index) => said.findIndex((other) => isDeepStrictEqual(other, probe)) === index,
  );
  const unanswered = asked.filter((at) => !answers.some((probe) => probe.at === at));
  const probes = [...answers, ...unanswered.map((at): Probe => ({ at, ...UNANSWERED }))];
  return probes.length <= MAX_PROBES ? probes : asked.map((at) => ({ at, ...UNANSWERED }));
}

/** The opinion as a probe, unless a probe of the clock says the same or speaks of one side. */
function opinionAt(at: string, { isAllowed, isSure = false }: ModelOpinion, said: readonly Probe[]): Probe[] {
  const atClock = said.filter((probe) => probe.at === at);
  const isCovered = atClock.some((probe) => probe.side !== null || probe.isAllowed === isAllowed);
  return isCovered ? [] : [{ at, side: null, isAllowed, isSure }];
}

/** One whose side or answer cannot be read is forbidden and not sure; null for one whose instant cannot be read. */
function probeOf(value: unknown): Probe | null {
  if (!isFields(value)) return null;
  const [, date, clock] = (typeof value['at'] === 'string' && INSTANT.exec(value['at'])) || [];
  if (date === undefined) return null;
  const at = `${date}T${clock}`;
  const [side, isAllowed] = [sideOf(value['side']), booleanOf(value['isAllowed'])];
  if (side === undefined || isAllowed === undefined) return { at, ...UNANSWERED };
  return { at, side, isAllowed, isSure: booleanOf(value['sure']) === true };
}

/** Null for both sides, undefined for a side that cannot be read. */
function sideOf(value: unknown): Probe['side'] | undefined {
  if (value === null || value === undefined) return null;
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return name === 'both' ? null : sideSchema.safeParse(name).data;
}
