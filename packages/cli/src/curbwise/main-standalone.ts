import path from 'node:path';
import { nearestPackage } from './nearest-package';
import { runElsewhere } from './run-standalone';
import { startProgram } from './start-program';

// The program as it is packed: installed in the repository of a remote.
startProgram(runElsewhere, {
  root: nearestPackage(process.cwd()),
  elsewhere: { templates: path.resolve(__dirname, '../templates') },
});
