import { matching } from '../testing/matching';
import { readConfiguration } from './configuration';
import { publicKeyOf } from './push';

test('without variables photos are read locally, for this machine only', () => {
  expect(readConfiguration({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    reading: {
      providers: [{ name: 'local', adapter: 'local', apiKey: 'none', weight: 0 }],
      hedgeAfterMs: 2_000,
    },
    providersFile: undefined,
    trustProxyHops: 0,
    siteDirectory: undefined,
    environment: 'production',
    releaseStore: undefined,
    releasePollMs: 5000,
    releaseCacheDirectory: undefined,
    logLevel: 'info',
    deadlineMs: 20_000,
    dailyPhotosPerClient: 500,
    insights: true,
    modelCheck: true,
    witness: 'use',
    collectWords: false,
    metricsToken: undefined,
    adminToken: undefined,
    adminPage: false,
    redisUrl: undefined,
    cacheBytes: 64_000_000,
    corsOrigins: [],
    drainMs: 2_000,
    clientErrors: true,
    rollbackLive: false,
    releases: true,
  });
});

test('reads every variable', () => {
  const gemini = {
    name: 'gemini',
    adapter: 'gemini',
    apiKey: 'gm-1',
    keyFrom: 'GEMINI_API_KEY',
    model: 'gemini-x',
    baseURL: 'https://gemini.example',
    weight: 0,
    price: { inputPerMillion: 0.3, outputPerMillion: 2.5 },
  };
  const openai = {
    name: 'openai',
    adapter: 'openai',
    apiKey: 'sk-1',
    keyFrom: 'OPENAI_API_KEY',
    model: 'gpt-x',
    baseURL: 'http://127.0.0.1:11434/v1',
    weight: 0,
    price: { inputPerMillion: 0.4, outputPerMillion: 1.6 },
  };
  expect(
    readConfiguration({
      HOST: '0.0.0.0',
      PORT: '9000',
      VISION_PROVIDERS: 'gemini, openai ,local',
      OPENAI_API_KEY: 'sk-1',
      OPENAI_MODEL: 'gpt-x',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
      GEMINI_API_KEY: 'gm-1',
      GEMINI_MODEL: 'gemini-x',
      GEMINI_BASE_URL: 'https://gemini.example',
      TRUST_PROXY_HOPS: '2',
      SITE_DIR: 'site',
      ENVIRONMENT: 'staging',
      RELEASE_STORE: 's3://releases/curbwise',
      RELEASE_POLL_SECONDS: '30',
      RELEASE_CACHE_DIR: '/var/cache/curbwise',
      RELEASE_OPERATOR_KEYS: `ed25519:${'a'.repeat(43)}, ed25519:${'b'.repeat(43)}`,
      LOG_LEVEL: 'debug',
      READ_DEADLINE_MS: '5000',
      HEDGE_AFTER_MS: '0',
      DAILY_PHOTOS_PER_CLIENT: '50',
      INSIGHTS: 'off',
      METRICS_TOKEN: 'a-token-of-metrics',
      OPENAI_PRICE: '0.4, 1.6',
      GEMINI_PRICE: '0.3,2.5',
      SHADOW: 'openai:0.05',
      DAILY_BUDGET_USD: '2.5',
      REDIS_URL: 'redis://127.0.0.1:6379',
      CACHE_MB: '0',
      CORS_ORIGINS: 'https://one.example, https://two.example:8443',
      ADMIN_TOKEN: 'a-token-of-admins',
      ADMIN_PAGE: 'on',
      DRAIN_MS: '5000',
      CLIENT_ERRORS: 'off',
      ROLLBACK_LIVE: 'off',
      MODEL_CHECK: 'off',
      WITNESS: 'use',
      COLLECT_WORDS: 'on',
      REVISION: 'a1b2c3',
      BUDGET_WEBHOOK_URL: 'https://hooks.example/budget',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 9000,
    reading: {
      providers: [gemini, openai, { name: 'local', adapter: 'local', apiKey: 'none', weight: 0 }],
      shadow: { ...openai, share: 0.05 },
      dailyBudgetUsd: 2.5,
      hedgeAfterMs: 0,
    },
    providersFile: undefined,
    trustProxyHops: 2,
    siteDirectory: 'site',
    environment: 'staging',
    releaseStore: 's3://releases/curbwise',
    releasePollMs: 30_000,
    releaseCacheDirectory: '/var/cache/curbwise',
    releaseOperatorKeys: [`ed25519:${'a'.repeat(43)}`, `ed25519:${'b'.repeat(43)}`],
    logLevel: 'debug',
    deadlineMs: 5000,
    dailyPhotosPerClient: 50,
    insights: false,
    metricsToken: 'a-token-of-metrics',
    adminToken: 'a-token-of-admins',
    adminPage: true,
    redisUrl: 'redis://127.0.0.1:6379',
    cacheBytes: 0,
    corsOrigins: ['https://one.example', 'https://two.example:8443'],
    drainMs: 5000,
    modelCheck: false,
    witness: 'use',
    collectWords: true,
    clientErrors: false,
    rollbackLive: false,
    releases: true,
    revision: 'a1b2c3',
    budgetWebhookUrl: 'https://hooks.example/budget',
  });
});

test.each(['use', 'compare', 'off'] as const)('takes WITNESS=%s', (witness) => {
  expect(readConfiguration({ WITNESS: witness })).toMatchObject({ witness });
});

test('an empty variable counts as unset', () => {
  expect(readConfiguration({ PORT: '', OPENAI_BASE_URL: ' ', VISION_PROVIDERS: '' })).toEqual(
    readConfiguration({}),
  );
});

test('OPENAI_BASE_URL makes the key optional', () => {
  const environment = { VISION_PROVIDERS: 'openai', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' };
  expect(readConfiguration(environment).reading.providers).toMatchObject([{ name: 'openai' }]);
});

test.each([
  [
    'an unknown provider',
    { VISION_PROVIDERS: 'local,claude' },
    /^VISION_PROVIDERS must be one or more of local, readers, openai, azure, [^\n]*anthropic\.$/,
  ],
  ['a provider twice', { VISION_PROVIDERS: 'local,local' }, /^VISION_PROVIDERS names a provider twice/],
  ['openai without a key', { VISION_PROVIDERS: 'openai' }, /^OPENAI_API_KEY is missing/],
  ['gemini without a key, as a fallback', { VISION_PROVIDERS: 'local,gemini' }, /^GEMINI_API_KEY is missing/],
  [
    'gemini without a key, elsewhere',
    { VISION_PROVIDERS: 'gemini', GEMINI_BASE_URL: 'https://gemini.example' },
    /^GEMINI_API_KEY is missing/,
  ],
  ['a port that is not a number', { PORT: 'http' }, /^PORT must be a whole number from 0 to 65535\.$/],
  ['a port that does not exist', { PORT: '70000' }, /^PORT /],
  [
    'a number of photos with a fraction',
    { DAILY_PHOTOS_PER_CLIENT: '0.5' },
    /^DAILY_PHOTOS_PER_CLIENT must be a whole/,
  ],
  ['a number of proxies with a fraction', { TRUST_PROXY_HOPS: '0.5' }, /^TRUST_PROXY_HOPS /],
  ['an address without a scheme', { OPENAI_BASE_URL: 'localhost/v1' }, /^OPENAI_BASE_URL must be an http/],
  [
    'an address of another scheme',
    { GEMINI_BASE_URL: 'ftp://example.com' },
    /^GEMINI_BASE_URL must be an http/,
  ],
  [
    'a model whose name leaves its folder',
    { GEMINI_MODEL: 'models/../x' },
    /^GEMINI_MODEL must be a name such as gemini-3\.5-flash-lite or tunedModels\/signs-1\.$/,
  ],
  [
    'a store of another kind',
    { SITE_DIR: 'site', RELEASE_STORE: 'https://releases.example' },
    /^RELEASE_STORE must be a folder or s3:\/\/bucket\/prefix, without keys in it\.$/,
  ],
  [
    'keys in the address of a store, which are not repeated',
    { SITE_DIR: 'site', RELEASE_STORE: 's3://key:secret@releases/curbwise' },
    /^RELEASE_STORE must be (?!.*secret@)/,
  ],
  [
    'a release store without a site',
    { RELEASE_STORE: 'releases' },
    /^RELEASE_STORE has no effect without SITE_DIR/,
  ],
  ['a poll interval of 0', { RELEASE_POLL_SECONDS: '0' }, /^RELEASE_POLL_SECONDS must be a whole number/],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of silent/],
  ['a switch that is neither on nor off', { INSIGHTS: 'maybe' }, /^INSIGHTS must be on or off\.$/],
  ['an unknown use of testimony', { WITNESS: 'on' }, /^WITNESS must be one of use, compare, off\.$/],
  [
    'wordings to collect, neither on nor off',
    { COLLECT_WORDS: 'yes' },
    /^COLLECT_WORDS must be on or off\.$/,
  ],
  [
    'wordings to collect without their use',
    { COLLECT_WORDS: 'on', WITNESS: 'compare' },
    /^COLLECT_WORDS has no effect with WITNESS=compare/,
  ],
  [
    'live rollbacks where testers look',
    { ENVIRONMENT: 'staging', ROLLBACK_LIVE: 'on' },
    /^ROLLBACK_LIVE has no effect with ENVIRONMENT=staging/,
  ],
  ['a token that can be guessed', { METRICS_TOKEN: 'secret' }, /^METRICS_TOKEN must have at least 16/],
  ['a single price', { OPENAI_PRICE: '0.4' }, /^OPENAI_PRICE must be two prices [^\n]*$/],
  ['prices that are not numbers', { GEMINI_PRICE: 'cheap,dear' }, /^GEMINI_PRICE must be two prices [^\n]*$/],
  ['an unknown shadow provider', { SHADOW: 'claude:0.1' }, /^SHADOW must be a provider and a share/],
  ['a shadow share above 1', { SHADOW: 'local:1.5' }, /^SHADOW must be a provider and a share/],
  ['a shadow without a key', { SHADOW: 'gemini:0.1' }, /^GEMINI_API_KEY is missing: SHADOW names gemini/],
  ['a budget of 0', { DAILY_BUDGET_USD: '0' }, /^DAILY_BUDGET_USD must be US dollars/],
  [
    'a budget without a price',
    { DAILY_BUDGET_USD: '5', VISION_PROVIDERS: 'openai', OPENAI_API_KEY: 'sk-1' },
    /^OPENAI_PRICE is missing: DAILY_BUDGET_USD needs/,
  ],
  ['a Redis over HTTP', { REDIS_URL: 'http://127.0.0.1' }, /^REDIS_URL must be an address such as redis:/],
  ['an origin with a path', { CORS_ORIGINS: 'https://one.example/app' }, /^CORS_ORIGINS must be origins/],
  ['a wildcard origin', { CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins/],
  ['an admin page without a token', { ADMIN_PAGE: 'on' }, /^ADMIN_TOKEN is missing: ADMIN_PAGE=on/],
  ['an admin token that can be guessed', { ADMIN_TOKEN: 'admin' }, /^ADMIN_TOKEN must have at least 16/],
  ['a deadline of 0', { READ_DEADLINE_MS: '0' }, /^READ_DEADLINE_MS /],
  [
    'a hedge after more than a minute',
    { HEDGE_AFTER_MS: '60001' },
    /^HEDGE_AFTER_MS must be a whole number from 0 to 60000\.$/,
  ],
])('rejects %s and names the variable', (_, environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message);
});

test('reports all errors at once, one line each', () => {
  expect(() => readConfiguration({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*\nLOG_LEVEL /);
});

test.each([
  ['a user and a password', 'https://user:hunter2@example.com/v1', 'a user or a password'],
  ['a password alone', 'https://:hunter2@example.com/v1', 'a user or a password'],
  ['a query', 'https://example.com/v1?key=hunter2', 'a query or a fragment'],
  ['a fragment', 'https://example.com/v1#hunter2', 'a query or a fragment'],
])('rejects an address with %s without repeating it', (_, address, what) => {
  const read = () => readConfiguration({ OPENAI_BASE_URL: address });
  expect(read).toThrow(`OPENAI_BASE_URL must not hold ${what}`);
  expect(read).not.toThrow(/hunter2/);
});

test('rejects a price above one dollar per token', () => {
  expect(() => readConfiguration({ OPENAI_PRICE: '1e300,1' })).toThrow(/OPENAI_PRICE must be two prices/);
});

describe('a budget of one provider', () => {
  const openai = { VISION_PROVIDERS: 'openai', OPENAI_API_KEY: 'sk-1', OPENAI_PRICE: '0.4,1.6' };

  test('comes from the variable of the provider', () => {
    const { reading } = readConfiguration({ ...openai, OPENAI_DAILY_BUDGET_USD: '2.5' });
    expect(reading.providers).toMatchObject([{ name: 'openai', dailyBudgetUsd: 2.5 }]);
    expect(readConfiguration(openai).reading.providers[0]).not.toHaveProperty('dailyBudgetUsd');
  });

  test.each([
    [{ OPENAI_DAILY_BUDGET_USD: '0' }, 'OPENAI_DAILY_BUDGET_USD must be US dollars above 0, such as 2.5.'],
    [{ OPENAI_DAILY_BUDGET_USD: 'much' }, 'OPENAI_DAILY_BUDGET_USD must be US dollars above 0, such as 2.5.'],
    [
      { OPENAI_DAILY_BUDGET_USD: '2', OPENAI_PRICE: '' },
      'OPENAI_PRICE is missing: OPENAI_DAILY_BUDGET_USD needs the price of openai. Set it to 0,0 if openai costs nothing.',
    ],
    [
      { LOCAL_DAILY_BUDGET_USD: '2', VISION_PROVIDERS: 'local' },
      'LOCAL_DAILY_BUDGET_USD has no effect: local costs nothing. Remove it.',
    ],
    [
      { OPENAI_DAILY_BUDGET_USD: '2', PROVIDERS_FILE: 'providers.json' },
      'OPENAI_DAILY_BUDGET_USD has no effect with PROVIDERS_FILE. Set dailyBudgetUsd of the provider in the file.',
    ],
  ])('is rejected for %p', (variables, message) => {
    expect(() => readConfiguration({ ...openai, ...variables })).toThrow(message);
  });
});

describe('the budget webhook', () => {
  test.each([
    'https://hooks.example/budget?token=1',
    'http://127.0.0.1:9000/hook',
    'http://[::1]/hook',
    'http://localhost/hook',
  ])('may be %s', (url) => {
    expect(readConfiguration({ BUDGET_WEBHOOK_URL: url }).budgetWebhookUrl).toBe(url);
  });

  test.each([
    'http://hooks.example/s3cret',
    'http://127.0.0.1.example/s3cret',
    'https://me:s3cret@hooks.example/',
    'file:///s3cret',
    's3cret',
  ])('may not be %s, and the message does not repeat it', (url) => {
    const read = () => readConfiguration({ BUDGET_WEBHOOK_URL: url });
    expect(read).toThrow(/^BUDGET_WEBHOOK_URL must be an https address/);
    expect(read).not.toThrow(/s3cret/);
  });
});

describe('push messages', () => {
  const key = Buffer.alloc(32, 1).toString('base64url');

  test('need a key and a subject', () => {
    expect(readConfiguration({ VAPID_SUBJECT: 'mailto:me@example.com' })).not.toHaveProperty('push');
    expect(() => readConfiguration({ VAPID_PRIVATE_KEY: key })).toThrow(/^VAPID_SUBJECT is missing: /);
    const { push } = readConfiguration({ VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: 'mailto:me@example.com' });
    expect(push).toEqual({
      privateKey: key,
      publicKey: publicKeyOf(key),
      subject: 'mailto:me@example.com',
      hosts: matching.arrayContaining(['fcm.googleapis.com']),
    });
  });

  test('reject a key that is not on the curve, without repeating it', () => {
    const read = () => readConfiguration({ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') });
    expect(read).toThrow(/^VAPID_PRIVATE_KEY must be a private key on P-256/);
    expect(read).not.toThrow(/AAAA/);
  });
});
