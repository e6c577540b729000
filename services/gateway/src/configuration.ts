import { z } from 'zod';

export const PROVIDER_NAMES = ['local', 'openai', 'gemini'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Everything an operator decides, read once at start. */
export interface Configuration {
  host: string;
  port: number;
  /** Who reads, in order: the first named reads, the others where it fails. Never empty. */
  providers: ProviderName[];
  openai: { apiKey: string; model: string; baseURL?: string };
  gemini: { apiKey: string; model: string; baseURL?: string };
  /** How many proxies in front of the gateway are trusted to name the client. */
  trustProxyHops: number;
  /** Folder of the built web app; undefined serves none. */
  siteDirectory?: string;
  logLevel: string;
  /** Milliseconds that reading a photo may take, all tries together. */
  deadlineMs: number;
  /** Whether the web app counts page views, steps of a scan and web vitals. */
  insights: boolean;
  /** Whoever has it may read `GET /metrics`; undefined lets only this machine. */
  metricsToken?: string;
}

/** What is wrong with the environment, one sentence a line, each naming its variable. Holds no values. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const wholeNumber = (from: number, to: number, unset: number) =>
  z
    .string()
    .default(String(unset))
    .transform(Number)
    .pipe(z.number(`must be a whole number from ${from} to ${to}`).int().min(from).max(to));

const providers = z
  .string()
  .default('local')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(
    z
      .array(z.enum(PROVIDER_NAMES, { error: `knows ${PROVIDER_NAMES.join(', ')}` }))
      .refine((names) => new Set(names).size === names.length, 'names a provider twice'),
  );

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((url) => new URL(url).username === '', 'must not hold a user or a password')
  .optional();

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Every variable there is. What it is for stands here; the help and the defaults are made from it. */
const environmentSchema = z.object({
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. 0.0.0.0 or :: to be reached from other machines.'),
  PORT: wholeNumber(0, 65_535, 8080).describe('Port to listen on. 0 takes any free one.'),
  VISION_PROVIDERS: providers.describe(
    `Who reads the photos: ${PROVIDER_NAMES.join(', ')}. Several, by commas: the first reads, the next where it fails.`,
  ),
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe('Key for openai. Not needed where OPENAI_BASE_URL names a server that asks for none.'),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini').describe('Model for openai. It must see images.'),
  OPENAI_BASE_URL: baseUrl.describe('Another server that speaks Chat Completions, up to and with /v1.'),
  GEMINI_API_KEY: z.string().optional().describe('Key for gemini.'),
  GEMINI_MODEL: z.string().default('gemini-2.5-flash').describe('Model for gemini. It must see images.'),
  GEMINI_BASE_URL: baseUrl.describe("Another address of Gemini's API, without /v1beta."),
  TRUST_PROXY_HOPS: wholeNumber(0, 16, 0).describe(
    'How many proxies stand in front. Each adds one entry to X-Forwarded-For; others are not believed.',
  ),
  SITE_DIR: z.string().optional().describe('Folder of the built web app, to be served along.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `knows ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe('How much is logged.'),
  READ_DEADLINE_MS: wholeNumber(100, 300_000, 20_000).describe(
    'Milliseconds that reading a photo may take, all tries together.',
  ),
  INSIGHTS: z
    .enum(['on', 'off'], { error: 'knows on, off' })
    .default('on')
    .describe('Whether the web app counts page views, steps of a scan and web vitals, without identifiers.'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no blanks')
    .optional()
    .describe('Token that GET /metrics asks for. Without one it answers this machine only.'),
});

/**
 * Reads the configuration from environment variables. An empty variable counts as unset.
 * @throws ConfigurationError that names every variable which is missing or wrong
 */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]);
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'),
    );
  }
  const variables = parsed.data;
  const missing = missingKeys(variables);
  if (missing.length > 0) throw new ConfigurationError(missing.join('\n'));
  return {
    host: variables.HOST,
    port: variables.PORT,
    providers: variables.VISION_PROVIDERS,
    openai: {
      // The SDK insists on a key; a server that asks for none ignores it.
      apiKey: variables.OPENAI_API_KEY ?? 'none',
      model: variables.OPENAI_MODEL,
      baseURL: variables.OPENAI_BASE_URL,
    },
    gemini: {
      apiKey: variables.GEMINI_API_KEY ?? 'none',
      model: variables.GEMINI_MODEL,
      baseURL: variables.GEMINI_BASE_URL,
    },
    trustProxyHops: variables.TRUST_PROXY_HOPS,
    siteDirectory: variables.SITE_DIR,
    logLevel: variables.LOG_LEVEL,
    deadlineMs: variables.READ_DEADLINE_MS,
    insights: variables.INSIGHTS === 'on',
    metricsToken: variables.METRICS_TOKEN,
  };
}

function missingKeys(variables: z.infer<typeof environmentSchema>): string[] {
  const needs = (name: ProviderName) => variables.VISION_PROVIDERS.includes(name);
  const missing: string[] = [];
  if (needs('openai') && !variables.OPENAI_API_KEY && !variables.OPENAI_BASE_URL) {
    missing.push('OPENAI_API_KEY is missing: VISION_PROVIDERS names openai, which asks for a key.');
  }
  if (needs('gemini') && !variables.GEMINI_API_KEY) {
    missing.push('GEMINI_API_KEY is missing: VISION_PROVIDERS names gemini, which asks for a key.');
  }
  return missing;
}

/** What `--help` prints: every variable, its default and what it is for. */
export function configurationHelp(): string {
  const lines = Object.entries(environmentSchema.shape).map(([name, field]) => {
    const unset = field.safeParse(undefined).data;
    const fallback = unset === undefined ? '' : ` [${String(unset)}]`;
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
  ].join('\n');
}
