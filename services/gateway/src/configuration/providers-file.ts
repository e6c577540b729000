import {
  baseUrlSchema,
  descriptionOf,
  effortSchema,
  extraSchemaOf,
  modelSchemaOf,
  NO_KEY,
  priceSchema,
  PROVIDER_KINDS,
  readKey,
  readKeyFile,
  readTextFile,
  REMOTE_KINDS,
  variablesOf,
  type FoundKey,
  type RemoteKind,
} from '@curbwise/vision';
import { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import { MAX_HEDGE_AFTER_MS, type ProvidersConfiguration, type ProviderSettings } from './provider-settings';

const NAMED = 'PROVIDERS_FILE';
const KNOWN_ADAPTERS = `must be one of ${PROVIDER_KINDS.join(', ')}`;

/** Settings that only some kinds have. */
const EXTRA_FIELDS = [
  ...new Set(REMOTE_KINDS.flatMap((kind) => Object.keys(descriptionOf(kind).extras ?? {}))),
];

const reader = {
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be up to 40 lowercase letters, digits and dashes')
    .optional(),
  adapter: z.enum(PROVIDER_KINDS, { error: KNOWN_ADAPTERS }),
  model: z.string().min(1).optional(),
  baseURL: baseUrlSchema.optional(),
  /** Variable that holds the key. The message does not repeat the value: it may be the key itself, by mistake. */
  apiKeyVariable: z
    .string()
    .regex(/^[A-Z_][A-Z0-9_]*$/, 'must be the name of a variable: capitals, digits and _')
    .optional(),
  /** File that holds the key. */
  apiKeyFile: z.string().min(1).optional(),
  deadlineMs: z.int().min(100).max(300_000).optional(),
  weight: z.number().min(0).default(0),
  effort: effortSchema.optional(),
  price: priceSchema.optional(),
  dailyBudgetUsd: z.number().positive().optional(),
};

/** Their values are checked later, when the kind is known. */
const extras: Readonly<Record<string, z.ZodOptional<z.ZodType<string>>>> = Object.fromEntries(
  EXTRA_FIELDS.map((field) => [field, z.union([z.string(), z.number()]).transform(String).optional()]),
);

const readerSchema = z.strictObject({ ...extras, ...reader });
type Reader = z.infer<z.ZodObject<typeof reader>>;

/** The content of the file. It holds no keys: it names the variables or files that hold them. */
export const providersFileSchema = z
  .strictObject({
    providers: z.array(readerSchema).min(1, 'must name at least one provider'),
    shadow: z.strictObject({ ...extras, ...reader, share: z.number().min(0).max(1) }).optional(),
    dailyBudgetUsd: z.number().positive().optional(),
    hedgeAfterMs: z.int().min(0).max(MAX_HEDGE_AFTER_MS).optional(),
  })
  .superRefine(({ providers, shadow, dailyBudgetUsd }, context) => {
    const places = providers.map((one, index) => ({ one, path: ['providers', index] }));
    for (const { one, path } of [...places, ...(shadow ? [{ one: shadow, path: ['shadow'] }] : [])]) {
      for (const { field, message } of faultsOf(one))
        context.addIssue({ code: 'custom', path: [...path, field], message });
    }
    for (const { one, path } of [...places, ...(shadow ? [{ one: shadow, path: ['shadow'] }] : [])]) {
      if (one.dailyBudgetUsd === undefined || one.price) continue;
      context.addIssue({
        code: 'custom',
        path: [...path, 'dailyBudgetUsd'],
        message: `needs the price of ${nameOf(one)}`,
      });
    }
    const names = providers.map(nameOf);
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      context.addIssue({ code: 'custom', path: ['providers', index, 'name'], message: 'is used twice' });
    });
    if (dailyBudgetUsd === undefined) return;
    for (const one of [...providers, ...(shadow ? [shadow] : [])]) {
      if (one.adapter === 'local' || one.price) continue;
      context.addIssue({
        code: 'custom',
        path: ['dailyBudgetUsd'],
        message: `needs the price of ${nameOf(one)}`,
      });
    }
  });

/** What is wrong with the fields of a reader, given its kind. */
function faultsOf(one: Reader): { field: string; message: string }[] {
  const kind = one.adapter;
  if (kind === 'local') return [];
  const { defaultModel, exampleAddress, extras: needed = {} } = descriptionOf(kind);
  const faults: { field: string; message: string }[] = [];
  const check = (field: string, schema: z.ZodType, value: unknown) => {
    const [issue] = value === undefined ? [] : (schema.safeParse(value).error?.issues ?? []);
    if (issue) faults.push({ field, message: issue.message });
  };
  check('model', modelSchemaOf(kind), one.model);
  if (one.model === undefined && defaultModel === undefined)
    faults.push({ field: 'model', message: `is missing: ${kind} requires the name of a model` });
  if (one.baseURL === undefined && exampleAddress !== undefined)
    faults.push({
      field: 'baseURL',
      message: `is missing: ${kind} needs an address such as ${exampleAddress}`,
    });
  for (const [field, value] of extrasOf(one)) {
    if (!(field in needed)) faults.push({ field, message: `is not a field of ${kind}` });
    else check(field, extraSchemaOf(kind, field), value);
  }
  for (const [field, { fallback, isOptional }] of Object.entries(needed)) {
    if (isOptional || fallback !== undefined || extrasOf(one).some(([name]) => name === field)) continue;
    faults.push({ field, message: `is missing: ${kind} needs it` });
  }
  return faults;
}

/** The settings in a reader that only some kinds have. */
const extrasOf = (one: Reader): [string, string][] =>
  Object.entries(one).filter(
    (field): field is [string, string] => EXTRA_FIELDS.includes(field[0]) && typeof field[1] === 'string',
  );

const nameOf = ({ name, adapter }: Reader) => name ?? adapter;

/**
 * Reads the providers from a JSON file.
 * @param environment has the variables that the file names for keys
 * @throws ConfigurationError that names every field that is missing or wrong
 */
export function readProvidersFile(file: string, environment: Environment): ProvidersConfiguration {
  const parsed = providersFileSchema.safeParse(readJson(file), { error: plainMessage });
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

/** The message for a fault whose schema has none of its own. Repeats no value. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
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
  const text = readTextFile(file, NAMED);
  try {
    return JSON.parse(text);
  } catch {
    // The message of JSON.parse repeats a part of the file, which may hold a secret.
    throw new ConfigurationError(`${NAMED} names a file that is not JSON.`);
  }
}

function settingsOf(one: Reader, environment: Environment): ProviderSettings {
  const { adapter, deadlineMs, weight, price, effort, dailyBudgetUsd, baseURL } = one;
  const settings = { name: nameOf(one), adapter, weight, ...(deadlineMs !== undefined && { deadlineMs }) };
  if (adapter === 'local') return { ...settings, apiKey: NO_KEY };
  const { defaultModel, extras: described = {} } = descriptionOf(adapter);
  const fallbacks = Object.entries(described).flatMap(([field, { fallback }]) =>
    fallback === undefined ? [] : [[field, fallback] as const],
  );
  const values = Object.fromEntries([...fallbacks, ...extrasOf(one)]);
  return {
    ...settings,
    ...keyOf(one, adapter, environment),
    model: one.model ?? defaultModel,
    baseURL,
    price,
    ...(effort !== undefined && { effort }),
    ...(Object.keys(values).length > 0 && { extras: values }),
    ...(dailyBudgetUsd !== undefined && { dailyBudgetUsd }),
  };
}

function keyOf(
  one: Reader,
  kind: RemoteKind,
  environment: Environment,
): Pick<ProviderSettings, 'apiKey' | 'keyFrom'> {
  const whose = `${NAMED}: ${nameOf(one)}`;
  const { apiKeyFile, apiKeyVariable: named } = one;
  const { key: rule, exampleAddress } = descriptionOf(kind);
  if (apiKeyFile !== undefined) {
    if (named !== undefined)
      throw new ConfigurationError(`${whose}.apiKeyVariable and ${nameOf(one)}.apiKeyFile are both set.`);
    return keyIn(readKeyFile(kind, apiKeyFile, `${whose}.apiKeyFile`));
  }
  // The adapter's own variable is for the company that it is named after. Another server gets a key only when one is named.
  if (named === undefined && one.baseURL !== undefined && exampleAddress === undefined) return keyIn({});
  const found = readKey(kind, environment, { variable: named });
  if (found.apiKey === undefined && (named !== undefined || rule !== 'optional'))
    throw new ConfigurationError(
      `${whose} needs a key, and ${named ?? variablesOf(kind).secret} is not set.`,
    );
  return keyIn(found);
}

const keyIn = ({ apiKey, keyFrom }: FoundKey) =>
  apiKey === undefined ? { apiKey: NO_KEY } : { apiKey, keyFrom };
