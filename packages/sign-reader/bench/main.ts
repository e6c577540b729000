import path from 'node:path';
import { runBenches } from '@curbwise/bench-kit';
import { calibration } from './calibration';
import { drawn } from './drawn/drawn';
import { scenes } from './scenes/scenes';
import { words } from './words';

const HELP = `Measures how well photos of signs are read.

  npm run bench:reader -- words        share of the words and digits of labelled photos that are read
  npm run bench:reader -- drawn        how often drawn photos, whose truth is known, lead to the right answer
  npm run bench:reader -- scenes       whether what is no part of a sign is left out, and what is part of it never is
  npm run bench:reader -- calibration  how often what was read is right, by how sure the reader said it was

  --help after a name says more.`;

void runBenches({
  help: HELP,
  commands: { words, drawn, scenes, calibration },
  // The bundle lies in the package's folder `dist/bench`.
  packageFolder: path.resolve(__dirname, '../..'),
});
