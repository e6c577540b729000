import path from 'node:path';
import { runBenches } from '../command-line';
import { lies } from './lies/lies';
import { witness } from './witness/witness';

const HELP = `Measures what the testimony of a vision model is worth, without a model and without a key.

  npm run bench:witness -- --readings FILE CASES.jsonl...   recorded answers: the model alone, the grammar, and both
  npm run bench:witness -- lies [CASES.jsonl...]            damaged testimony: which check notices which damage

  witness --help and lies --help say more.`;

void runBenches({
  help: HELP,
  commands: { witness, lies },
  otherwise: witness,
  // The bundle is in the package's folder `dist/witness`.
  packageFolder: path.resolve(__dirname, '../..'),
});
