import path from 'node:path';
import { runBenches } from '@curbwise/bench-kit';
import { drawn } from './drawn/drawn';

const HELP = `Measures the reader of signs.

  npm run bench:reader -- drawn     photos that are drawn, whose truth is known: how often the answer is the right one

  --help after a name says more.`;

void runBenches({
  help: HELP,
  commands: { drawn },
  // The bundle lies in the package's folder `dist/bench`.
  packageFolder: path.resolve(__dirname, '../..'),
});
