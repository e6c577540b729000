import type { Driver, Holder, Rule } from '@curbwise/contract';

/** `maybe`: only the driver can tell. */
export type Certainty = 'no' | 'maybe' | 'yes';

const VEHICLES: Partial<Record<Holder['kind'], readonly Driver['vehicle'][]>> = {
  truck: ['truck'],
  commercial: ['commercial', 'truck'],
  bus: ['bus'],
  taxi: ['taxi'],
  electric: ['electric'],
  'car-share': ['car-share'],
  motorcycle: ['motorcycle'],
  car: ['car', 'electric', 'car-share'],
};

/** Vehicles that may exceed the size on a sign or pull a trailer; only their driver knows. */
const LARGE_VEHICLES: readonly Driver['vehicle'][] = ['truck', 'commercial', 'bus'];
const LARGE_HOLDERS: readonly Holder['kind'][] = ['heavy', 'oversized', 'trailer', 'motor-home'];

/** Keeps the letters of every script: two names in Greek letters are not the same. */
const normalise = (name: string) => name.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const isSameName = (one: string, other: string) => normalise(one) === normalise(other);

function holdsPermit(name: string | null, permits: readonly string[]): Certainty {
  if (permits.length === 0) return 'no';
  if (name === null) return 'maybe';
  return permits.some((permit) => isSameName(permit, name)) ? 'yes' : 'no';
}

/** Whether the driver is one of the users whom only the sign knows. */
const isNamed = (name: string | null, named: readonly string[] = []) =>
  name !== null && named.some((one) => isSameName(one, name));

const WITHOUT_PERMIT: Driver = { vehicle: 'car', disabledBadge: false, permits: [] };

function isHolder(holder: Holder, driver: Driver): Certainty {
  if (holder.kind === 'permit' || holder.kind === 'resident') return holdsPermit(holder.name, driver.permits);
  if (holder.kind === 'disabled') return driver.disabledBadge ? 'yes' : 'no';
  if (holder.kind === 'other') return isNamed(holder.name, driver.named) ? 'yes' : 'no';
  if (LARGE_HOLDERS.includes(holder.kind)) return LARGE_VEHICLES.includes(driver.vehicle) ? 'maybe' : 'no';
  if (!VEHICLES[holder.kind]?.includes(driver.vehicle)) return 'no';
  // `TRUCKS OVER 5 TONS`, `COMPACT CARS`
  return holder.name === null ? 'yes' : 'maybe';
}

function isAnyOf(holders: readonly Holder[], driver: Driver = WITHOUT_PERMIT): Certainty {
  const found = holders.map((holder) => isHolder(holder, driver));
  if (found.includes('yes')) return 'yes';
  return found.includes('maybe') ? 'maybe' : 'no';
}

/**
 * The effect of a rule on a driver; null if it does not apply. A driver for whom a space is reserved may use it, within
 * its time limit if it has one.
 */
export function bindingOf(
  rule: Rule,
  driver: Driver | undefined,
): { effect: Rule['effect'] | null; doubtful: boolean } {
  const bound = rule.binds === undefined ? 'yes' : isAnyOf(rule.binds, driver);
  if (bound === 'no') return { effect: null, doubtful: false };
  const lifted = isAnyOf(rule.liftedFor, driver);
  // `2 HOUR PARKING EXCEPT TRUCKS` hardly lets a truck stay longer; unknown users may be vehicles, too: `EXCEPT BOATS`.
  const isBarred =
    rule.effect !== 'forbid' &&
    (rule.liftedFor.some(({ kind }) => kind in VEHICLES) ||
      isAnyOf(
        rule.liftedFor.filter(({ kind }) => kind !== 'other'),
        driver,
      ) !== 'yes');
  if (lifted === 'yes' && isBarred) return { effect: 'forbid', doubtful: true };
  // `NO PARKING EXCEPT TRUCKS LOADING, 30 MINUTE LIMIT`
  if (lifted === 'yes' && rule.effect === 'forbid' && rule.limit !== null)
    return { effect: 'limit', doubtful: false };
  if (lifted === 'yes') return { effect: null, doubtful: false };
  const entitled = isAnyOf(rule.onlyFor, driver);
  if (entitled === 'yes') return { effect: rule.limit === null ? null : 'limit', doubtful: false };
  return { effect: rule.effect, doubtful: [bound, lifted, entitled].includes('maybe') };
}
