import {
  baseUrlSchema,
  descriptionOf,
  effortSchema,
  extraSchemaOf,
  headerValuesSchema,
  isOwnKind,
  modelSchemaOf,
  priceSchema,
  PROVIDER_KINDS,
  queryValuesSchema,
  REMOTE_KINDS,
} from '@curbwise/vision';
import { z } from 'zod';
import { MAX_HEDGE_AFTER_MS } from './provider-settings';

const KNOWN_ADAPTERS = `must be one of ${PROVIDER_KINDS.join(', ')}`;

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
  apiKeyFile: z.string().min(1).optional(),
  deadlineMs: z.int().min(100).max(300_000).optional(),
  weight: z.number().min(0).default(0),
  effort: effortSchema.optional(),
  headers: headerValuesSchema.optional(),
  query: queryValuesSchema.optional(),
  price: priceSchema.optional(),
  dailyBudgetUsd: z.number().positive().optional(),
};

/** Their values are checked later, when the kind is known. */
const extras: Readonly<Record<string, z.ZodOptional<z.ZodType<string>>>> = Object.fromEntries(
  EXTRA_FIELDS.map((field) => [field, z.union([z.string(), z.number()]).transform(String).optional()]),
);

const readerSchema = z.strictObject({ ...extras, ...reader });
export type ListedProvider = z.infer<z.ZodObject<typeof reader>>;

/** The content of the file. It holds no keys: it names the variables or files that hold them. */
export const providersFileSchema = z
  .strictObject({
    providers: z.array(readerSchema).min(1, 'must name at least one provider'),
    shadow: z.strictObject({ ...extras, ...reader, share: z.number().min(0).max(1) }).optional(),
    dailyBudgetUsd: z.number().positive().optional(),
    hedgeAfterMs: z.int().min(0).max(MAX_HEDGE_AFTER_MS).optional(),
  })
  .superRefine(({ providers, shadow, dailyBudgetUsd }, context) => {
    const fault = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    const readers = [
      ...providers.map((one, index) => ({ one, path: ['providers', index] })),
      ...(shadow ? [{ one: shadow, path: ['shadow'] }] : []),
    ];
    for (const { one, path } of readers)
      for (const { field, message } of faultsOf(one)) fault(message, ...path, field);
    for (const { one, path } of readers)
      if (one.dailyBudgetUsd !== undefined && !one.price)
        fault(`needs the price of ${nameOf(one)}`, ...path, 'dailyBudgetUsd');
    const names = providers.map(nameOf);
    names.forEach((name, index) => {
      if (names.indexOf(name) !== index) fault('is used twice', 'providers', index, 'name');
    });
    for (const { one } of dailyBudgetUsd === undefined ? [] : readers)
      if (!isOwnKind(one.adapter) && !one.price) fault(`needs the price of ${nameOf(one)}`, 'dailyBudgetUsd');
  });

function faultsOf(one: ListedProvider): { field: string; message: string }[] {
  const kind = one.adapter;
  if (isOwnKind(kind)) return [];
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

export const extrasOf = (one: ListedProvider): [string, string][] =>
  Object.entries(one).filter(
    (field): field is [string, string] => EXTRA_FIELDS.includes(field[0]) && typeof field[1] === 'string',
  );

/** The name of a provider: by default that of its adapter. */
export const nameOf = ({ name, adapter }: ListedProvider) => name ?? adapter;
