import { z } from 'zod';
import { sentenceIn } from '../said/sentence-in';

const text = z.string().toLowerCase().optional().catch(undefined);
const errorSchema = z.looseObject({ code: text, type: text, param: text });

/** Error codes for a photo that the server filters or cannot decode. */
const OF_PHOTO: ReadonlySet<string> = new Set([
  // Azure: https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter
  'content_filter',
  // OpenAI: https://github.com/openai/openai-openapi
  'content_policy_violation',
  'image_content_policy_violation',
  'image_parse_error',
  'invalid_image',
  'invalid_image_format',
]);

const codeSchema = z.looseObject({ code: z.string() });

/**
 * OpenRouter answers 403 if a model's moderation rejects the photo, with the reasons in `metadata`.
 * Source: https://openrouter.ai/docs/api-reference/errors
 */
const moderatedSchema = z.looseObject({ metadata: z.looseObject({ reasons: z.array(z.unknown()) }) });

/** Whether a server blames the photo, and not the key or the form of the request. `error`: of its body. */
export const blamesPhoto = (error: unknown): boolean =>
  OF_PHOTO.has(codeSchema.safeParse(error).data?.code ?? '') || moderatedSchema.safeParse(error).success;

const OF_MODEL: ReadonlySet<string> = new Set([
  // OpenAI: https://github.com/openai/openai-openapi
  'model_not_found',
  // Azure: https://learn.microsoft.com/azure/ai-foundry/openai/how-to/create-resource
  'deploymentnotfound',
  // Mistral: https://docs.mistral.ai/api
  'invalid_model',
]);

/**
 * Sentences about such a model, where there is no code: of Ollama (`model "x" not found, try pulling it first`), vLLM (`The
 * model x does not exist`), OpenRouter (`x is not a valid model ID`, `No endpoints found for x`) and LiteLLM (`Invalid model name
 * passed in model=x`).
 */
const SENTENCES = [
  /\bmodel\b.{0,200}\b(?:not found|not exist|(?:is|was|been) (?:deprecated|retired|shut down))\b/i,
  /\bnot a valid model\b|\binvalid model\b/i,
  /^No endpoints found for\b/i,
];

/** Whether a server says, in the body of an error, that it does not have the model. */
export function blamesModel(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const inner: unknown = Reflect.get(body, 'error');
  const { code = '', type = '', param = '' } = errorSchema.safeParse(inner ?? body).data ?? {};
  if (param === 'model' || OF_MODEL.has(code) || OF_MODEL.has(type)) return true;
  // It is about another field. LiteLLM writes Python's `None` for no field.
  if (param !== '' && param !== 'none') return false;
  const sentence = sentenceIn(body) ?? '';
  return SENTENCES.some((pattern) => pattern.test(sentence));
}

/** Codes and types of errors about a field that the server does not take. */
const OF_FIELD: ReadonlySet<string> = new Set([
  // OpenAI: https://github.com/openai/openai-openapi
  'unknown_parameter',
  'unsupported_parameter',
  'unsupported_value',
]);

/** Whether a server rejects a request for one of its fields, and so all requests, whatever the photo. */
export function blamesConfiguration(error: unknown): boolean {
  const { code = '', type = '', param = '' } = errorSchema.safeParse(error).data ?? {};
  if (param.startsWith('messages')) return false;
  return OF_FIELD.has(code) || OF_FIELD.has(type);
}

/**
 * The error of a server that has thrown away the model's answer because it does not meet the schema, and shows it.
 * Source: https://console.groq.com/docs/structured-outputs
 */
const failedGenerationSchema = z.looseObject({
  code: z.literal('json_validate_failed'),
  failed_generation: z.string().catch(''),
});

/** The model's answer, if a server rejects that and not the request; null for any other error. */
export function failedGenerationIn(error: unknown): { readonly content: string } | null {
  const found = failedGenerationSchema.safeParse(error).data;
  return found ? { content: found.failed_generation } : null;
}
