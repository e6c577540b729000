import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { PrivacyPolicy } from './privacy-policy';
import { strings } from './strings';

/** The privacy policy, as the host loads it. */
const legal = defineRemote({
  name: 'legal',
  contract: HOST_CONTRACT_VERSION,
  strings,
  views: { main: PrivacyPolicy },
});

export default legal;
