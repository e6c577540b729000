import path from 'node:path';
import { nearestPackage, runStandalone } from './run-standalone';
import { startProgram } from './curbwise/start-program';

// Entry of the packed program, which is installed in the repository of a standalone remote.
startProgram(runStandalone, {
  root: nearestPackage(process.cwd()),
  standalone: { templates: path.resolve(__dirname, '../templates') },
});
