import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { MainView, NextView } from './views';
import { scannerSlice } from './scanner-slice';
import { strings } from './strings';

/** The remote that the host loads. */
export default defineRemote({
  name: 'scanner',
  contract: HOST_CONTRACT_VERSION,
  slices: [scannerSlice],
  // The answer to one of several photos is never shown without those of the others.
  keptWithScan: [scannerSlice.reducerPath],
  strings,
  views: { main: MainView, next: NextView },
});
