import {
  descriptionOf,
  faultsBesideKey,
  isOwnKind,
  NO_KEY,
  readKey,
  readKeyFile,
  readOwnSettings,
  readSentValues,
  readTextFile,
  variablesOf,
  type FoundKey,
  type RemoteKind,
} from '@curbwise/vision';
import type { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import type { ProvidersConfiguration, ProviderSettings } from './provider-settings';
import { extrasOf, nameOf, providersFileSchema, type ListedProvider } from './providers-file-schema';

const NAMED = 'PROVIDERS_FILE';
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

function settingsOf(one: ListedProvider, environment: Environment): ProviderSettings {
  const { adapter, deadlineMs, weight, price, effort, dailyBudgetUsd, baseURL } = one;
  const settings = { name: nameOf(one), adapter, weight, ...(deadlineMs !== undefined && { deadlineMs }) };
  if (isOwnKind(adapter)) return { ...readOwnSettings(adapter, environment, NAMED), ...settings };
  const { defaultModel, extras: described = {} } = descriptionOf(adapter);
  const fallbacks = Object.entries(described).flatMap(([field, { fallback }]) =>
    fallback === undefined ? [] : [[field, fallback] as const],
  );
  const values = Object.fromEntries([...fallbacks, ...extrasOf(one)]);
  const key = keyOf(one, adapter, environment);
  return {
    ...settings,
    ...key,
    ...sentOf(one, adapter, key.keyFrom !== undefined, environment),
    model: one.model ?? defaultModel,
    baseURL,
    price,
    ...(effort !== undefined && { effort }),
    ...(Object.keys(values).length > 0 && { extras: values }),
    ...(dailyBudgetUsd !== undefined && { dailyBudgetUsd }),
  };
}

/** The headers and parameters that are sent with each request. */
function sentOf(
  one: ListedProvider,
  kind: RemoteKind,
  hasKey: boolean,
  environment: Environment,
): Pick<ProviderSettings, 'headers' | 'query'> {
  const source = `${NAMED}: ${nameOf(one)}`;
  const headers = one.headers && readSentValues(one.headers, environment, `${source}.headers`);
  const query = one.query && readSentValues(one.query, environment, `${source}.query`);
  const faults =
    headers && (hasKey || variablesOf(kind).isDocument) ? faultsBesideKey(headers, `${source}.headers`) : [];
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return { ...(headers && { headers }), ...(query && { query }) };
}

function keyOf(
  one: ListedProvider,
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
