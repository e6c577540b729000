import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROVIDER_KINDS, REMOTE_KINDS, variablesOf } from '@curbwise/vision';
import { configurationHelp } from './help';
import { GATEWAY_SECRETS } from './known-variables';
import { providersFileSchema } from './providers-file-schema';
import { PAGES_WITH_SETTINGS, SETTINGS_TABLES, withSettingsTables } from './settings-tables';

const readPage = (page: string) => readFileSync(path.resolve(__dirname, '../../../../docs', page), 'utf8');
const guide = readPage('configure-providers.md');

/** The text of a chapter of the guide, up to the next heading. */
function chapter(heading: string): string {
  const [, text] = guide.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`The guide has no chapter "${heading}"`);
  return text.split('\n## ')[0]!;
}

/** Names in code in the first column of a table. */
const namesInRows = (text: string) =>
  [...text.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );

// If this fails: node services/gateway/scripts/write-settings-tables.mjs
test.each(PAGES_WITH_SETTINGS)('the tables of settings in %s are up to date', (page) => {
  const text = readPage(page);
  expect(withSettingsTables(text)).toBe(text);
});

// If this fails: node services/gateway/scripts/write-settings-tables.mjs
test('the help that npm start prints in a fresh clone is up to date', () => {
  expect(readFileSync(path.resolve(__dirname, '../../help.txt'), 'utf8')).toBe(configurationHelp());
});

test('every table of settings is in the docs once', () => {
  const tables = PAGES_WITH_SETTINGS.flatMap((page) =>
    [...readPage(page).matchAll(/<!-- settings: (\w+) -->/g)].map(([, name]) => name),
  );
  expect(tables.sort()).toEqual(Object.keys(SETTINGS_TABLES).sort());
});

test('the guide begins with every provider that an operator may choose', () => {
  expect(namesInRows(guide.split('\n## ')[0]!).sort()).toEqual([...PROVIDER_KINDS].sort());
});

test('the guide and the help name every variable that only some providers have', () => {
  const names = REMOTE_KINDS.flatMap((kind) => Object.values(variablesOf(kind).extras)).map((own) =>
    own.replace(/^\w+_(?=FORM$|TOKENS$)/, 'NAME_'),
  );
  expect(names).not.toEqual([]);
  for (const name of names) {
    expect(chapter('The variables of a provider')).toContain(name);
    expect(configurationHelp()).toContain(name);
  }
});

test('the guide names the variables whose secrets may be in files', () => {
  const [, list = ''] = /\n((?:`[A-Z_]+`(?:, | and ))+`[A-Z_]+`) can be kept/.exec(guide) ?? [];
  const named = [...list.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...GATEWAY_SECRETS].sort());
});

describe('the file of the providers in the guide', () => {
  const text = chapter('Change who reads while the gateway runs');
  const [, example = ''] = /```json\n(.+?)```/s.exec(text) ?? [];

  test('is valid', () => {
    expect(providersFileSchema.safeParse(JSON.parse(example))).toMatchObject({ success: true });
  });

  test('is explained field by field', () => {
    const { providers, shadow, ...others } = providersFileSchema.shape;
    const fields = [...Object.keys(providers.element.shape), ...Object.keys({ shadow, ...others })];
    expect(namesInRows(text).sort()).toEqual(fields.sort());
  });
});
