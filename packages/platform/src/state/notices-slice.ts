import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A short message over the page. `destructive`: something the driver asked for was rejected or failed. */
export interface Notice {
  id: string;
  tone: 'destructive' | 'info';
  title: string;
  description: string;
}

/** How many notices are shown at once: there is no room for more on a phone. The oldest ones are dropped. */
const MAX_NOTICES = 3;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    notify: {
      reducer: (notices, action: PayloadAction<Notice>) => [...notices, action.payload].slice(-MAX_NOTICES),
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { ...notice, id: nanoid() } }),
    },
    noticeDismissed: (notices, action: PayloadAction<string>) =>
      notices.filter((notice) => notice.id !== action.payload),
  },
  selectors: { selectNotices: (notices) => notices },
});

export const { notify, noticeDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
