import { KNOWN_VARIABLES, PROVIDER_PREFIXES } from './known-variables';
import { sentenceOf, unknownVariables } from './unknown-variables';

const sentences = (...names: string[]) =>
  unknownVariables(
    Object.fromEntries(names.map((name) => [name, 'x'])),
    KNOWN_VARIABLES,
    PROVIDER_PREFIXES,
  ).map(sentenceOf);

test.each([
  ['VISION_PROVDERS', 'VISION_PROVIDERS'],
  ['VISION_PROVIDER', 'VISION_PROVIDERS'],
  ['OPENAI_MODELL', 'OPENAI_MODEL'],
  ['OPNEAI_API_KEY', 'OPENAI_API_KEY'],
  ['GEMINI_APIKEY', 'GEMINI_API_KEY'],
  ['ANTROPIC_API_KEY', 'ANTHROPIC_API_KEY'],
  ['AZURE_BASEURL', 'AZURE_BASE_URL'],
  ['VERTEX_CREDENTIAL_FILE', 'VERTEX_CREDENTIALS_FILE'],
  ['OPENAI_API_KEY_FIEL', 'OPENAI_API_KEY_FILE'],
  ['READ_DEADLINE_SM', 'READ_DEADLINE_MS'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['SITEDIR', 'SITE_DIR'],
  ['vision_providers', 'VISION_PROVIDERS'],
  ['OPENAI_DAILY_BUGDET_USD', 'OPENAI_DAILY_BUDGET_USD'],
  ['GEMINI_DAILY_BUDGET_US', 'GEMINI_DAILY_BUDGET_USD'],
])('%s suggests %s', (name, meant) => {
  expect(sentences(name)).toEqual([`${name} is not a variable of Curbwise. Did you mean ${meant}?`]);
});

test('reports a variable with a prefix of Curbwise without a suggestion', () => {
  expect(sentences('VISION_QUALITY')).toEqual(['VISION_QUALITY is not a variable of Curbwise.']);
});

test('knows every variable of ours', () => {
  expect(sentences(...KNOWN_VARIABLES)).toEqual([]);
});

test.each([
  ['OpenAI', ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'OPENAI_LOG', 'OPENAI_ORGANIZATION', 'OPENAI_API_BASE']],
  ['Anthropic', ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_LOG', 'ANTHROPIC_CUSTOM_HEADERS']],
  [
    'Azure',
    ['AZURE_CLIENT_ID', 'AZURE_TENANT_ID', 'AZURE_CLIENT_SECRET', 'AZURE_OPENAI_ENDPOINT', 'AZURE_HOME'],
  ],
  ['AWS', ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_PROFILE']],
  ['Google', ['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_API_KEY', 'GOOGLE_CLOUD_PROJECT']],
  [
    'model servers',
    ['OLLAMA_HOST', 'OLLAMA_MODELS', 'OLLAMA_KEEP_ALIVE', 'VLLM_PORT', 'LITELLM_MODE', 'LITELLM_MASTER_KEY'],
  ],
  [
    'Kubernetes, for a service of the same name',
    [
      'OLLAMA_PORT',
      'OLLAMA_SERVICE_HOST',
      'OLLAMA_SERVICE_PORT',
      'VLLM_PORT_8000_TCP',
      'REDIS_PORT',
      'KUBERNETES_PORT',
      'CURBWISE_GATEWAY_SERVICE_HOST',
    ],
  ],
  [
    'Kubernetes, for a service whose name has a prefix of ours',
    [
      'VISION_SERVICE_HOST',
      'VISION_SERVICE_PORT',
      'VISION_SERVICE_PORT_HTTP',
      'VISION_PORT',
      'VISION_PORT_8080_TCP',
      'VISION_PORT_8080_TCP_PROTO',
      'VISION_PORT_8080_TCP_PORT',
      'VISION_PORT_8080_TCP_ADDR',
      'HEDGE_FUND_SERVICE_HOST',
    ],
  ],
  ["Azure's image analysis", ['VISION_KEY', 'VISION_ENDPOINT']],
  [
    'operating systems',
    ['HOME', 'PATH', 'PWD', 'SHELL', 'HOSTNAME', 'HOSTS', 'SORT', 'PORTS', 'LANG', 'USER', 'TERM', 'LOGNAME'],
  ],
  [
    'other programs',
    [
      'NODE_ENV',
      'NODE_OPTIONS',
      'CI',
      'DEBUG',
      'npm_config_cache',
      'OTEL_SERVICE_NAME',
      'http_proxy',
      'NO_PROXY',
      'VAPID_PUBLIC_KEY',
      'RELEASE_VERSION',
    ],
  ],
])('ignores variables of %s', (_, names) => {
  expect(sentences(...names)).toEqual([]);
});

test('ignores an empty variable', () => {
  expect(unknownVariables({ VISION_PROVDERS: ' ' }, KNOWN_VARIABLES, PROVIDER_PREFIXES)).toEqual([]);
});
