import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdapter } from '../create-adapter';
import { readProviderSettings } from '../settings/read-provider-settings';
import { DIALECTS } from '../testing/provider-dialects';
import { answer, photo, request } from '../testing/samples';
import { respond, startUpstream } from '../testing/upstream';
import { MAX_INSTRUCTIONS_CHARACTERS, readInstructions } from './read-instructions';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-instructions-'));
  file = path.join(folder, 'instructions.txt');
});
afterEach(() => rm(folder, { recursive: true }));

test('reads an id and a text from a file', async () => {
  await writeFile(file, 'id: short-1\r\n\nCopy every word.\nLeave none out.\n');
  expect(readInstructions(file)).toEqual({
    id: 'short-1',
    text: 'Copy every word.\nLeave none out.',
    asksMeaning: false,
  });
});

test.each([
  ['no id', 'Copy every word.', /need an id on their first line, such as "id: terse-1"/],
  ['an invalid id', 'id: My words\nCopy.', /need an id/],
  ['no text', 'id: short-1\n \n', /have no text below their id/],
  ['nothing', ' \n', /is empty/],
  [
    'too much text',
    `id: long-1\n${'a'.repeat(MAX_INSTRUCTIONS_CHARACTERS + 1)}`,
    /have 8001 characters; at most 8000 are allowed/,
  ],
])('rejects a file with %s', async (_, text, message) => {
  await writeFile(file, text);
  expect(() => readInstructions(file)).toThrow(message);
});

test('rejects a missing file', () => {
  expect(() => readInstructions(file)).toThrow(
    'The path of the instructions names a file that cannot be read (ENOENT).',
  );
});

test.each(['openai', 'gemini', 'anthropic'] as const)(
  'sends them to %s in place of the default',
  async (kind) => {
    const upstream = await startUpstream((response) =>
      respond(response, 200, DIALECTS[kind].success(JSON.stringify(answer), 'complete', null)),
    );
    const name = kind.toUpperCase();
    const settings = readProviderSettings(kind, {
      [`${name}_BASE_URL`]: upstream.url,
      [`${name}_API_KEY`]: 'key-1',
    });
    const instructions = { id: 'short-1', text: 'Copy every word of it.', asksMeaning: false };
    const adapter = await createAdapter(settings, { readerFile: 'nobody reads here', instructions });
    await adapter.read(photo, request, new AbortController().signal);
    expect(upstream.texts[0]).toContain('Copy every word of it.');
    expect(upstream.texts[0]).not.toContain('How to read:');
    await adapter.close();
    await upstream.close();
  },
);
