import path from 'node:path';
import { runBenches } from '@curbwise/tooling/bench';
import { roles } from '../training/roles/roles';
import { lies } from './lies/lies';
import { witness } from './witness/witness';

const HELP = `Measures what the testimony of a vision model is worth, without a model and without a key; trains roles.

  npm run bench:witness -- --readings FILE CASES.jsonl...   recorded answers: the model alone, the grammar, and both
  npm run bench:witness -- lies [CASES.jsonl...]            damaged testimony: which check notices which damage

  npm run train:roles -- …                               trains the classifier that gives unknown words a role

  witness --help, lies --help, train:roles -- --help say more.`;

void runBenches({
  help: HELP,
  commands: { witness, lies, roles },
  otherwise: witness,
  // The bundle is in the package's folder `dist/bench`.
  packageFolder: path.resolve(__dirname, '../..'),
});
