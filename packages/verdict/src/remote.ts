// First, because the styles of the parts refine these.
import './verdict.css';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { adjustmentsSlice } from './judging/adjustments-slice';
import { lateView } from './late-module';
import { MainView } from './answer/answer';
import { StayView } from './parked/stay-view';
import { strings } from './strings';

/** The verdict remote, as the host loads it. */
export default defineRemote({
  name: 'verdict',
  contract: HOST_CONTRACT_VERSION,
  slices: [adjustmentsSlice],
  keptWithScan: [adjustmentsSlice.reducerPath],
  strings,
  views: {
    main: MainView,
    stay: StayView,
    // Not part of an answer. `analysis` is for developers; `history` is part of the settings.
    recent: lateView(async () => (await import('./history/recent-scans')).RecentScans),
    analysis: lateView(async () => (await import('./analysis/analysis-view')).AnalysisView),
    history: lateView(async () => (await import('./history/history-view')).HistoryView),
  },
});
