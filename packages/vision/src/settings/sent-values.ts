import { z } from 'zod';
import { readSecret } from './secret-files';
import { SettingsError, type Environment } from './settings-error';

/** A header, or a parameter of the address, that is sent with each request beside those of the adapter. */
interface SentValue {
  /** Never shown or logged. */
  readonly text: string;
  /** Whether it came from a variable or a file of its own. */
  readonly isSecret: boolean;
}

/** By name. */
export type SentValues = Readonly<Record<string, SentValue>>;

const GIVEN = 'must be a text, or say where it is: {"variable": "NAME"} or {"file": "PATH"}';
const givenSchema = z.union(
  [
    z.string().min(1),
    z.strictObject({ variable: z.string().regex(/^[A-Z_][A-Z0-9_]*$/) }),
    z.strictObject({ file: z.string().min(1) }),
  ],
  GIVEN,
);
/** Values as an operator writes them, by name: each a text, or the variable or file that holds it. */
export type GivenValues = Readonly<Record<string, z.infer<typeof givenSchema>>>;

/** Headers of the connection and of the body, which the gateway sets itself. */
const OWN_HEADERS =
  /^(?:host|connection|keep-alive|content-.+|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.+|x-(?:client-)?request-id)$/;

/** Headers in which adapters send their key. */
const KEY_HEADERS: ReadonlySet<string> = new Set(['authorization', 'api-key', 'x-api-key', 'x-goog-api-key']);

/** RFC 9110, 5.6.2. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

export const queryValuesSchema = z.record(z.string().min(1), givenSchema);

export const headerValuesSchema = z.record(z.string(), givenSchema).superRefine((headers, context) => {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  Object.keys(headers).forEach((name, index) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (!HEADER_NAME.test(name)) fault('is no name of a header');
    else if (OWN_HEADERS.test(names[index]!)) fault('is a header that the gateway sets itself');
    else if (names.indexOf(names[index]!) !== index) fault('is given twice');
  });
});

/** The same in a variable, as JSON. */
export const inVariable = (schema: z.ZodType<GivenValues>): z.ZodType<GivenValues> =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON object, such as {"x-team": "parking"}' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Characters that a header can carry. */
const PRINTABLE = /^[\x20-\x7e]+$/;

/**
 * Looks up the values that an operator has given.
 * @param source the variable or field that they are in, for messages
 * @throws SettingsError for a variable that is not set, or a file that cannot be read
 */
export function readSentValues(given: GivenValues, environment: Environment, source: string): SentValues {
  const read = (name: string, value: GivenValues[string]): SentValue => {
    const where = `${source}.${name}`;
    if (typeof value === 'string') return { text: value, isSecret: false };
    if ('file' in value) return { text: readSecret(value.file, `${where}.file`), isSecret: true };
    const text = environment[value.variable]?.trim();
    if (!text) throw new SettingsError(`${where} needs ${value.variable}, which is not set.`);
    return { text, isSecret: true };
  };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const found = read(name, value);
      if (!PRINTABLE.test(found.text))
        throw new SettingsError(`${source}.${name} has characters that cannot be sent: copy it again.`);
      return [name, found];
    }),
  );
}

/** What is wrong with headers beside a key, one sentence each. A key and a header would overwrite each other. */
export const faultsBesideKey = (headers: SentValues, source: string): string[] =>
  Object.keys(headers)
    .filter((name) => KEY_HEADERS.has(name.toLowerCase()))
    .map((name) => `${source}.${name} is for a provider without a key: set the one or the other.`);

/** A longer text that stands in the settings themselves may be a key all the same. In characters. */
const MAX_PLAIN_LENGTH = 15;

/** The values that must not be shown where a provider quotes them, also as they stand in an address. */
export const secretsAmong = (...all: readonly (SentValues | undefined)[]): string[] => {
  const hidden = all
    .flatMap((values) => Object.values(values ?? {}))
    .filter(({ text, isSecret }) => isSecret || text.length > MAX_PLAIN_LENGTH);
  return [...new Set(hidden.flatMap(({ text }) => [text, encodeURIComponent(text)]))];
};

/** The same as they are sent. */
export const textsOf = (values: SentValues = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, { text }]) => [name, text]));
