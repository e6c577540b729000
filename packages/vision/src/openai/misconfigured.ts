import { z } from 'zod';

/** Codes and types of errors about what the operator configured: the model, or a field that the server does not take. */
const CODES: ReadonlySet<string> = new Set([
  // OpenAI: https://github.com/openai/openai-openapi
  'model_not_found',
  'unknown_parameter',
  'unsupported_parameter',
  'unsupported_value',
  // Azure: https://learn.microsoft.com/azure/ai-foundry/openai/how-to/create-resource
  'deploymentnotfound',
  // Mistral: https://docs.mistral.ai/api
  'invalid_model',
]);

const text = z.string().toLowerCase().optional().catch(undefined);
const errorSchema = z.looseObject({ code: text, type: text, param: text });

/** Whether a server rejects a request for its model or for one of its fields, and so all requests, whatever the photo. */
export function blamesConfiguration(error: unknown): boolean {
  const { code = '', type = '', param = '' } = errorSchema.safeParse(error).data ?? {};
  if (param.startsWith('messages')) return false;
  return param === 'model' || CODES.has(code) || CODES.has(type);
}
