import path from 'node:path';
import { runBenches } from '../command-line';
import { prepare } from './prepare/prepare';

const HELP = `Measures the scanner in a browser (CHROMIUM_PATH, or an installed Chrome or Chromium).

  npm run bench:scanner -- prepare   making a 12-megapixel photo ready to be sent, beside two npm packages

  --help after a name says more. Figures are worth most on a machine that does nothing else.`;

void runBenches({
  help: HELP,
  commands: { prepare },
  // The bundle is in the package's folder `dist/scanner`.
  packageFolder: path.resolve(__dirname, '../..'),
});
