import type { Rule, Settled } from '@curbwise/contract';
import { readStored, writeStored } from '@curbwise/platform';
import type { Adjustments } from './adjustments-slice';

/** The conditions of a day that the driver can answer. */
export const SETTLED_CONDITIONS = ['school-day', 'holiday', 'snow', 'event'] as const;
export type SettledCondition = (typeof SETTLED_CONDITIONS)[number];

/** Those that hold in a whole town, so that they count for its other signs too; an event is at one place. */
const REMEMBERED: readonly SettledCondition[] = ['school-day', 'holiday', 'snow'];

/** In localStorage: what the driver said about one day, and nothing about any sign. */
export const SAID_TODAY_KEY = 'curbwise.saidToday';

/** The replies that are among these conditions; null if there are none. */
function only(settled: Settled, conditions: readonly SettledCondition[]): Settled | null {
  const said: Settled = { on: settled.on };
  for (const one of conditions) if (settled[one] !== undefined) said[one] = settled[one];
  return Object.keys(said).length > 1 ? said : null;
}

function stored(): Settled | null {
  try {
    const value = JSON.parse(readStored(SAID_TODAY_KEY) ?? 'null') as Settled | null;
    const isSaid = (one: SettledCondition) => typeof value?.[one] === 'boolean';
    return value && only(value, REMEMBERED.filter(isSaid));
  } catch {
    return null;
  }
}

/**
 * What the driver said about today, on this device and for any sign. What was said about another day is deleted.
 * @param today `2026-11-24`
 */
export function saidToday(today: string): Settled | null {
  const said = stored();
  if (said === null || said.on === today) return said;
  writeStored(SAID_TODAY_KEY, null);
  return null;
}

/** Forgets what the driver said about today. */
export const forgetToday = (): void => void writeStored(SAID_TODAY_KEY, null);

/**
 * Remembers what the driver says about today; what is said about another day is part of its scan alone.
 * @param before what counted until now; what is missing after is undone
 */
export function rememberToday(before: Settled | null, after: Settled | null, today: string): void {
  if ((after ?? before)?.on !== today) return;
  const undone = SETTLED_CONDITIONS.filter((one) => before?.[one] !== undefined);
  const others = SETTLED_CONDITIONS.filter((one) => !undone.includes(one));
  const known = saidToday(today);
  const said = only({ ...(known && only(known, others)), ...after, on: today }, REMEMBERED);
  writeStored(SAID_TODAY_KEY, said && JSON.stringify(said));
}

/** Whether a rule depends on a condition that the driver can answer. */
const dependsOn = ({ conditions, schedule }: Rule, one: SettledCondition) =>
  conditions.includes(one) || (one === 'holiday' && schedule.holidays !== 'as-weekday');

/** The adjustments of a scan, with what the driver said about today at another sign and this one depends on too. */
export function withToday(own: Adjustments, rules: readonly Rule[], today: string): Adjustments {
  const said = saidToday(today);
  if (said === null || (own.settled !== null && own.settled.on !== today)) return own;
  const conditions = SETTLED_CONDITIONS.filter((one) => rules.some((rule) => dependsOn(rule, one)));
  const known = only(said, conditions);
  return known === null ? own : { ...own, settled: { ...known, ...own.settled } };
}
