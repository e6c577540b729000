import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LONGEST_PERMIT, MOST_PERMITS, type Driver } from '@curbwise/contract';
import { isLanguage, type Language } from '../i18n/languages';

/** What the driver chose, kept on this device alone. */
export interface Preferences {
  /** Null: as the browser prefers. */
  language: Language | null;
  /** Who drives what; never sent anywhere. Null: a private car without any permit. */
  driver: Driver | null;
  /** Whether the last scans are kept on this device. */
  keepsHistory: boolean;
  /** Whether an answer is read out loud as soon as it is there. */
  speaksAnswers: boolean;
  /** Where photos are read. */
  readsOn: ReadsOn;
}

/**
 * Where photos are read: on this device alone, so that none ever leaves it; by the service; or, once the reader is on
 * this device, here first, and by the service where that leaves the answer open.
 */
export type ReadsOn = 'device' | 'service' | 'automatic';

const NOTHING_CHOSEN: Preferences = {
  language: null,
  driver: null,
  keepsHistory: false,
  speaksAnswers: false,
  readsOn: 'automatic',
};

const VEHICLES: readonly Driver['vehicle'][] = [
  'car',
  'motorcycle',
  'truck',
  'commercial',
  'bus',
  'taxi',
  'electric',
  'car-share',
];

/** By the limits of the contract: longer permits, and more of them, are cut. */
function driverFrom(value: unknown): Driver | null {
  if (typeof value !== 'object' || value === null) return null;
  const { permits, disabledBadge, vehicle } = value as Partial<Record<keyof Driver, unknown>>;
  const zones = Array.isArray(permits) ? permits.filter((zone) => typeof zone === 'string') : [];
  return {
    permits: zones.slice(0, MOST_PERMITS).map((zone) => zone.slice(0, LONGEST_PERMIT)),
    disabledBadge: disabledBadge === true,
    vehicle: VEHICLES.find((kind) => kind === vehicle) ?? 'car',
  };
}

/**
 * Reads what was kept. What is not what it should be counts as not chosen: another version of the page may have written
 * it. By hand: the schemas of the contract would bring their whole library onto the first screen.
 */
export function preferencesFrom(value: unknown): Preferences {
  if (typeof value !== 'object' || value === null) return NOTHING_CHOSEN;
  const { language, driver, keepsHistory, speaksAnswers, readsOn } = value as Partial<
    Record<keyof Preferences, unknown>
  >;
  return {
    language: isLanguage(language) ? language : null,
    driver: driverFrom(driver),
    keepsHistory: keepsHistory === true,
    speaksAnswers: speaksAnswers === true,
    readsOn: readsOn === 'device' || readsOn === 'service' ? readsOn : 'automatic',
  };
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: NOTHING_CHOSEN,
  reducers: {
    /** Changes what is named, and nothing else. */
    preferencesChanged: (preferences, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...preferences,
      ...payload,
    }),
  },
  selectors: { selectPreferences: (preferences) => preferences, selectDriver: ({ driver }) => driver },
});

export const { preferencesChanged } = preferencesSlice.actions;
export const { selectPreferences, selectDriver } = preferencesSlice.selectors;
