import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationHelp } from './help';
import { PAGES_WITH_SETTINGS, withSettingsTables } from './settings-tables';

// The bundle is in the package's folder dist/scripts.
const docs = path.resolve(__dirname, '../../../../docs');
for (const page of PAGES_WITH_SETTINGS) {
  const file = path.join(docs, page);
  writeFileSync(file, withSettingsTables(readFileSync(file, 'utf8')));
}
writeFileSync(path.resolve(__dirname, '../../help.txt'), configurationHelp());
