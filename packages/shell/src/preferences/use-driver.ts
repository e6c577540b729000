import type { Driver } from '@curbwise/contract';
import {
  preferencesChanged,
  selectDriver,
  usePlatformDispatch,
  usePlatformSelector,
} from '@curbwise/platform';

const ANYBODY: Driver = { permits: [], disabledBadge: false, vehicle: 'car' };

const isAnybody = ({ permits, disabledBadge, vehicle }: Driver) =>
  permits.length === 0 && disabledBadge === ANYBODY.disabledBadge && vehicle === ANYBODY.vehicle;

/** Who drives what, and how to change a part of it. Whoever has nothing special is kept as nobody in particular. */
export function useDriver(): [driver: Driver, change: (part: Partial<Driver>) => void] {
  const dispatch = usePlatformDispatch();
  const driver = usePlatformSelector(selectDriver) ?? ANYBODY;
  const change = (part: Partial<Driver>) => {
    const changed = { ...driver, ...part };
    dispatch(preferencesChanged({ driver: isAnybody(changed) ? null : changed }));
  };
  return [driver, change];
}
