import path from 'node:path';
import { runBenches } from '@curbwise/bench/command-line';
import { roles } from './roles';

void runBenches({
  help: roles.help,
  commands: { roles },
  otherwise: roles,
  // The bundle is in the package's folder `dist/roles`.
  packageFolder: path.resolve(__dirname, '../..'),
});
