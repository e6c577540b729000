import { jsonInText } from '../said/json-in-text';

/** Fields in which servers put a name for what is wrong: `insufficient_quota`, `API_KEY_INVALID`, `DeploymentNotFound`. */
const NAME_FIELDS = ['code', 'type', 'status', 'reason', 'error_type', 'error'] as const;

/**
 * Fields with more of an error in them. Others are not looked into: one of Groq's holds the answer of the model, and so
 * words of a sign.
 */
const INNER_FIELDS = [
  'error',
  'errors',
  'message',
  'detail',
  'details',
  'metadata',
  'raw',
  'innererror',
] as const;

const MAX_DEPTH = 8;
const MAX_ENTRIES = 32;

/** What the fields of an error say, in lower case. */
export interface NamedFault {
  readonly names: ReadonlySet<string>;
  /** The parameter of the request that the error is about; empty if it names none. */
  readonly param: string;
  /** The status that a gateway states in the body; undefined if it states none. */
  readonly innerStatus: number | undefined;
  /** Whether a moderation says what it objects to. Source: https://openrouter.ai/docs/api-reference/errors */
  readonly isModerated: boolean;
}

/**
 * Collects what the fields of an error say, wherever a server or a gateway in front of it has put them.
 * @param body parsed JSON, or text
 * @param isTextRead whether to look into JSON within sentences too
 */
export function namesIn(body: unknown, { isTextRead = true } = {}): NamedFault {
  const found = {
    names: new Set<string>(),
    param: '',
    innerStatus: undefined as number | undefined,
    isModerated: false,
  };
  const look = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (typeof value === 'string') return isTextRead ? lookInText(value, depth) : undefined;
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).forEach((one) => look(one, depth + 1));
    const of = (field: string): unknown => Reflect.get(value, field);
    for (const field of NAME_FIELDS) {
      const name = of(field);
      if (typeof name === 'string' && found.names.size < MAX_ENTRIES) found.names.add(name.toLowerCase());
      if (field === 'code') found.innerStatus ??= statusIn(name);
    }
    const param = of('param');
    // LiteLLM writes Python's `None` for no field.
    if (typeof param === 'string' && param !== 'None') found.param ||= param.toLowerCase();
    if (Array.isArray(of('reasons'))) found.isModerated = true;
    for (const field of INNER_FIELDS) look(of(field), depth + 1);
  };
  /** Gateways put the body of another server into a sentence, with words before it. */
  const lookInText = (text: string, depth: number): void => {
    look(jsonInText(text)?.json, depth + 1);
  };
  look(body, 0);
  return found;
}

function statusIn(code: unknown): number | undefined {
  const status = typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code;
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
    ? status
    : undefined;
}
