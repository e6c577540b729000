import { z } from 'zod';
import { sentenceIn } from '../said/sentence-in';

/** Codes and types of errors about a model that the server does not have. */
const CODES: ReadonlySet<string> = new Set([
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

const text = z.string().toLowerCase().optional().catch(undefined);
const errorSchema = z.looseObject({ code: text, type: text, param: text });

/**
 * Whether a server says that it does not have the model.
 * @param body the body of its error: parsed JSON, or text
 */
export function blamesModel(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const inner: unknown = Reflect.get(body, 'error');
  const { code = '', type = '', param = '' } = errorSchema.safeParse(inner ?? body).data ?? {};
  if (param === 'model' || CODES.has(code) || CODES.has(type)) return true;
  // It is about another field. LiteLLM writes Python's `None` for no field.
  if (param !== '' && param !== 'none') return false;
  const sentence = sentenceIn(body) ?? '';
  return SENTENCES.some((pattern) => pattern.test(sentence));
}
