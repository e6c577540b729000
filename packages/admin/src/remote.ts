import { HOST_CONTRACT_VERSION, OPERATOR_REMOTE } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { OperatorPage } from './operator-page';
import { strings } from './strings';

/** The page for operators, as the host loads it. */
const admin = defineRemote({
  name: OPERATOR_REMOTE,
  contract: HOST_CONTRACT_VERSION,
  strings,
  title: 'title',
  views: { main: OperatorPage },
});

export default admin;
