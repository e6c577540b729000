import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
