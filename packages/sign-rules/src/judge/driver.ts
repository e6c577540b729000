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

const normalise = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

function holdsPermit(name: string | null, permits: readonly string[]): Certainty {
  if (permits.length === 0) return 'no';
  if (name === null) return 'maybe';
  return permits.some((permit) => normalise(permit) === normalise(name)) ? 'yes' : 'no';
}

const WITHOUT_PERMIT: Driver = { vehicle: 'car', disabledBadge: false, permits: [] };

function isHolder(holder: Holder, driver: Driver): Certainty {
  if (holder.kind === 'permit' || holder.kind === 'resident') return holdsPermit(holder.name, driver.permits);
  if (holder.kind === 'disabled') return driver.disabledBadge ? 'yes' : 'no';
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
  // `2 HOUR PARKING EXCEPT TRUCKS` hardly lets a truck stay longer.
  const isBarred = rule.effect !== 'forbid' && rule.liftedFor.some(({ kind }) => kind in VEHICLES);
  if (lifted === 'yes' && isBarred) return { effect: 'forbid', doubtful: true };
  // `NO PARKING EXCEPT TRUCKS LOADING, 30 MINUTE LIMIT`
  if (lifted === 'yes' && rule.effect === 'forbid' && rule.limit !== null)
    return { effect: 'limit', doubtful: false };
  if (lifted === 'yes') return { effect: null, doubtful: false };
  const entitled = isAnyOf(rule.onlyFor, driver);
  if (entitled === 'yes') return { effect: rule.limit === null ? null : 'limit', doubtful: false };
  return { effect: rule.effect, doubtful: [bound, lifted, entitled].includes('maybe') };
}
