import { useId } from 'react';
import type { Driver } from '@curbwise/contract';
import {
  preferencesChanged,
  selectDriver,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type StringKey,
} from '@curbwise/platform';
import { SelectField, Switch } from './fields';
import type { PreferencesSentences } from './languages/en';
import { PermitZones } from './permit-zones';
import { strings } from './strings';

const VEHICLES = {
  car: 'vehicle.car',
  motorcycle: 'vehicle.motorcycle',
  electric: 'vehicle.electric',
  'car-share': 'vehicle.car-share',
  taxi: 'vehicle.taxi',
  commercial: 'vehicle.commercial',
  truck: 'vehicle.truck',
  bus: 'vehicle.bus',
} satisfies Record<Driver['vehicle'], StringKey<PreferencesSentences>>;

const VEHICLE_NAMES = Object.entries(VEHICLES) as [Driver['vehicle'], (typeof VEHICLES)[Driver['vehicle']]][];

/** The driver's vehicle, badge and permits, for which signs make exceptions. */
export function DriverChoices({ startsAtPermits }: { startsAtPermits: boolean }) {
  const t = useStrings(strings);
  const titleId = useId();
  const [driver, change] = useDriver();
  return (
    <section className="preferences__part" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className="heading">
          {t('driver.title')}
        </h3>
        <p className="text-soft">{t('driver.hint')}</p>
      </div>
      <SelectField
        label={t('vehicle.label')}
        value={driver.vehicle}
        onChange={(vehicle) => change({ vehicle })}
      >
        {VEHICLE_NAMES.map(([vehicle, name]) => (
          <option key={vehicle} value={vehicle}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <Switch
        label={t('badge.label')}
        hint={t('badge.hint')}
        isOn={driver.disabledBadge}
        onChange={(disabledBadge) => change({ disabledBadge })}
      />
      <PermitZones
        zones={driver.permits}
        takesFocus={startsAtPermits}
        onChange={(permits) => change({ permits })}
      />
    </section>
  );
}

const DEFAULT_DRIVER: Driver = { permits: [], disabledBadge: false, vehicle: 'car' };

const isDefault = ({ permits, disabledBadge, vehicle }: Driver) =>
  permits.length === 0 &&
  disabledBadge === DEFAULT_DRIVER.disabledBadge &&
  vehicle === DEFAULT_DRIVER.vehicle;

/** The driver, and a function that changes a part of it. The default driver is stored as null. */
function useDriver(): [driver: Driver, change: (part: Partial<Driver>) => void] {
  const dispatch = usePlatformDispatch();
  const driver = usePlatformSelector(selectDriver) ?? DEFAULT_DRIVER;
  const change = (part: Partial<Driver>) => {
    const changed = { ...driver, ...part };
    dispatch(preferencesChanged({ driver: isDefault(changed) ? null : changed }));
  };
  return [driver, change];
}
