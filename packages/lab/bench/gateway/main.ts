import path from 'node:path';
import { runBenches } from '../command-line';
import { cost } from './cost';
import { drain } from './drain';
import { faults } from './faults';
import { fuzz } from './fuzz/fuzz';
import { hedge } from './hedge';
import { loop } from './loop';
import { memory } from './memory';
import { readers } from './readers';
import { portkey } from './portkey/portkey';
import { soak } from './soak/soak';

const HELP = `Measures a running gateway.

Compared with Portkey's gateway, with a provider that answers at once:

  npm run bench:gateway -- portkey  CPU, memory and time per photo, and photos per second from the cache

With failing providers and misbehaving clients:

  npm run bench:gateway -- faults   what clients get for each fault of a provider on the wire (--against portkey,litellm)
  npm run bench:gateway -- hedge    gain and cost of asking the next provider when one is slow
  npm run bench:gateway -- drain    photos that are lost when a gateway is ended on a busy machine
  npm run bench:gateway -- soak     minutes of both: answers, tries, memory, event loop (short form: npm run soak)

With readers in processes of their own (needs redis-server):

  npm run bench:gateway -- readers  photos per second with 1, 2 and 4 readers, and photos lost when one in three is killed

With the local reader:

  npm run bench:gateway -- cost     CPU and time per photo, one after another
  npm run bench:gateway -- loop     delay of the event loop while four photos are read
  npm run bench:gateway -- memory   memory of gateway and reader over hundreds of photos
  npm run bench:gateway -- fuzz     thousands of broken photos: no crash, no internal error

  Add --help after a name for its options. Run them on a machine that does nothing else.`;

void runBenches({
  help: HELP,
  commands: { portkey, soak, cost, loop, memory, fuzz, faults, hedge, drain, readers },
  // The bundle is in the package's folder `dist/gateway`.
  packageFolder: path.resolve(__dirname, '../..'),
});
