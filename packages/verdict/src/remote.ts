import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { adjustmentsSlice } from './adjustments-slice';
import { AnalysisView } from './analysis/analysis-view';
import { HistoryView } from './history/history-view';
import { MainView } from './main-view';
import { StayView } from './parked/stay-view';
import { strings } from './strings';

/** What the host loads. */
export default defineRemote({
  name: 'verdict',
  contract: HOST_CONTRACT_VERSION,
  slices: [adjustmentsSlice],
  strings,
  views: { main: MainView, analysis: AnalysisView, stay: StayView, history: HistoryView },
});
