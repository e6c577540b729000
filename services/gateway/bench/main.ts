import path from 'node:path';
import { runBenches } from '@curbwise/bench-kit';
import { cost } from './cost';
import { faults } from './faults';
import { fuzz } from './fuzz/fuzz';
import { loop } from './loop';
import { memory } from './memory';
import { portkey } from './portkey/portkey';

const HELP = `Measures a gateway that listens.

Beside Portkey's gateway, with a provider that answers at once:

  npm run bench:gateway -- portkey  CPU, memory and time a photo, and photos a second out of the cache

With a provider that fails:

  npm run bench:gateway -- faults   what clients get of each fault of a provider, on a real wire

With the reader of this machine in it:

  npm run bench:gateway -- cost     CPU and time a photo, one after another
  npm run bench:gateway -- loop     how late the event loop is while four photos are read
  npm run bench:gateway -- memory   memory of the process over hundreds of photos
  npm run bench:gateway -- fuzz     thousands of broken photos: no crash, no fault of the gateway

  --help after a name says more. Figures are worth most on a machine that does nothing else.`;

void runBenches({
  help: HELP,
  commands: { portkey, cost, loop, memory, fuzz, faults },
  // The bundle lies in the package's folder `dist/bench`.
  packageFolder: path.resolve(__dirname, '../..'),
});
