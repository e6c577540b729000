import { readFileSync } from 'node:fs';
import path from 'node:path';
import lean from './lean-zod.cjs';

const FILE = 'v4/classic/schemas.js';
const folder = path.dirname(
  require.resolve('zod', { paths: [path.join(__dirname, '../../../../contract')] }),
);
const source = readFileSync(path.join(folder, FILE), 'utf8');

test('a bundler can drop what makes JSON schemas from the installed zod', () => {
  // What is left refers to it only in the name of a method, in an import that nothing uses, and in comments.
  const calls = lean(source).match(
    /^(?!import|\s*\/\/).*(?:processors\.\w+Processor|JSONSchema(?:Method)?\(this).*$/gm,
  );
  if (calls?.length === 0 || calls === null) return;
  throw new Error(
    `The source of zod has changed: ${FILE} still has "${calls[0]}". Adapt the patterns in ` +
      'packages/remotes/src/build/output/lean-zod.cjs, and check that the first load stays within its budget.',
  );
});

test('schemas check values as before', () => {
  expect(source).toContain('createToJSONSchemaMethod');
  const kept = (text: string) => text.match(/^export (?:const|function) \w+/gm);
  expect(kept(lean(source))).toEqual(kept(source));
});
