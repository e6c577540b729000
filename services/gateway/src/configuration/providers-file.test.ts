import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration, readProviders } from './configuration';
import { readProvidersFile } from './providers-file';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-configuration-'));
  file = path.join(folder, 'providers.json');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (content: unknown, name = file) =>
  writeFile(name, typeof content === 'string' ? content : JSON.stringify(content));

describe('the file of providers', () => {
  test('may set every field', async () => {
    const key = path.join(folder, 'key');
    await write('gm-of-a-file\n', key);
    const price = { inputPerMillion: 0.4, outputPerMillion: 1.6 };
    await write({
      providers: [
        {
          name: 'mini',
          adapter: 'openai',
          model: 'gpt-x',
          baseURL: 'https://api.example/v1',
          apiKeyVariable: 'MINI_KEY',
          deadlineMs: 8000,
          weight: 9,
          price,
          headers: { 'x-team': 'kerb', 'x-portkey-config': { variable: 'PORTKEY' } },
          query: { 'api-version': '2024-10-21' },
        },
        { adapter: 'gemini', apiKeyFile: key, price },
        { adapter: 'local' },
      ],
      shadow: { adapter: 'openai', baseURL: 'http://10.0.0.7:8000/v1', share: 0.05, price },
      dailyBudgetUsd: 20,
      hedgeAfterMs: 3_000,
    });
    expect(readProvidersFile(file, { MINI_KEY: ' sk-mini ', PORTKEY: 'pc-1' })).toEqual({
      providers: [
        {
          name: 'mini',
          adapter: 'openai',
          model: 'gpt-x',
          baseURL: 'https://api.example/v1',
          apiKey: 'sk-mini',
          keyFrom: 'MINI_KEY',
          deadlineMs: 8000,
          weight: 9,
          price,
          headers: {
            'x-team': { text: 'kerb', isSecret: false },
            'x-portkey-config': { text: 'pc-1', isSecret: true },
          },
          query: { 'api-version': { text: '2024-10-21', isSecret: false } },
        },
        {
          name: 'gemini',
          adapter: 'gemini',
          model: 'gemini-3.5-flash-lite',
          apiKey: 'gm-of-a-file',
          keyFrom: 'PROVIDERS_FILE: gemini.apiKeyFile',
          weight: 0,
          price,
        },
        { name: 'local', adapter: 'local', apiKey: 'none', weight: 0 },
      ],
      shadow: {
        name: 'openai',
        adapter: 'openai',
        model: 'gpt-6-luna',
        baseURL: 'http://10.0.0.7:8000/v1',
        apiKey: 'none',
        weight: 0,
        share: 0.05,
        price,
      },
      dailyBudgetUsd: 20,
      hedgeAfterMs: 3_000,
    });
  });

  test.each([
    [
      'an unknown field',
      { providers: [{ adapter: 'local', key: 'sk-1' }] },
      /^PROVIDERS_FILE: providers\.0 /,
    ],
    [
      'the same name twice',
      { providers: [{ adapter: 'local' }, { adapter: 'local' }] },
      /providers\.1\.name is used twice/,
    ],
    [
      'a name with blanks',
      { providers: [{ adapter: 'local', name: 'My Own' }] },
      /providers\.0\.name must be up to 40 lowercase/,
    ],
    ['a deadline of 0', { providers: [{ adapter: 'local', deadlineMs: 0 }] }, /providers\.0\.deadlineMs /],
    [
      'a hedge delay that is not a whole number',
      { providers: [{ adapter: 'local' }], hedgeAfterMs: 0.5 },
      /hedgeAfterMs /,
    ],
    [
      'an effort that does not exist',
      { providers: [{ adapter: 'ollama', model: 'x', effort: 'max' }] },
      /providers\.0\.effort must be none, low, medium or high\.$/,
    ],
    ['a negative weight', { providers: [{ adapter: 'local', weight: -1 }] }, /providers\.0\.weight /],
    [
      'an address that holds a password',
      { providers: [{ adapter: 'openai', baseURL: 'https://user:hunter2@example.com/v1' }] },
      /providers\.0\.baseURL must not hold a user or a password\.$/,
    ],
    [
      'a model of Gemini whose name leaves its folder',
      {
        providers: [
          { adapter: 'openai', model: '/models/../x' },
          { adapter: 'gemini', model: 'models/../x' },
        ],
        shadow: { adapter: 'gemini', model: 'models/', share: 1 },
      },
      [
        'PROVIDERS_FILE: providers.1.model must be a name such as gemini-3.5-flash-lite or tunedModels/signs-1.',
        'PROVIDERS_FILE: shadow.model must be a name such as gemini-3.5-flash-lite or tunedModels/signs-1.',
      ].join('\n'),
    ],
    [
      'a share above 1',
      { providers: [{ adapter: 'local' }], shadow: { adapter: 'local', share: 2 } },
      /shadow\.share /,
    ],
    [
      'a missing key',
      { providers: [{ adapter: 'gemini' }] },
      /gemini needs a key, and GEMINI_API_KEY is not set\.$/,
    ],
    [
      'a missing key file',
      { providers: [{ adapter: 'gemini', apiKeyFile: '/nowhere/key' }] },
      /gemini\.apiKeyFile names a file that cannot be read \(ENOENT\)\.$/,
    ],
    [
      'two sources for a key',
      { providers: [{ adapter: 'gemini', apiKeyVariable: 'KEY', apiKeyFile: '/nowhere/key' }] },
      'PROVIDERS_FILE: gemini.apiKeyVariable and gemini.apiKeyFile are both set.',
    ],
    [
      'several mistakes',
      {
        providers: [
          { adapter: 'local', deadlineMs: 50 },
          { adapter: 'gemini', model: '', weight: '9', price: { outputPerMillion: 2.5 } },
        ],
        shadow: { adapter: 'local', share: 5 },
        dailyBudgetUsd: 0,
        dailyBudgetUSD: 20,
      },
      [
        'PROVIDERS_FILE: providers.0.deadlineMs must be at least 100.',
        'PROVIDERS_FILE: providers.1.model must not be empty.',
        'PROVIDERS_FILE: providers.1.weight must be a number.',
        'PROVIDERS_FILE: providers.1.price.inputPerMillion is missing.',
        'PROVIDERS_FILE: shadow.share must be at most 1.',
        'PROVIDERS_FILE: dailyBudgetUsd must be more than 0.',
        'PROVIDERS_FILE: it has no field "dailyBudgetUSD".',
      ].join('\n'),
    ],
    ['a list', [], 'PROVIDERS_FILE: it must be an object.'],
  ])('is rejected with %s, and the message names the field', async (_, content, message) => {
    await write(content);
    expect(() => readProvidersFile(file, {})).toThrow(message);
    expect(() => readProvidersFile(file, {})).not.toThrow(/hunter2|sk-1/);
  });

  test.each([
    [
      { headers: { host: 'geheim' } },
      'PROVIDERS_FILE: providers.0.headers.host is a header that the gateway sets itself.',
    ],
    [
      { headers: { 'x-a': { key: 'geheim' } } },
      /^PROVIDERS_FILE: providers\.0\.headers\.x-a must be a text, or say where/,
    ],
    [
      { headers: { 'x-a': { variable: 'NONE' } } },
      'PROVIDERS_FILE: openai.headers.x-a needs NONE, which is not set.',
    ],
    [
      { headers: { authorization: 'geheim' }, apiKeyVariable: 'KEY' },
      'PROVIDERS_FILE: openai.headers.authorization is for a provider without a key: set the one or the other.',
    ],
    [{ query: { '': 'geheim' } }, /^PROVIDERS_FILE: providers\.0\.query/],
  ])('rejects %j', async (more, message) => {
    await write({ providers: [{ adapter: 'openai', baseURL: 'https://proxy.example/v1', ...more }] });
    const read = () => readProvidersFile(file, { KEY: 'sk-1' });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/geheim/);
  });

  test('replaces the variables', async () => {
    await write({ providers: [{ adapter: 'local', name: 'own' }] });
    const environment = { PROVIDERS_FILE: file, VISION_PROVIDERS: 'gemini', SHADOW: 'gemini:1' };
    expect(readConfiguration(environment)).toMatchObject({
      providersFile: file,
      reading: { providers: [{ name: 'own' }] },
    });
    await write({ providers: [{ adapter: 'local', name: 'another' }] });
    expect(readProviders(environment).providers).toMatchObject([{ name: 'another' }]);
  });

  test('does not use the key of a provider for another server', async () => {
    await write({
      providers: [
        { adapter: 'openai' },
        { name: 'own', adapter: 'openai', baseURL: 'http://10.0.0.7:8000/v1' },
        {
          name: 'proxy',
          adapter: 'openai',
          baseURL: 'https://api.example/v1',
          apiKeyVariable: 'OPENAI_API_KEY',
        },
      ],
    });
    expect(readProvidersFile(file, { OPENAI_API_KEY: 'sk-1' }).providers).toMatchObject([
      { name: 'openai', apiKey: 'sk-1' },
      { name: 'own', apiKey: 'none' },
      { name: 'proxy', apiKey: 'sk-1' },
    ]);
  });

  test('rejects a budget in a variable', async () => {
    await write({ providers: [{ adapter: 'local' }] });
    expect(() => readConfiguration({ PROVIDERS_FILE: file, DAILY_BUDGET_USD: '5' })).toThrow(
      'DAILY_BUDGET_USD has no effect with PROVIDERS_FILE. Set dailyBudgetUsd in the file.',
    );
  });

  test.each([
    ['nothing', {}, {}, 2_000],
    ['a variable', {}, { HEDGE_AFTER_MS: '0' }, 0],
    ['the file, even when a variable differs', { hedgeAfterMs: 0 }, { HEDGE_AFTER_MS: '500' }, 0],
  ])('takes the hedge delay from %s', async (_, more, environment, hedgeAfterMs) => {
    await write({ providers: [{ adapter: 'local' }], ...more });
    expect(readProviders({ PROVIDERS_FILE: file, ...environment })).toMatchObject({ hedgeAfterMs });
  });

  test('finds a key that its variable keeps in a file', async () => {
    const key = path.join(folder, 'key');
    await write('gm-of-a-file', key);
    await write({ providers: [{ adapter: 'gemini' }] });
    expect(readProviders({ PROVIDERS_FILE: file, GEMINI_API_KEY_FILE: key }).providers).toMatchObject([
      { apiKey: 'gm-of-a-file' },
    ]);
  });
});

describe('a secret in a file', () => {
  test('is read like the variable', async () => {
    const key = path.join(folder, 'key');
    await write('sk-of-a-file\n', key);
    const { reading } = readConfiguration({ VISION_PROVIDERS: 'openai', OPENAI_API_KEY_FILE: key });
    expect(reading.providers).toMatchObject([{ apiKey: 'sk-of-a-file' }]);
  });

  test.each([
    ['that does not exist', 'OPENAI_API_KEY_FILE names a file that cannot be read (ENOENT).', undefined, {}],
    ['that is empty', 'OPENAI_API_KEY_FILE names a file that is empty.', ' \n', {}],
    [
      'when the variable is set too',
      'OPENAI_API_KEY and OPENAI_API_KEY_FILE are both set.',
      'sk-1',
      { OPENAI_API_KEY: 'sk-2' },
    ],
  ])('%s is rejected', async (_, message, content, more) => {
    const key = path.join(folder, 'key');
    if (content !== undefined) await write(content, key);
    const environment = { VISION_PROVIDERS: 'openai', OPENAI_API_KEY_FILE: key, ...more };
    expect(() => readConfiguration(environment)).toThrow(message);
  });
});
