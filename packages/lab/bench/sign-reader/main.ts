import path from 'node:path';
import { runBenches } from '../command-line';
import { calibration } from './calibration';
import { drawn } from './drawn/drawn';
import { cost } from './cost/cost';
import { photos } from './photos/photos';
import { scenes } from './scenes/scenes';
import { words } from './words';

const HELP = `Measures how well photos of signs are read.

  npm run bench:reader -- words        share of the words and digits of labelled photos that are read
  npm run bench:reader -- photos       how often labelled photos lead to the right answer, and which stage missed
  npm run bench:reader -- drawn        how often drawn photos, whose truth is known, lead to the right answer
  npm run bench:reader -- scenes       whether what is no part of a sign is left out, and what is part of it never is
  npm run bench:reader -- calibration  how often what was read is right, by how sure the reader said it was
  npm run bench:reader -- cost         CPU of a reading beside that of its networks alone, and where the rest goes

  --help after a name says more.`;

void runBenches({
  help: HELP,
  commands: { words, photos, drawn, scenes, calibration, cost },
  // The bundle is in the package's folder `dist/sign-reader`.
  packageFolder: path.resolve(__dirname, '../..'),
});
