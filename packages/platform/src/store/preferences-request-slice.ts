import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where in the settings the driver is to begin. */
export type PreferencesPart = 'top' | 'permits' | 'reading';

/** The settings are asked for; null while they are closed. */
export type PreferencesRequest = PreferencesPart | null;

/** Which part of the settings is open, so that a remote can lead there. */
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
