import path from 'node:path';
import { runBenches } from '@curbwise/bench-kit';
import { lighthouse } from './lighthouse';
import { load } from './load';

const HELP = `Measures the web app as a phone loads it. Build it first: npm run build.

  npm run bench:web -- load        requests, kilobytes and time until it can be used, beside one plain bundle
  npm run bench:web -- lighthouse  scores of Lighthouse for a phone

  --help after a name says more. Figures are worth most on a machine that does nothing else.`;

void runBenches({
  help: HELP,
  commands: { load, lighthouse },
  // The bundle lies in the package's folder `dist/bench`.
  packageFolder: path.resolve(__dirname, '../..'),
});
