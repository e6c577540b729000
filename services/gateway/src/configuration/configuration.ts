import { SIGNING_KEY } from '@curbwise/contract';
import {
  descriptionOf,
  faultsOfVariables,
  isProviderKind,
  PROVIDER_KINDS,
  PROVIDER_VARIABLES,
  readProviderSettings,
  REMOTE_KINDS,
  variablesOf,
  withSecretFiles,
  type ProviderKind,
} from '@curbwise/vision';
import path from 'node:path';
import { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import {
  DEFAULT_HEDGE_AFTER_MS,
  MAX_HEDGE_AFTER_MS,
  type ProvidersConfiguration,
  type ProviderSettings,
} from './provider-settings';
import { budgetSchema, PROVIDER_BUDGETS, rejectOwnBudgets, withOwnBudget } from './provider-budgets';
import { readProvidersFile } from './providers-file';
import { PUSH_HOST, PUSH_HOSTS } from '../reminders/push-hosts';
import { vapidOf } from '../reminders/vapid';
import { webhookSchema } from './webhook-url';

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
  /** Public keys of who says whose remotes are; undefined: who can write to the store is trusted. */
  releaseOperatorKeys?: string[];
  logLevel: string;
  /** Milliseconds that reading a photo may take, all tries together. */
  deadlineMs: number;
  /** Photos that a client may have read in a day; 0: as many as it likes. */
  dailyPhotosPerClient: number;
  /** Whether the web app counts page views, steps of a scan and web vitals. */
  insights: boolean;
  /** Whether pages report remotes that failed in them. */
  clientErrors: boolean;
  /** Whether remotes may change while the gateway runs. */
  releases: boolean;
  /** What the gateway was built from, as far as the operator says. */
  revision?: string;
  /** Who is told how much of a budget is spent; it may hold a secret. */
  budgetWebhookUrl?: string;
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

const KNOWS = `knows ${PROVIDER_KINDS.join(', ')}`;

const providerKinds = z
  .string()
  .default('local')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(
    z
      .array(z.string().refine(isProviderKind, KNOWS))
      .refine((names) => new Set(names).size === names.length, 'names a provider twice'),
  );

const SHADOW = 'must be a provider and a share from 0 to 1, as gemini:0.05';

const shadow = z
  .string()
  .regex(/^[a-z]+:\d*\.?\d+$/, SHADOW)
  .transform((text) => {
    const [adapter, share] = text.split(':');
    return { adapter, share: Number(share) };
  })
  .pipe(z.object({ adapter: z.string().refine(isProviderKind, SHADOW), share: z.number().max(1, SHADOW) }))
  .optional();

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

const OPERATOR_KEYS = 'takes public keys as ed25519:…, by commas';

const operatorKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().regex(SIGNING_KEY, OPERATOR_KEYS)))
  .optional();

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Every variable there is. What it is for stands here; the help and the defaults are made from it. */
const environmentSchema = z.object({
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. 0.0.0.0 or :: to be reached from other machines.'),
  PORT: wholeNumber(0, 65_535, 8080).describe('Port to listen on. 0 takes any free one.'),
  VISION_PROVIDERS: providerKinds.describe(
    `Who reads the photos: ${PROVIDER_KINDS.join(', ')}. Several, by commas: the first reads, the next where it fails.`,
  ),
  PROVIDERS_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file that says who reads, in place of VISION_PROVIDERS, SHADOW, DAILY_BUDGET_USD, …_MODEL, …_BASE_URL and …_PRICE. Watched.',
    ),
  SHADOW: shadow.describe(
    'Who reads along in the background, and for which share of the photos, as gemini:0.05. Answers do not wait for it.',
  ),
  DAILY_BUDGET_USD: budgetSchema
    .optional()
    .describe('US dollars a day (UTC), after which providers that have a price are not asked.'),
  BUDGET_WEBHOOK_URL: webhookSchema
    .optional()
    .describe(
      'Address that is told when half, 80 % and all of a budget is spent: https, or http on this machine.',
    ),
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
  RELEASE_OPERATOR_KEYS: operatorKeys.describe(
    'Public keys of operators, by commas. With them, only what they or the owners of a remote signed is taken from RELEASE_STORE.',
  ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `knows ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe('How much is logged.'),
  INSIGHTS: z
    .enum(['on', 'off'], { error: 'knows on, off' })
    .default('on')
    .describe('Whether the web app counts page views, steps of a scan and web vitals, without identifiers.'),
  CLIENT_ERRORS: z
    .enum(['on', 'off'], { error: 'knows on, off' })
    .default('on')
    .describe('Whether pages report remotes that failed in them, without identifiers.'),
  RELEASES: z
    .enum(['on', 'off'], { error: 'knows on, off' })
    .default('on')
    .describe(
      'Whether remotes may change while the gateway runs. off: SITE_DIR is served as it is at the start.',
    ),
  REVISION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'takes up to 64 letters, digits and . _ + -')
    .optional()
    .describe('What the gateway was built from, as a commit; shown in the metric curbwise_build_info.'),
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

/** Variables of the gateway's own that hold a secret. Each may be given by `…_FILE`, the name of a file that holds it. */
export const GATEWAY_SECRETS = [
  'REDIS_URL',
  'METRICS_TOKEN',
  'ADMIN_TOKEN',
  'VAPID_PRIVATE_KEY',
  'BUDGET_WEBHOOK_URL',
] as const satisfies (keyof Variables)[];

/** Every variable there is, those for files of secrets included. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...GATEWAY_SECRETS.map((name) => `${name}_FILE`),
  ...PROVIDER_VARIABLES,
  ...PROVIDER_BUDGETS,
];

/** What the variables of providers begin with, and those of their libraries and servers as well. */
export const PROVIDER_PREFIXES: readonly string[] = REMOTE_KINDS.map((kind) => `${kind.toUpperCase()}_`);

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
  if (variables.RELEASE_STORE !== undefined && variables.RELEASES === 'off')
    throw new ConfigurationError('RELEASE_STORE has no effect beside RELEASES=off. Take one of them out.');
  refuseUnbound(variables);
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
    releaseOperatorKeys: variables.RELEASE_OPERATOR_KEYS,
    logLevel: variables.LOG_LEVEL,
    deadlineMs: variables.READ_DEADLINE_MS,
    dailyPhotosPerClient: variables.DAILY_PHOTOS_PER_CLIENT,
    insights: variables.INSIGHTS === 'on',
    clientErrors: variables.CLIENT_ERRORS === 'on',
    releases: variables.RELEASES === 'on',
    revision: variables.REVISION,
    budgetWebhookUrl: variables.BUDGET_WEBHOOK_URL,
    metricsToken: variables.METRICS_TOKEN,
    adminToken: variables.ADMIN_TOKEN,
    redisUrl: variables.REDIS_URL,
    cacheBytes: variables.CACHE_MB * 1_000_000,
    corsOrigins: variables.CORS_ORIGINS,
    ...(push && { push }),
    drainMs: variables.DRAIN_MS,
  };
}

/** Keys that nothing is held to would be worse than none. */
function refuseUnbound({
  RELEASE_OPERATOR_KEYS: keys,
  RELEASE_STORE: store,
  SITE_DIR: site,
}: Variables): void {
  if (keys === undefined || (store !== undefined && path.resolve(store) !== path.resolve(site ?? ''))) return;
  throw new ConfigurationError(
    'RELEASE_OPERATOR_KEYS has no effect without a RELEASE_STORE apart from SITE_DIR: what the site was built with is not signed. Set RELEASE_STORE, or take the keys out.',
  );
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
  const parsed = environmentSchema.safeParse(withSecretFiles(environment, GATEWAY_SECRETS));
  const lines = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}.`),
    ...REMOTE_KINDS.flatMap((kind) => faultsOfVariables(kind, environment)),
  ];
  if (!parsed.success || lines.length > 0) throw new ConfigurationError([...new Set(lines)].join('\n'));
  return parsed.data;
}

function readingOf(variables: Variables, environment: Environment): ProvidersConfiguration {
  if (variables.PROVIDERS_FILE !== undefined) {
    // A budget that is not kept costs money; what else the file stands in place of shows in who reads.
    if (variables.DAILY_BUDGET_USD !== undefined)
      throw new ConfigurationError(
        'DAILY_BUDGET_USD has no effect beside PROVIDERS_FILE. Put dailyBudgetUsd into the file.',
      );
    rejectOwnBudgets(environment);
    return {
      hedgeAfterMs: variables.HEDGE_AFTER_MS,
      ...readProvidersFile(variables.PROVIDERS_FILE, environment),
    };
  }
  const { VISION_PROVIDERS: kinds, SHADOW: shadow, DAILY_BUDGET_USD: dailyBudgetUsd } = variables;
  const faults: string[] = [];
  const read = (kind: ProviderKind, namedBy: string): ProviderSettings | null => {
    try {
      return withOwnBudget(
        { ...readProviderSettings(kind, environment, { namedBy }), weight: 0 },
        environment,
      );
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      faults.push(error.message);
      return null;
    }
  };
  const providers = kinds.map((kind) => read(kind, 'VISION_PROVIDERS')).filter((one) => one !== null);
  const shadower =
    shadow && read(shadow.adapter, kinds.includes(shadow.adapter) ? 'VISION_PROVIDERS' : 'SHADOW');
  if (dailyBudgetUsd !== undefined)
    faults.push(...missingPrices(shadow ? [...kinds, shadow.adapter] : kinds, environment));
  if (faults.length > 0) throw new ConfigurationError([...new Set(faults)].join('\n'));
  return {
    providers,
    ...(shadow && shadower && { shadow: { ...shadower, share: shadow.share } }),
    ...(dailyBudgetUsd !== undefined && { dailyBudgetUsd }),
    hedgeAfterMs: variables.HEDGE_AFTER_MS,
  };
}

/** A budget that nothing counts against would be no budget. */
function missingPrices(kinds: readonly ProviderKind[], environment: Environment): string[] {
  return kinds.flatMap((kind) =>
    kind === 'local' || environment[variablesOf(kind).price]?.trim()
      ? []
      : `${variablesOf(kind).price} is missing: DAILY_BUDGET_USD counts what ${kind} costs. 0,0 says that it costs nothing.`,
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
    'Usage: node main.js [--help | --check-config[=live]]',
    '',
    '--check-config reads the configuration, says who would read, and ends; with =live each one reads a drawn sign.',
    '',
    'Environment variables [default]:',
    ...lines,
    '',
    ...providersHelp(),
    '',
    'NAME_DAILY_BUDGET_USD, as OPENAI_DAILY_BUDGET_USD, is what one provider may cost a day (UTC), in US dollars.',
    '',
    `Secrets may lie in files: NAME_API_KEY_FILE, VERTEX_CREDENTIALS_FILE, ${GATEWAY_SECRETS.map((name) => `${name}_FILE`).join(', ')}.`,
    'SIGHUP reads again who reads, keys included, and what RELEASE_STORE says. SIGTERM ends the gateway once running requests are answered.',
    '',
  ].join('\n');
}

/** The variables that describe providers, as one pattern and a table. */
function providersHelp(): string[] {
  const rows = REMOTE_KINDS.flatMap((kind) => {
    const { title, defaultModel, address, exampleAddress } = descriptionOf(kind);
    const { secret, extras } = variablesOf(kind);
    const others = [secret, ...Object.values(extras)].filter((name) => !/_(?:API_KEY|FORM)$/.test(name));
    return [
      `  ${kind.toUpperCase()}${defaultModel === undefined ? '' : ` [${defaultModel}]`}: ${title}`,
      `      At ${address ?? `an address as ${exampleAddress}`}.${others.length > 0 ? ` Also ${others.join(', ')}.` : ''}`,
    ];
  });
  return [
    'A provider is described by NAME_API_KEY, NAME_MODEL, NAME_BASE_URL and NAME_PRICE (US dollars per million tokens,',
    'for input and output, as 0.4,1.6); one that speaks Chat Completions by NAME_FORM too (how it is asked for JSON:',
    'schema, object or text). NAME is one of these [model]:',
    ...rows,
  ];
}
