// Builds the programs of the gateway if needed, and runs its reader. `curbwise reader` loads this file by its path.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram, orExit, root } from '@curbwise/tooling/prepare';

const FOLDER = 'services/gateway';

await orExit(() => buildProgram(FOLDER));
await import(pathToFileURL(path.join(root, FOLDER, 'dist/reader.js')).href);
