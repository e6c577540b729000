import path from 'node:path';
import { runBenches } from '../command-line';
import { device } from './device';
import { lighthouse } from './lighthouse';
import { load } from './load';
import { remotes } from './remotes';
import { taps } from './taps';
import { viewfinder } from './viewfinder';

const HELP = `Measures the web app as a phone loads it. Build it first: npm run build.

  npm run bench:web -- load        requests, kilobytes and time until it can be used, beside one plain app
  npm run bench:web -- remotes     the same with 3, 10 and 30 remotes
  npm run bench:web -- lighthouse  scores of Lighthouse for a phone
  npm run bench:web -- taps        how many taps without a keyboard settle a doubt, by a person who sees the sign
  npm run bench:web -- device      photos read in the page beside those that a local gateway reads: results and cost
  npm run bench:web -- viewfinder  time until the answer is painted on the sign in the live camera, and how often it is right

  --help after a name says more. Figures are worth most on a machine that does nothing else.`;

void runBenches({
  help: HELP,
  commands: { load, remotes, lighthouse, taps, device, viewfinder },
  // The bundle is in the package's folder `dist/web`.
  packageFolder: path.resolve(__dirname, '../..'),
});
