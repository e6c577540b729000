import { jsonOf } from '../provider-json';

/**
 * The JSON in a text: gateways put the body of another server into a sentence, with words before and after it.
 * @returns with the words before it; undefined if there is none
 */
export function jsonInText(text: string): { readonly before: string; readonly json: unknown } | undefined {
  const start = text.search(/[[{]/);
  if (start < 0) return undefined;
  const end = text.lastIndexOf(text[start] === '{' ? '}' : ']');
  const json = jsonOf(text.slice(start, end + 1));
  return typeof json === 'object' && json !== null ? { before: text.slice(0, start), json } : undefined;
}
