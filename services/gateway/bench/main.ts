import path from 'node:path';
import { runBenches } from '@curbwise/tooling/bench';
import { cost } from './cost';
import { faults } from './faults';
import { fuzz } from './fuzz/fuzz';
import { hedge } from './hedge';
import { loop } from './loop';
import { memory } from './memory';
import { portkey } from './portkey/portkey';
import { soak } from './soak/soak';

const HELP = `Measures a gateway that listens.

Beside Portkey's gateway, with a provider that answers at once:

  npm run bench:gateway -- portkey  CPU, memory and time a photo, and photos a second out of the cache

With providers that fail, and clients that do what they should not:

  npm run bench:gateway -- faults   what clients get of each fault of a provider, on a real wire
  npm run bench:gateway -- hedge    what it is worth to ask the next provider beside one that takes long, and its cost
  npm run bench:gateway -- soak     minutes of it: answers, tries, memory, the event loop; npm run soak for short

With the reader of this machine in it:

  npm run bench:gateway -- cost     CPU and time a photo, one after another
  npm run bench:gateway -- loop     how late the event loop is while four photos are read
  npm run bench:gateway -- memory   memory of gateway and reader over hundreds of photos
  npm run bench:gateway -- fuzz     thousands of broken photos: no crash, no fault of the gateway

  --help after a name says more. Figures are worth most on a machine that does nothing else.`;

void runBenches({
  help: HELP,
  commands: { portkey, soak, cost, loop, memory, fuzz, faults, hedge },
  // The bundle lies in the package's folder `dist/bench`.
  packageFolder: path.resolve(__dirname, '../..'),
});
