import type { Driver } from '@curbwise/contract';
import {
  preferencesChanged,
  selectDriver,
  usePlatformDispatch,
  usePlatformSelector,
} from '@curbwise/platform';

const DEFAULT_DRIVER: Driver = { permits: [], disabledBadge: false, vehicle: 'car' };

const isDefault = ({ permits, disabledBadge, vehicle }: Driver) =>
  permits.length === 0 &&
  disabledBadge === DEFAULT_DRIVER.disabledBadge &&
  vehicle === DEFAULT_DRIVER.vehicle;

/** The driver, and a function that changes a part of it. The default driver is stored as null. */
export function useDriver(): [driver: Driver, change: (part: Partial<Driver>) => void] {
  const dispatch = usePlatformDispatch();
  const driver = usePlatformSelector(selectDriver) ?? DEFAULT_DRIVER;
  const change = (part: Partial<Driver>) => {
    const changed = { ...driver, ...part };
    dispatch(preferencesChanged({ driver: isDefault(changed) ? null : changed }));
  };
  return [driver, change];
}
