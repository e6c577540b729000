import type { z } from 'zod';
import { descriptionOf, type RemoteKind } from '../families';
import { effortSchema, type Effort } from '../models/effort';
import { NO_KEY } from '../no-key';
import { baseUrlSchema } from './base-url';
import { priceVariableSchema } from './price';
import { isOwnKind, type OwnKind, type ProviderKind } from './provider-kinds';
import type { ProviderSettings } from './provider-settings';
import { extraSchemaOf, modelSchemaOf, variablesOf } from './provider-variables';
import { readKey } from './read-key';
import { readReadersSettings } from './readers-settings';
import {
  faultsBesideKey,
  headerValuesSchema,
  inVariable,
  queryValuesSchema,
  readSentValues,
  type GivenValues,
  type SentValues,
} from './sent-values';
import { withSecretFiles } from './secret-files';
import { SettingsError, type Environment } from './settings-error';

/** Overrides for single variables, and context for messages. */
export interface ReadOverrides {
  readonly model?: string;
  readonly effort?: Effort;
  /** The variable by which the operator chose this provider, for messages about what is missing. */
  readonly namedBy?: string;
}

/**
 * Reads a provider's settings from the environment: `NAME_API_KEY` (or the file that `NAME_API_KEY_FILE` names),
 * `NAME_MODEL`, `NAME_BASE_URL`, `NAME_PRICE`, `NAME_EFFORT`, `NAME_HEADERS`, `NAME_QUERY`, and the extra settings of its kind. An empty variable counts as unset.
 * @throws SettingsError that names every missing or invalid variable, one per line
 */
export function readProviderSettings(
  kind: ProviderKind,
  environment: Environment,
  overrides: ReadOverrides = {},
): ProviderSettings {
  if (isOwnKind(kind)) return readOwnSettings(kind, environment, overrides.namedBy);
  const read = readVariables(kind, environment, overrides);
  const faults = [...read.faults, ...missing(kind, read, overrides.namedBy)];
  if (faults.length > 0) throw new SettingsError([...new Set(faults)].join('\n'));
  const { apiKey, keyFrom, model, baseURL, price, effort, headers, query, extras } = read;
  return {
    name: kind,
    adapter: kind,
    apiKey: apiKey ?? NO_KEY,
    ...(apiKey !== undefined && { keyFrom }),
    model: model ?? descriptionOf(kind).defaultModel,
    baseURL,
    price,
    ...(effort !== undefined && { effort }),
    ...(headers && { headers }),
    ...(query && { query }),
    ...(Object.keys(extras).length > 0 && { extras }),
  };
}

/**
 * The settings of the reader of Curbwise.
 * @param namedBy what chose it, for messages about what is missing
 * @throws SettingsError if `readers` lacks Redis or its key
 */
export function readOwnSettings(
  kind: OwnKind,
  environment: Environment,
  namedBy = 'this configuration',
): ProviderSettings {
  const settings = { name: kind, adapter: kind, apiKey: NO_KEY };
  if (kind === 'local') return settings;
  return { ...settings, readers: readReadersSettings(environment, `${namedBy} names readers, which get`) };
}

/**
 * What is wrong with the variables of a provider, whether it is used or not, so that a mistake shows at once. Missing
 * variables and those of other tools are not checked.
 * @returns sentences that each name their variable
 */
export const faultsOfVariables = (kind: RemoteKind, environment: Environment): readonly string[] =>
  readVariables(kind, environment, { ownVariablesOnly: true }).faults;

function readVariables(
  kind: RemoteKind,
  environment: Environment,
  { model, effort, ownVariablesOnly }: { model?: string; effort?: Effort; ownVariablesOnly?: boolean },
) {
  const variables = variablesOf(kind);
  const given = withSecretFiles(environment, []);
  const faults: string[] = [];
  const take = <Value>(name: string, schema: z.ZodType<Value>, text = given[name]): Value | undefined => {
    if (text === undefined) return undefined;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    faults.push(
      ...parsed.error.issues.map(
        ({ path, message }) =>
          // A header has a name; the prices in a variable have only a place.
          `${[name, ...path.filter((part) => typeof part === 'string')].join('.')} ${message}.`,
      ),
    );
    return undefined;
  };
  const key = collectFault(() => readKey(kind, environment, { ownVariablesOnly }), faults) ?? {};
  const takeSent = (name: string, schema: z.ZodType<GivenValues>): SentValues | undefined => {
    const values = take(name, inVariable(schema));
    return values && collectFault(() => readSentValues(values, environment, name), faults);
  };
  const headers = takeSent(variables.headers, headerValuesSchema);
  if (headers && (key.apiKey !== undefined || variables.isDocument))
    faults.push(...faultsBesideKey(headers, variables.headers));
  const extras = Object.entries(variables.extras).flatMap(([extra, name]) => {
    const value = take(name, extraSchemaOf(kind, extra)) ?? descriptionOf(kind).extras?.[extra]?.fallback;
    return value === undefined ? [] : [[extra, value] as const];
  });
  return {
    ...key,
    model: take(variables.model, modelSchemaOf(kind), model ?? given[variables.model]),
    baseURL: take(variables.baseURL, baseUrlSchema),
    price: take(variables.price, priceVariableSchema),
    effort: take(variables.effort, effortSchema, effort ?? given[variables.effort]),
    headers,
    query: takeSent(variables.query, queryValuesSchema),
    extras: Object.fromEntries(extras),
    faults,
  };
}

function collectFault<Found>(read: () => Found, faults: string[]): Found | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    faults.push(error.message);
    return undefined;
  }
}

function missing(kind: RemoteKind, read: ReturnType<typeof readVariables>, namedBy?: string): string[] {
  const names = variablesOf(kind);
  const { key, defaultModel, exampleAddress, extras = {} } = descriptionOf(kind);
  const who = namedBy === undefined ? kind : `${namedBy} names ${kind}, which`;
  const lines: string[] = [];
  const isKeyRequired =
    key === 'required' || (key === 'required-at-default-address' && read.baseURL === undefined);
  if (isKeyRequired && read.apiKey === undefined)
    lines.push(`${names.secret} is missing: ${who} requires a key.`);
  if (defaultModel === undefined && read.model === undefined)
    lines.push(`${names.model} is missing: ${who} requires the name of a model.`);
  if (exampleAddress !== undefined && read.baseURL === undefined)
    lines.push(`${names.baseURL} is missing: ${who} requires an address, such as ${exampleAddress}.`);
  for (const [extra, { isOptional }] of Object.entries(extras)) {
    if (isOptional || read.extras[extra] !== undefined) continue;
    lines.push(`${names.extras[extra]} is missing: ${who} requires the ${extra}.`);
  }
  // Variables that are set but invalid are in `faults` already.
  return lines.filter((line) => !read.faults.some((fault) => fault.startsWith(line.split(' ')[0]!)));
}
