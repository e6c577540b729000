import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { descriptionOf, REMOTE_KINDS } from '../families';
import { isProviderKind, PROVIDER_KINDS } from './provider-kinds';
import { PROVIDER_VARIABLES, variablesOf } from './provider-variables';
import { faultsOfVariables, readProviderSettings } from './read-provider-settings';
import { secretsAmong } from './sent-values';
import { SettingsError } from './settings-error';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-settings-'));
  file = path.join(folder, 'secret');
});
afterEach(() => rm(folder, { recursive: true }));

const account = JSON.stringify(
  {
    type: 'service_account',
    client_email: 'reader@kerb-1.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
    token_uri: 'https://oauth2.googleapis.com/token',
  },
  null,
  2,
);

test('accepts exactly the documented provider names', () => {
  expect([...PROVIDER_KINDS].sort()).toEqual(
    [
      'anthropic',
      'azure',
      'gemini',
      'litellm',
      'local',
      'mistral',
      'ollama',
      'openai',
      'openrouter',
      'readers',
      'vertex',
      'vllm',
    ].sort(),
  );
  expect(PROVIDER_KINDS.every(isProviderKind)).toBe(true);
  expect(['', 'OpenAI', 'constructor', 'toString'].some(isProviderKind)).toBe(false);
});

test('local needs no variables', () => {
  expect(readProviderSettings('local', {})).toEqual({ name: 'local', adapter: 'local', apiKey: 'none' });
});

test.each(REMOTE_KINDS)('reads %s from the variables that begin with its name', (kind) => {
  const { secret, model, baseURL, price, extras } = variablesOf(kind);
  const isDocument = descriptionOf(kind).secret !== undefined;
  const values: Record<string, string> = { form: 'object', tokens: '8192' };
  const given = Object.entries(extras).map(([extra, name]) => [name, values[extra] ?? 'kerb-1'] as const);
  const settings = readProviderSettings(kind, {
    [secret]: isDocument ? account : ' key-1 ',
    [model]: 'model-1',
    [baseURL]: 'https://models.example/v1',
    [price]: '0.4, 1.6',
    ...Object.fromEntries(given),
  });
  expect(settings).toMatchObject({
    name: kind,
    adapter: kind,
    apiKey: isDocument ? account : 'key-1',
    keyFrom: secret,
    model: 'model-1',
    baseURL: 'https://models.example/v1',
    price: { inputPerMillion: 0.4, outputPerMillion: 1.6 },
  });
  expect(Object.keys(settings.extras ?? {})).toEqual(Object.keys(extras));
  expect(
    [secret, `${secret}_FILE`, model, baseURL, price].every((name) => PROVIDER_VARIABLES.includes(name)),
  ).toBe(true);
});

test('lists everything that is missing, and the variable that names the provider', () => {
  expect(() => readProviderSettings('azure', {}, { namedBy: 'VISION_PROVIDERS' })).toThrow(
    new SettingsError(
      [
        'AZURE_API_KEY is missing: VISION_PROVIDERS names azure, which requires a key.',
        'AZURE_MODEL is missing: VISION_PROVIDERS names azure, which requires the name of a model.',
        'AZURE_BASE_URL is missing: VISION_PROVIDERS names azure, which requires an address, such as https://NAME.openai.azure.com/openai/v1.',
      ].join('\n'),
    ),
  );
});

test.each([
  ['vertex', {}, 'VERTEX_PROJECT is missing: vertex requires the project.'],
  ['anthropic', {}, 'ANTHROPIC_API_KEY is missing: anthropic requires a key.'],
  ['ollama', {}, 'OLLAMA_MODEL is missing: ollama requires the name of a model.'],
  ['ollama', { OLLAMA_MODEL: 'm', OLLAMA_FORM: 'xml' }, 'OLLAMA_FORM must be schema, object or text.'],
  [
    'ollama',
    { OLLAMA_MODEL: 'm', OLLAMA_TOKENS: '0' },
    'OLLAMA_TOKENS must be a number of tokens from 100 to 999999.',
  ],
  [
    'vertex',
    { VERTEX_PROJECT: 'kerb-1', VERTEX_LOCATION: 'evil.example/' },
    'VERTEX_LOCATION must be a location such as europe-west4 or global.',
  ],
  [
    'vertex',
    { VERTEX_PROJECT: 'kerb-1', VERTEX_CREDENTIALS: 'hunter2' },
    'VERTEX_CREDENTIALS must hold the JSON key of a service account.',
  ],
] as const)('rejects %s with %j', (kind, environment, message) => {
  expect(() => readProviderSettings(kind, environment)).toThrow(new SettingsError(message));
});

test('a given model overrides the variable', () => {
  const environment = { GEMINI_API_KEY: 'gm-1', GEMINI_MODEL: 'models/../x' };
  expect(readProviderSettings('gemini', environment, { model: 'gemini-x' })).toMatchObject({
    model: 'gemini-x',
  });
});

describe('a secret in a file', () => {
  test('is read, and keyFrom names its variable', async () => {
    await writeFile(file, 'sk-1\n');
    expect(readProviderSettings('openai', { OPENAI_API_KEY_FILE: file })).toMatchObject({
      apiKey: 'sk-1',
      keyFrom: 'OPENAI_API_KEY_FILE',
    });
  });

  test.each(['sk-1\nsk-2', '# my key\r\nsk-1\n'])('is rejected if it has two lines: %j', async (text) => {
    await writeFile(file, text);
    const read = () => readProviderSettings('openai', { OPENAI_API_KEY_FILE: file });
    expect(read).toThrow(/^OPENAI_API_KEY_FILE names a file with more than one line/);
    expect(read).not.toThrow(/sk-/);
  });

  test('may have several lines if it is the key of a service account', async () => {
    await writeFile(file, account);
    const environment = { VERTEX_PROJECT: 'kerb-1', VERTEX_CREDENTIALS_FILE: file };
    expect(readProviderSettings('vertex', environment)).toMatchObject({
      apiKey: account,
      keyFrom: 'VERTEX_CREDENTIALS_FILE',
      extras: { project: 'kerb-1', location: 'global' },
    });
  });

  test('may be named by a variable of Google, which is only checked if vertex is used', async () => {
    const environment = { VERTEX_PROJECT: 'kerb-1', GOOGLE_APPLICATION_CREDENTIALS: file };
    await writeFile(file, account);
    expect(readProviderSettings('vertex', environment)).toMatchObject({
      keyFrom: 'GOOGLE_APPLICATION_CREDENTIALS',
    });
    await writeFile(file, '{"type":"authorized_user"}');
    expect(() => readProviderSettings('vertex', environment)).toThrow(/^GOOGLE_APPLICATION_CREDENTIALS must/);
    expect(faultsOfVariables('vertex', environment)).toEqual([]);
  });
});

describe('headers and parameters', () => {
  const own = { OPENAI_BASE_URL: 'https://proxy.example/v1', PORTKEY_KEY: ' pk-0123456789abcdef ' };

  test('are texts, or are read from variables and files', async () => {
    await writeFile(file, 'pc-42\n');
    const settings = readProviderSettings('openai', {
      ...own,
      OPENAI_HEADERS: JSON.stringify({
        'x-portkey-provider': 'openai',
        'x-portkey-api-key': { variable: 'PORTKEY_KEY' },
        'x-portkey-config': { file },
      }),
      OPENAI_QUERY: '{"api-version": "2024-10-21"}',
    });
    expect(settings).toMatchObject({
      headers: {
        'x-portkey-provider': { text: 'openai', isSecret: false },
        'x-portkey-api-key': { text: 'pk-0123456789abcdef', isSecret: true },
        'x-portkey-config': { text: 'pc-42', isSecret: true },
      },
      query: { 'api-version': { text: '2024-10-21', isSecret: false } },
    });
    expect(secretsAmong(settings.headers, settings.query)).toEqual(['pk-0123456789abcdef', 'pc-42']);
  });

  test.each([
    ['no JSON', 'sk-geheim', 'OPENAI_HEADERS must be a JSON object, such as {"x-team": "parking"}.'],
    ['a list', '["sk-geheim"]', /^OPENAI_HEADERS /],
    [
      'a header of the connection',
      '{"Host": "sk-geheim"}',
      'OPENAI_HEADERS.Host is a header that the gateway sets itself.',
    ],
    [
      'the length of the body',
      '{"content-length": "1"}',
      'OPENAI_HEADERS.content-length is a header that the gateway sets itself.',
    ],
    ['no name of a header', '{"x team": "sk-geheim"}', 'OPENAI_HEADERS.x team is no name of a header.'],
    ['a header twice', '{"x-a": "1", "X-A": "sk-geheim"}', 'OPENAI_HEADERS.X-A is given twice.'],
    ['a number', '{"x-a": 7}', /^OPENAI_HEADERS\.x-a must be a text, or say where it is/],
    [
      'a line break',
      '{"x-a": "1\\r\\nx-geheim: 2"}',
      'OPENAI_HEADERS.x-a has characters that cannot be sent: copy it again.',
    ],
    [
      'a variable that is not set',
      '{"x-a": {"variable": "NONE"}}',
      'OPENAI_HEADERS.x-a needs NONE, which is not set.',
    ],
    [
      'a file that is not there',
      '{"x-a": {"file": "/none/here"}}',
      /^OPENAI_HEADERS\.x-a\.file names a file that cannot be read/,
    ],
  ])('are refused if they are %s', (_, OPENAI_HEADERS, message) => {
    const read = () => readProviderSettings('openai', { ...own, OPENAI_HEADERS });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/geheim/);
  });

  test.each(['Authorization', 'api-key', 'x-api-key', 'x-goog-api-key'])(
    '%s is only for a provider without a key',
    (name) => {
      const environment = { ...own, OPENAI_HEADERS: JSON.stringify({ [name]: 'Bearer token' }) };
      expect(readProviderSettings('openai', environment).headers).toHaveProperty(name);
      expect(() => readProviderSettings('openai', { ...environment, OPENAI_API_KEY: 'sk-1' })).toThrow(
        `OPENAI_HEADERS.${name} is for a provider without a key: set the one or the other.`,
      );
    },
  );
});

test('a key that no request can carry is refused, such as a placeholder', () => {
  expect(() => readProviderSettings('openai', { OPENAI_API_KEY: 'sk-…' })).toThrow(
    'OPENAI_API_KEY has characters that no key has: copy the key again.',
  );
});

test('reports invalid variables of a provider that is not used', () => {
  expect(faultsOfVariables('azure', { AZURE_BASE_URL: 'kerb.openai.azure.com', AZURE_PRICE: '1' })).toEqual([
    'AZURE_BASE_URL must be an http or https address.',
    expect.stringMatching(/^AZURE_PRICE must be two prices/),
  ]);
  expect(faultsOfVariables('azure', {})).toEqual([]);
});

test('reads how much a model thinks', () => {
  const environment = { GEMINI_API_KEY: 'gm-0123456789', GEMINI_EFFORT: ' low ' };
  expect(readProviderSettings('gemini', environment)).toMatchObject({ effort: 'low' });
  expect(readProviderSettings('gemini', environment, { effort: 'high' })).toMatchObject({ effort: 'high' });
  expect(readProviderSettings('gemini', { ...environment, GEMINI_EFFORT: '' })).not.toHaveProperty('effort');
  expect(() => readProviderSettings('gemini', { ...environment, GEMINI_EFFORT: 'max' })).toThrow(
    'GEMINI_EFFORT must be none, low, medium or high.',
  );
});
