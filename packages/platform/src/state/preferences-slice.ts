import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_PERMIT_LENGTH, MAX_PERMITS, type Driver, type Place } from '@curbwise/contract';
import { isLanguage, type Language } from '../i18n/languages';

/** The driver's preferences, kept only on this device. */
export interface Preferences {
  /** Null: the language that the browser prefers. */
  language: Language | null;
  /** Vehicle and permits; never sent anywhere. Null: a private car without any permit. */
  driver: Driver | null;
  /** Where the driver parks, for local holidays and laws; never sent anywhere. Null: not chosen. */
  place: Place | null;
  /** Whether the last scans are kept on this device. */
  keepsHistory: boolean;
  /** Whether kept scans remember about where they were made, so that they are offered there again. */
  remembersPlaces: boolean;
  /** Whether each answer is read out loud at once. */
  speaksAnswers: boolean;
  /** Where photos are read. */
  readsOn: ReadsOn;
}

/**
 * Where photos are read. `device`: only on this device, which no photo ever leaves; `service`: by the service; `automatic`:
 * on this device first if the reader is on it, and by the service if the answer is uncertain.
 */
export type ReadsOn = 'device' | 'service' | 'automatic';

const NOTHING_CHOSEN: Preferences = {
  language: null,
  driver: null,
  place: null,
  keepsHistory: false,
  remembersPlaces: false,
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

/** Reads a driver within the limits of the contract: permits that are too long or too many are cut. */
function driverFrom(value: unknown): Driver | null {
  if (typeof value !== 'object' || value === null) return null;
  const { permits, disabledBadge, vehicle } = value as Partial<Record<keyof Driver, unknown>>;
  const zones = Array.isArray(permits) ? permits.filter((zone) => typeof zone === 'string') : [];
  return {
    permits: zones.slice(0, MAX_PERMITS).map((zone) => zone.slice(0, MAX_PERMIT_LENGTH)),
    disabledBadge: disabledBadge === true,
    vehicle: VEHICLES.find((kind) => kind === vehicle) ?? 'car',
  };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads a place; without a country it is none. */
function placeFrom(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null;
  const { country, region, locality } = value as Partial<Record<keyof Place, unknown>>;
  if (!isName(country) || country.length !== 2) return null;
  return { country, ...(isName(region) && { region }), ...(isName(locality) && { locality }) };
}

/**
 * Reads stored preferences. Invalid parts count as not chosen: another version of the page may have written them. Written by
 * hand, because the contract's schemas would add zod to the first load.
 */
export function preferencesFrom(value: unknown): Preferences {
  if (typeof value !== 'object' || value === null) return NOTHING_CHOSEN;
  const { language, driver, place, keepsHistory, remembersPlaces, speaksAnswers, readsOn } = value as Partial<
    Record<keyof Preferences, unknown>
  >;
  return {
    language: isLanguage(language) ? language : null,
    driver: driverFrom(driver),
    place: placeFrom(place),
    keepsHistory: keepsHistory === true,
    remembersPlaces: remembersPlaces === true,
    speaksAnswers: speaksAnswers === true,
    readsOn: readsOn === 'device' || readsOn === 'service' ? readsOn : 'automatic',
  };
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: NOTHING_CHOSEN,
  reducers: {
    /** Changes only the given preferences. */
    preferencesChanged: (preferences, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...preferences,
      ...payload,
    }),
  },
  selectors: { selectPreferences: (preferences) => preferences, selectDriver: ({ driver }) => driver },
});

export const { preferencesChanged } = preferencesSlice.actions;
export const { selectPreferences, selectDriver } = preferencesSlice.selectors;

/** The part of the settings to open. */
export type PreferencesPart = 'top' | 'permits' | 'reading';

/** The part of the settings that is open; null while they are closed. */
export type PreferencesRequest = PreferencesPart | null;

/** Whether the settings are open, and where, so that any remote can open them. */
export const preferencesRequestSlice = createSlice({
  name: 'preferencesRequest',
  initialState: null as PreferencesRequest,
  reducers: {
    /** Opens the settings at one of their parts. */
    openPreferences: (_request, { payload }: PayloadAction<PreferencesPart>): PreferencesRequest => payload,
    closePreferences: (): PreferencesRequest => null,
  },
  selectors: { selectPreferencesRequest: (request) => request },
});

export const { openPreferences, closePreferences } = preferencesRequestSlice.actions;
export const { selectPreferencesRequest } = preferencesRequestSlice.selectors;
