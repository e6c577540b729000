import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { AnalysisView } from './analysis-view';
import { MainView } from './main-view';
import { strings } from './strings';

/** What the host loads. */
export default defineRemote({
  name: 'verdict',
  contract: HOST_CONTRACT_VERSION,
  strings,
  views: { main: MainView, analysis: AnalysisView },
});
