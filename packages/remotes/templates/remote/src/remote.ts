import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { MainView } from './main-view';
import { strings } from './strings';

/** The module that the host loads. */
const remote = defineRemote({
  name: '__name__',
  contract: HOST_CONTRACT_VERSION,
  strings,
  title: 'title',
  views: { main: MainView },
});

export default remote;
