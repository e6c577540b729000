import { isGeminiModelName } from '@curbwise/vision';
import { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import {
  ADAPTER_NAMES,
  baseUrlSchema,
  DEFAULT_HEDGE_AFTER_MS,
  DEFAULT_MODELS,
  MAX_HEDGE_AFTER_MS,
  MOST_PER_MILLION,
  NO_GEMINI_MODEL,
  type AdapterName,
  type Price,
  type ProvidersConfiguration,
  type ProviderSettings,
} from './provider-settings';
import { readProvidersFile } from './providers-file';
import { PUSH_HOST, PUSH_HOSTS } from '../reminders/push-hosts';
import { vapidOf } from '../reminders/vapid';
import { withSecretFiles } from './secret-files';

/** Everything an operator decides. What is here is read once, at start; who reads may change while the gateway runs. */
export interface Configuration {
  host: string;
  port: number;
  /** Who reads, as it stood at start. */
  reading: ProvidersConfiguration;
  /** File that says who reads; undefined where variables say it. */
  providersFile?: string;
  /** How many proxies in front of the gateway are trusted to name the client. */
  trustProxyHops: number;
  /** Folder of the built web app; undefined serves none. */
  siteDirectory?: string;
  /** Where remotes are released: a folder, or `s3://bucket/prefix`; undefined: the folder of the web app. */
  releaseStore?: string;
  /** Milliseconds between two looks at that. */
  releasePollMs: number;
  /** Folder for what comes from there; undefined: a fresh one among the temporary files. */
  releaseCacheDirectory?: string;
  logLevel: string;
  /** Milliseconds that reading a photo may take, all tries together. */
  deadlineMs: number;
  /** Photos that a client may have read in a day; 0: as many as it likes. */
  dailyPhotosPerClient: number;
  /** Whether the web app counts page views, steps of a scan and web vitals. */
  insights: boolean;
  /** Whoever has it may read `GET /metrics`; undefined lets only this machine. */
  metricsToken?: string;
  /** Whoever has it may read `GET /admin/providers`; undefined lets only this machine. */
  adminToken?: string;
  /** Where limits, cache and spending are shared with other gateways; undefined keeps them in memory. */
  redisUrl?: string;
  /** Memory for readings that are kept, in bytes; 0 keeps none, in Redis neither. */
  cacheBytes: number;
  /** Origins whose pages may call the API, beside the gateway's own. */
  corsOrigins: string[];
  /** How reminders are sent while the page is closed; undefined sends none. */
  push?: {
    /** 32 bytes of a key on P-256, in base64url. */
    privateKey: string;
    /** Whom a push service can turn to: `mailto:` or `https:`. */
    subject: string;
    /** Hosts of push services that are sent to. */
    hosts: string[];
  };
  /** Milliseconds between SIGTERM and the end of listening. */
  drainMs: number;
}

const wholeNumber = (from: number, to: number, unset: number) =>
  z
    .string()
    .default(String(unset))
    .transform(Number)
    .pipe(z.number(`must be a whole number from ${from} to ${to}`).int().min(from).max(to));

const adapterNames = z
  .string()
  .default('local')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(
    z
      .array(z.enum(ADAPTER_NAMES, { error: `knows ${ADAPTER_NAMES.join(', ')}` }))
      .refine((names) => new Set(names).size === names.length, 'names a provider twice'),
  );

const TWO_PRICES = 'must be two prices in US dollars per million tokens, for input and output, as 0.4,1.6';

const onePrice = z.number(TWO_PRICES).min(0, TWO_PRICES).max(MOST_PER_MILLION, TWO_PRICES);

const price = z
  .string()
  .transform((text) => text.split(',').map((part) => Number(part.trim() || NaN)))
  .pipe(z.tuple([onePrice, onePrice], TWO_PRICES))
  .transform(([inputPerMillion, outputPerMillion]): Price => ({ inputPerMillion, outputPerMillion }))
  .optional();

const SHADOW = 'must be a provider and a share from 0 to 1, as gemini:0.05';

const shadow = z
  .string()
  .regex(/^[a-z]+:\d*\.?\d+$/, SHADOW)
  .transform((text) => {
    const [adapter, share] = text.split(':');
    return { adapter, share: Number(share) };
  })
  .pipe(z.object({ adapter: z.enum(ADAPTER_NAMES, SHADOW), share: z.number().max(1, SHADOW) }))
  .optional();

const BUDGET = 'must be US dollars above 0, as 2.5';

const token = z
  .string()
  .regex(/^\S{16,}$/, 'must have at least 16 characters and no blanks')
  .optional();

const origins = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.string().refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, {
        error: 'takes origins without a path, as https://app.example.com, by commas',
      }),
    ),
  );

const VAPID_KEY = 'must be a private key on P-256, 32 bytes in base64url';

/** Nothing of a wrong one is repeated. */
const vapidKey = z
  .string()
  .refine((key) => /^[\w-]{43}$/.test(key) && isKey(key), VAPID_KEY)
  .optional();

function isKey(key: string): boolean {
  try {
    return vapidOf(key, '').publicKey.length > 0;
  } catch {
    return false;
  }
}

const pushHosts = z
  .string()
  .default(PUSH_HOSTS.join(','))
  .transform((list) => list.split(',').map((host) => host.trim()))
  .pipe(z.array(z.string().regex(PUSH_HOST, 'takes hosts, as push.example.com or *.example.com, by commas')));

const STORE = 'must be a folder or s3://bucket/prefix, without keys in it';

/** Nothing of a wrong one is repeated, as it may hold a secret. */
const releaseStore = z
  .string()
  .regex(/^(?:s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[^@?#]*)?|(?![a-z][a-z0-9+.-]*:\/\/).+)$/i, STORE)
  .optional();

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Every variable there is. What it is for stands here; the help and the defaults are made from it. */
const environmentSchema = z.object({
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. 0.0.0.0 or :: to be reached from other machines.'),
  PORT: wholeNumber(0, 65_535, 8080).describe('Port to listen on. 0 takes any free one.'),
  VISION_PROVIDERS: adapterNames.describe(
    `Who reads the photos: ${ADAPTER_NAMES.join(', ')}. Several, by commas: the first reads, the next where it fails.`,
  ),
  PROVIDERS_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file that says who reads, in place of VISION_PROVIDERS, SHADOW, DAILY_BUDGET_USD, …_MODEL, …_BASE_URL and …_PRICE. Watched.',
    ),
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe('Key for openai. Not needed where OPENAI_BASE_URL names a server that asks for none.'),
  OPENAI_MODEL: z.string().default(DEFAULT_MODELS.openai).describe('Model for openai. It must see images.'),
  OPENAI_BASE_URL: baseUrlSchema
    .optional()
    .describe('Another server that speaks Chat Completions, up to and with /v1.'),
  OPENAI_PRICE: price.describe('US dollars per million tokens, for input and output, as 0.4,1.6.'),
  GEMINI_API_KEY: z.string().optional().describe('Key for gemini.'),
  GEMINI_MODEL: z
    .string()
    .refine(isGeminiModelName, NO_GEMINI_MODEL)
    .default(DEFAULT_MODELS.gemini)
    .describe('Model for gemini. It must see images.'),
  GEMINI_BASE_URL: baseUrlSchema.optional().describe("Another address of Gemini's API, without /v1beta."),
  GEMINI_PRICE: price.describe('US dollars per million tokens, for input and output, as 0.3,2.5.'),
  SHADOW: shadow.describe(
    'Who reads along in the background, and for which share of the photos, as gemini:0.05. Answers do not wait for it.',
  ),
  DAILY_BUDGET_USD: z
    .string()
    .transform(Number)
    .pipe(z.number(BUDGET).positive(BUDGET))
    .optional()
    .describe('US dollars a day (UTC), after which providers that have a price are not asked.'),
  DAILY_PHOTOS_PER_CLIENT: wholeNumber(0, 1_000_000, 500).describe(
    'Photos a day (UTC) that a client, by its network, may have read; kept readings do not count. 0: no limit.',
  ),
  READ_DEADLINE_MS: wholeNumber(100, 300_000, 20_000).describe(
    'Milliseconds that reading a photo may take, all tries together.',
  ),
  HEDGE_AFTER_MS: wholeNumber(0, MAX_HEDGE_AFTER_MS, DEFAULT_HEDGE_AFTER_MS).describe(
    'Milliseconds after which the next provider is asked beside one that takes long; later where that one usually takes longer. 0: never.',
  ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address as redis://host:6379' })
    .optional()
    .describe(
      'Redis that limits, readings that are kept and spending are shared in. Without it they are in memory.',
    ),
  CACHE_MB: wholeNumber(0, 65_536, 64).describe(
    'Megabytes of memory for readings that are kept for 24 hours. 0 keeps none, in Redis neither.',
  ),
  TRUST_PROXY_HOPS: wholeNumber(0, 16, 0).describe(
    'How many proxies stand in front. Each adds one entry to X-Forwarded-For; others are not believed.',
  ),
  CORS_ORIGINS: origins.describe(
    'Origins whose pages may call the API, by commas, beside the one it is served from.',
  ),
  SITE_DIR: z.string().optional().describe('Folder of the built web app, to be served along.'),
  RELEASE_STORE: releaseStore.describe(
    'Where remotes are released: a folder, or s3://bucket/prefix with the AWS_… variables. Without it, SITE_DIR.',
  ),
  RELEASE_POLL_SECONDS: wholeNumber(1, 3600, 5).describe('Seconds between two looks at RELEASE_STORE.'),
  RELEASE_CACHE_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for what comes from RELEASE_STORE. Without it, a fresh one among the temporary files of the system.',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `knows ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe('How much is logged.'),
  INSIGHTS: z
    .enum(['on', 'off'], { error: 'knows on, off' })
    .default('on')
    .describe('Whether the web app counts page views, steps of a scan and web vitals, without identifiers.'),
  METRICS_TOKEN: token.describe(
    'Token that GET /metrics asks for. Without one it answers this machine only.',
  ),
  ADMIN_TOKEN: token.describe(
    'Token that GET /admin/providers asks for. Without one it answers this machine only.',
  ),
  VAPID_PRIVATE_KEY: vapidKey.describe(
    'Key by which reminders are sent while the page is closed. Without it they come while the page is open.',
  ),
  VAPID_SUBJECT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be an address as mailto:you@example.com' })
    .optional()
    .describe('Whom push services can turn to: mailto: or https:. VAPID_PRIVATE_KEY needs it.'),
  PUSH_HOSTS: pushHosts.describe('Hosts of push services that reminders may be sent to, by commas.'),
  DRAIN_MS: wholeNumber(0, 120_000, 0).describe(
    'Milliseconds to go on listening after SIGTERM, while /readyz says no and load balancers turn away.',
  ),
});

type Variables = z.infer<typeof environmentSchema>;

/** Variables that hold a secret. Each may be given by `…_FILE`, the name of a file that holds it. */
export const SECRET_VARIABLES = [
  'OPENAI_API_KEY',
  'GEMINI_API_KEY',
  'REDIS_URL',
  'METRICS_TOKEN',
  'ADMIN_TOKEN',
  'VAPID_PRIVATE_KEY',
] as const satisfies (keyof Variables)[];

/**
 * Reads the configuration from environment variables and the files they name. An empty variable counts as unset.
 * @throws ConfigurationError that names every variable which is missing or wrong
 */
export function readConfiguration(environment: Environment): Configuration {
  const variables = readVariables(environment);
  if (variables.RELEASE_STORE !== undefined && variables.SITE_DIR === undefined)
    throw new ConfigurationError(
      'RELEASE_STORE has no effect without SITE_DIR. Set SITE_DIR to the folder of the built web app.',
    );
  const push = pushOf(variables);
  return {
    host: variables.HOST,
    port: variables.PORT,
    reading: readingOf(variables, environment),
    providersFile: variables.PROVIDERS_FILE,
    trustProxyHops: variables.TRUST_PROXY_HOPS,
    siteDirectory: variables.SITE_DIR,
    releaseStore: variables.RELEASE_STORE,
    releasePollMs: variables.RELEASE_POLL_SECONDS * 1000,
    releaseCacheDirectory: variables.RELEASE_CACHE_DIR,
    logLevel: variables.LOG_LEVEL,
    deadlineMs: variables.READ_DEADLINE_MS,
    dailyPhotosPerClient: variables.DAILY_PHOTOS_PER_CLIENT,
    insights: variables.INSIGHTS === 'on',
    metricsToken: variables.METRICS_TOKEN,
    adminToken: variables.ADMIN_TOKEN,
    redisUrl: variables.REDIS_URL,
    cacheBytes: variables.CACHE_MB * 1_000_000,
    corsOrigins: variables.CORS_ORIGINS,
    ...(push && { push }),
    drainMs: variables.DRAIN_MS,
  };
}

function pushOf(variables: Variables): Configuration['push'] {
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject, PUSH_HOSTS: hosts } = variables;
  if (privateKey === undefined) return undefined;
  if (subject === undefined)
    throw new ConfigurationError(
      'VAPID_SUBJECT is missing: VAPID_PRIVATE_KEY is set, and push services ask whom to turn to. Set it to mailto:you@example.com.',
    );
  return { privateKey, subject, hosts };
}

/**
 * Who reads, as the files and variables say it now. Read again whenever they may have changed.
 * @throws ConfigurationError
 */
export function readProviders(environment: Environment): ProvidersConfiguration {
  return readingOf(readVariables(environment), environment);
}

function readVariables(environment: Environment): Variables {
  const given = withSecretFiles(environment, SECRET_VARIABLES);
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
    throw new ConfigurationError([...new Set(lines)].join('\n'));
  }
  return parsed.data;
}

function readingOf(variables: Variables, environment: Environment): ProvidersConfiguration {
  if (variables.PROVIDERS_FILE !== undefined) {
    // A budget that is not kept costs money; what else the file stands in place of shows in who reads.
    if (variables.DAILY_BUDGET_USD !== undefined)
      throw new ConfigurationError(
        'DAILY_BUDGET_USD has no effect beside PROVIDERS_FILE. Put dailyBudgetUsd into the file.',
      );
    return {
      hedgeAfterMs: variables.HEDGE_AFTER_MS,
      ...readProvidersFile(variables.PROVIDERS_FILE, withSecretFiles(environment, SECRET_VARIABLES)),
    };
  }
  const problems = [...missingKeys(variables), ...missingPrices(variables)];
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return {
    providers: variables.VISION_PROVIDERS.map((adapter) => settingsOf(adapter, variables)),
    ...(variables.SHADOW && {
      shadow: { ...settingsOf(variables.SHADOW.adapter, variables), share: variables.SHADOW.share },
    }),
    ...(variables.DAILY_BUDGET_USD !== undefined && { dailyBudgetUsd: variables.DAILY_BUDGET_USD }),
    hedgeAfterMs: variables.HEDGE_AFTER_MS,
  };
}

function settingsOf(adapter: AdapterName, variables: Variables): ProviderSettings {
  const settings = { name: adapter, adapter, apiKey: 'none', weight: 0 };
  if (adapter === 'local') return settings;
  const prefix = adapter === 'openai' ? 'OPENAI' : 'GEMINI';
  return {
    ...settings,
    // The SDKs insist on a key; a server that asks for none ignores it.
    apiKey: variables[`${prefix}_API_KEY`] ?? 'none',
    model: variables[`${prefix}_MODEL`],
    baseURL: variables[`${prefix}_BASE_URL`],
    price: variables[`${prefix}_PRICE`],
  };
}

function missingKeys(variables: Variables): string[] {
  const asked = (adapter: AdapterName) => {
    if (variables.VISION_PROVIDERS.includes(adapter))
      return `VISION_PROVIDERS names ${adapter}, which asks for a key.`;
    return variables.SHADOW?.adapter === adapter
      ? `SHADOW names ${adapter}, which asks for a key.`
      : undefined;
  };
  const missing: string[] = [];
  const [openai, gemini] = [asked('openai'), asked('gemini')];
  if (openai && !variables.OPENAI_API_KEY && !variables.OPENAI_BASE_URL) {
    missing.push(`OPENAI_API_KEY is missing: ${openai}`);
  }
  if (gemini && !variables.GEMINI_API_KEY) missing.push(`GEMINI_API_KEY is missing: ${gemini}`);
  return missing;
}

/** A budget that nothing counts against would be no budget. */
function missingPrices(variables: Variables): string[] {
  if (variables.DAILY_BUDGET_USD === undefined) return [];
  const used = new Set([...variables.VISION_PROVIDERS, variables.SHADOW?.adapter]);
  return (['openai', 'gemini'] as const)
    .filter(
      (adapter) => used.has(adapter) && !variables[`${adapter === 'openai' ? 'OPENAI' : 'GEMINI'}_PRICE`],
    )
    .map(
      (adapter) =>
        `${adapter.toUpperCase()}_PRICE is missing: DAILY_BUDGET_USD counts what ${adapter} costs. 0,0 says that it costs nothing.`,
    );
}

/** What `--help` prints: every variable, its default and what it is for. */
export function configurationHelp(): string {
  const lines = Object.entries(environmentSchema.shape).map(([name, field]) => {
    const unset = field.safeParse(undefined).data;
    const fallback = unset === undefined || String(unset) === '' ? '' : ` [${String(unset)}]`;
    return `  ${name}${fallback}\n      ${field.description}`;
  });
  return [
    'Curbwise gateway: POST /openai-vision, and the web app.',
    '',
    'Usage: node main.js [--help]',
    '',
    'Environment variables [default]:',
    ...lines,
    '',
    `Secrets may lie in files: ${SECRET_VARIABLES.map((name) => `${name}_FILE`).join(', ')}.`,
    'SIGHUP reads again who reads, keys included, and what RELEASE_STORE says. SIGTERM ends the gateway once running requests are answered.',
    '',
  ].join('\n');
}
