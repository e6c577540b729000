import { isGeminiModelName } from '@curbwise/vision';
import { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import {
  ADAPTER_NAMES,
  baseUrlSchema,
  DEFAULT_MODELS,
  NO_GEMINI_MODEL,
  MAX_HEDGE_AFTER_MS,
  priceSchema,
  type ProvidersConfiguration,
  type ProviderSettings,
} from './provider-settings';
import { readSecret } from './secret-files';

const NAMED = 'PROVIDERS_FILE';

const reader = {
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'takes small letters, digits and dashes, up to 40')
    .optional(),
  adapter: z.enum(ADAPTER_NAMES, { error: `knows ${ADAPTER_NAMES.join(', ')}` }),
  model: z.string().min(1).optional(),
  baseURL: baseUrlSchema.optional(),
  /** Variable that holds the key. Whoever puts the key here by mistake is not to find it in the log. */
  apiKeyVariable: z
    .string()
    .regex(/^[A-Z_][A-Z0-9_]*$/, 'takes the name of a variable: capitals, digits and _')
    .optional(),
  /** File that holds the key. */
  apiKeyFile: z.string().min(1).optional(),
  deadlineMs: z.int().min(100).max(300_000).optional(),
  weight: z.number().min(0).default(0),
  price: priceSchema.optional(),
};

const readerSchema = z.strictObject(reader);
type Reader = z.infer<typeof readerSchema>;

/** What the file holds. Keys are not in it: it names the variables or files that hold them. */
export const providersFileSchema = z
  .strictObject({
    providers: z.array(readerSchema).min(1, 'names nobody'),
    shadow: z.strictObject({ ...reader, share: z.number().min(0).max(1) }).optional(),
    dailyBudgetUsd: z.number().positive().optional(),
    hedgeAfterMs: z.int().min(0).max(MAX_HEDGE_AFTER_MS).optional(),
  })
  .superRefine(({ providers, shadow, dailyBudgetUsd }, context) => {
    const places = providers.map((one, index) => ({ one, path: ['providers', index] }));
    for (const { one, path } of [...places, ...(shadow ? [{ one: shadow, path: ['shadow'] }] : [])]) {
      if (one.adapter !== 'gemini' || one.model === undefined || isGeminiModelName(one.model)) continue;
      context.addIssue({ code: 'custom', path: [...path, 'model'], message: NO_GEMINI_MODEL });
    }
    const names = providers.map(nameOf);
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      context.addIssue({ code: 'custom', path: ['providers', index, 'name'], message: 'is taken' });
    });
    if (dailyBudgetUsd === undefined) return;
    for (const one of [...providers, ...(shadow ? [shadow] : [])]) {
      if (one.adapter === 'local' || one.price) continue;
      context.addIssue({
        code: 'custom',
        path: ['dailyBudgetUsd'],
        message: `counts what ${nameOf(one)} costs, which has no price`,
      });
    }
  });

const nameOf = ({ name, adapter }: Reader) => name ?? adapter;

/**
 * Reads who reads from a JSON file.
 * @param environment holds the keys that the file names by their variables
 * @throws ConfigurationError that names every field which is missing or wrong
 */
export function readProvidersFile(file: string, environment: Environment): ProvidersConfiguration {
  const parsed = providersFileSchema.safeParse(readJson(file), { error: inPlainWords });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `${NAMED}: ${path.join('.') || 'it'} ${message}.`,
    );
    throw new ConfigurationError([...new Set(lines)].join('\n'));
  }
  const { providers, shadow, dailyBudgetUsd, hedgeAfterMs } = parsed.data;
  return {
    providers: providers.map((one) => settingsOf(one, environment)),
    ...(shadow && { shadow: { ...settingsOf(shadow, environment), share: shadow.share } }),
    ...(dailyBudgetUsd !== undefined && { dailyBudgetUsd }),
    ...(hedgeAfterMs !== undefined && { hedgeAfterMs }),
  };
}

const KINDS: Record<string, string> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

/** What is wrong with a field whose schema has no words of its own for it. Repeats no value. */
function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty';
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    default:
      return undefined;
  }
}

function readJson(file: string): unknown {
  const text = readSecret(file, NAMED);
  try {
    return JSON.parse(text);
  } catch {
    // What JSON.parse says repeats a piece of the file.
    throw new ConfigurationError(`${NAMED} names a file that is not JSON.`);
  }
}

function settingsOf(one: Reader, environment: Environment): ProviderSettings {
  const { adapter, deadlineMs, weight, price, baseURL } = one;
  const settings = { name: nameOf(one), adapter, weight, ...(deadlineMs !== undefined && { deadlineMs }) };
  if (adapter === 'local') return { ...settings, apiKey: 'none' };
  return {
    ...settings,
    apiKey: keyOf(one, environment),
    model: one.model ?? DEFAULT_MODELS[adapter],
    baseURL,
    price,
  };
}

function keyOf(one: Reader, environment: Environment): string {
  const whose = `${NAMED}: ${nameOf(one)}`;
  if (one.apiKeyFile !== undefined) {
    if (one.apiKeyVariable !== undefined)
      throw new ConfigurationError(`${whose}.apiKeyVariable and ${nameOf(one)}.apiKeyFile are both set.`);
    return readSecret(one.apiKeyFile, `${whose}.apiKeyFile`);
  }
  // Another server gets a key only where it is named: the variable of the adapter is for whom the adapter is named after.
  if (one.apiKeyVariable === undefined && one.baseURL !== undefined) return 'none';
  const variable = one.apiKeyVariable ?? (one.adapter === 'openai' ? 'OPENAI_API_KEY' : 'GEMINI_API_KEY');
  const key = environment[variable]?.trim();
  if (key) return key;
  throw new ConfigurationError(`${whose} asks for a key, and ${variable} is not set.`);
}
