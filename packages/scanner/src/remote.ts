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
  // An answer to one of several photos is never shown without what the others said.
  keptWithScan: [scannerSlice.reducerPath],
  strings,
  views: { main: MainView, next: NextView },
});
