import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { MainView } from './main-view';
import { NextView } from './next-view';
import { scannerSlice } from './scanner-slice';
import { strings } from './strings';

/** What the host loads. */
export default defineRemote({
  name: 'scanner',
  contract: HOST_CONTRACT_VERSION,
  slices: [scannerSlice],
  strings,
  views: { main: MainView, next: NextView },
});
