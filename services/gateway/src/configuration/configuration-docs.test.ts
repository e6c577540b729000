import { readFileSync } from 'node:fs';
import path from 'node:path';
import { descriptionOf, PROVIDER_KINDS, REMOTE_KINDS, variablesOf } from '@curbwise/vision';
import { configurationHelp, GATEWAY_SECRETS } from './configuration';
import { providersFileSchema } from './providers-file';

const guide = readFileSync(path.resolve(__dirname, '../../../../docs/configure-providers.md'), 'utf8');

/** The text of a chapter of the guide, to the next heading. */
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

test('the guide names the variables that there are, with their defaults', () => {
  const inGuide = [...chapter('Every variable').matchAll(/^\| `([A-Z_]+)` +\| +(?:`([^`]+)`)? +\|/gm)];
  const inHelp = [...configurationHelp().matchAll(/^ {2}([A-Z_]+)(?: \[(.+)\])?$/gm)];
  const defaults = (found: RegExpExecArray[]) =>
    Object.fromEntries(found.map(([, name, fallback]) => [name, fallback ?? '']));
  expect(inHelp.length).toBeGreaterThan(0);
  expect(defaults(inGuide)).toEqual(defaults(inHelp));
});

test('the guide begins with every name that an operator may write', () => {
  expect(namesInRows(guide.split('\n## ')[0]!).sort()).toEqual([...PROVIDER_KINDS].sort());
});

test('the guide has the model, the key and the address of each provider', () => {
  const code = (text = '') => (text === '' ? '' : `\`${text}\``);
  const rows = [
    ...chapter('The variables of a provider').matchAll(/^\| `([A-Z]+)` +\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm),
  ].map((row) => row.slice(1).map((cell) => cell.trim()));
  expect(rows).toEqual(
    REMOTE_KINDS.map((kind) => {
      const { defaultModel, address } = descriptionOf(kind);
      return [kind.toUpperCase(), code(defaultModel), code(variablesOf(kind).secret), code(address)];
    }),
  );
});

test('every variable that only some providers have is in the guide and in the help', () => {
  for (const kind of REMOTE_KINDS)
    for (const name of Object.values(variablesOf(kind).extras).map((own) =>
      own.replace(/^\w+_FORM$/, 'NAME_FORM'),
    )) {
      expect(chapter('The variables of a provider')).toContain(name);
      expect(configurationHelp()).toContain(name);
    }
});

test('the guide names the variables that can be kept in files', () => {
  const [, list = ''] = /\n((?:`[A-Z_]+`(?:, | and ))+`[A-Z_]+`) can be kept/.exec(guide) ?? [];
  const named = [...list.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  expect(named).toEqual([...GATEWAY_SECRETS]);
});

describe('the file of the providers, as the guide has it,', () => {
  const text = chapter('Change who reads while the gateway runs');
  const [, example = ''] = /```json\n(.+?)```/s.exec(text) ?? [];

  test('is one that the gateway takes', () => {
    expect(providersFileSchema.safeParse(JSON.parse(example))).toMatchObject({ success: true });
  });

  test('is explained field by field', () => {
    const { providers, shadow, ...others } = providersFileSchema.shape;
    const fields = [...Object.keys(providers.element.shape), ...Object.keys({ shadow, ...others })];
    expect(namesInRows(text).sort()).toEqual(fields.sort());
  });
});
