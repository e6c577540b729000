// Writes the tables of settings into docs/, and help.txt, from src/configuration/. Run it after a change of a setting:
//   node services/gateway/scripts/write-settings-tables.mjs
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { build, programToRun } = require('@curbwise/tooling/webpack-node');

const folder = fileURLToPath(new URL('..', import.meta.url));
await build([
  programToRun(
    folder,
    { 'write-settings-tables': './src/configuration/write-settings-tables.ts' },
    'dist/scripts',
  ),
]);
require('../dist/scripts/write-settings-tables.js');
