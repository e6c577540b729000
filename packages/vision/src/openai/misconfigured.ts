import { z } from 'zod';

/** Codes and types of errors about a field that the server does not take. */
const CODES: ReadonlySet<string> = new Set([
  // OpenAI: https://github.com/openai/openai-openapi
  'unknown_parameter',
  'unsupported_parameter',
  'unsupported_value',
]);

const text = z.string().toLowerCase().optional().catch(undefined);
const errorSchema = z.looseObject({ code: text, type: text, param: text });

/** Whether a server rejects a request for one of its fields, and so all requests, whatever the photo. */
export function blamesConfiguration(error: unknown): boolean {
  const { code = '', type = '', param = '' } = errorSchema.safeParse(error).data ?? {};
  if (param.startsWith('messages')) return false;
  return CODES.has(code) || CODES.has(type);
}
