import path from 'node:path';
import { runBenches } from '@curbwise/bench-kit';
import { drawn } from './drawn/drawn';
import { words } from './words';

const HELP = `Measures how well photos of signs are read.

  npm run bench:reader -- words   share of the words and digits of labelled photos that are read
  npm run bench:reader -- drawn   how often drawn photos, whose truth is known, lead to the right answer

  --help after a name says more.`;

void runBenches({
  help: HELP,
  commands: { words, drawn },
  // The bundle lies in the package's folder `dist/bench`.
  packageFolder: path.resolve(__dirname, '../..'),
});
