import { jsonInText } from './json-in-text';

/** Longer text is cut: an operator reads one sentence. In characters. */
const MAX_TEXT_LENGTH = 2_000;

/** A sentence is rarely more than three levels down; a body from a stranger may be nested without end. */
const MAX_DEPTH = 6;

/** Where servers put their sentence, most telling first: OpenAI, Google and Anthropic, OAuth, FastAPI, RFC 9457. */
const FIELDS = ['message', 'error_description', 'detail', 'msg', 'error', 'errors', 'title'] as const;

/**
 * The sentence in which a server says what is wrong, as it stands in the body of its error.
 * @param body parsed JSON, or text
 * @returns undefined if the body has none
 */
export function sentenceIn(body: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof body === 'string') return sentenceOfText(body.slice(0, MAX_TEXT_LENGTH), depth);
  if (typeof body !== 'object' || body === null) return undefined;
  if (Array.isArray(body)) return sentenceIn(body[0], depth + 1);
  for (const field of FIELDS) {
    const sentence = sentenceIn(Reflect.get(body, field), depth + 1);
    if (sentence) return [sentence, placeIn(body), causeIn(body, depth)].filter(Boolean).join(' ');
  }
  return undefined;
}

function sentenceOfText(text: string, depth: number): string | undefined {
  const trimmed = text.trim();
  // LiteLLM and OpenRouter put another server's body into a string.
  const inner = jsonInText(trimmed);
  const sentence = inner && (inner.before === '' || isError(inner.json)) && sentenceIn(inner.json, depth + 1);
  if (sentence) return `${inner.before}${sentence}`;
  if (!trimmed.startsWith('<')) return trimmed || undefined;
  return /<title[^>]*>([^<]+)/i.exec(trimmed)?.[1]?.trim();
}

/** Whether JSON in a sentence is the body of an error, and not a schema that the sentence quotes. */
function isError(json: unknown): boolean {
  const first: unknown = Array.isArray(json) ? json[0] : json;
  return typeof first === 'object' && first !== null && ('error' in first || 'message' in first);
}

/** The field that FastAPI does not accept: `(body.store)`. */
function placeIn(body: object): string | undefined {
  const place: unknown = Reflect.get(body, 'loc');
  return Array.isArray(place) ? `(${place.join('.')})` : undefined;
}

/**
 * OpenRouter says only `Provider returned error`, and quotes the provider beside it.
 * Source: https://openrouter.ai/docs/api-reference/errors
 */
function causeIn(body: object, depth: number): string | undefined {
  const metadata: unknown = Reflect.get(body, 'metadata');
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const cause = sentenceIn(Reflect.get(metadata, 'raw'), depth + 1);
  return cause && `(${cause})`;
}
