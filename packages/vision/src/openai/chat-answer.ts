import type { SignReading } from '@curbwise/contract';
import { z } from 'zod';
import type { AdapterErrorKind, FailureDetails } from '../adapter-error';
import { readModelAnswer } from '../model-answer';
import { providerFault } from '../provider-fault';
import { parseProviderJson } from '../provider-json';
import { tokenCountSchema } from '../token-count';
import { kindOfStatus } from '../upstream-status';
import type { Usage } from '../vision-adapter';
import { blamesPhoto } from './blames-photo';
import type { Quote } from '../said/quote';

/** Mistral's thinking models answer in parts, and LiteLLM passes them on. Thoughts are parts of another type. */
const contentSchema = z.union([
  z.string(),
  z
    .array(z.looseObject({ type: z.string(), text: z.string().optional() }))
    .transform((parts) => parts.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('')),
]);

/** The fields of a chat completion that are used. The SDK does not check the body of a 200. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: contentSchema.nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** Parsed separately, because an unusable answer is billed too. */
const usageSchema = z.object({
  usage: z
    .object({ prompt_tokens: tokenCountSchema, completion_tokens: tokenCountSchema })
    .transform(({ prompt_tokens, completion_tokens }) => ({
      inputTokens: prompt_tokens,
      outputTokens: completion_tokens,
    })),
});

/**
 * An error in an answer with status 200, for the whole request or for a choice. OpenRouter has already sent the status
 * then, and puts the real one in `code`. Source: https://openrouter.ai/docs/api-reference/errors
 */
const errorSchema = z.looseObject({ code: z.int().min(400).max(599).optional().catch(undefined) });
const errorBodySchema = z.object({ error: errorSchema });
const errorChoiceSchema = z.object({ choices: z.tuple([z.object({ error: errorSchema })], z.unknown()) });

/**
 * Extracts the reading from the body of a successful answer.
 * @param body parsed JSON, or text if the content type was not JSON
 * @param said quotes an error, without secrets
 * @throws AdapterError for an error object, `refused` for a refusal or a content filter, `invalid-answer` for an
 *   answer that is truncated, empty or does not match the schema; with the usage, if the body has it
 */
export function readingOfCompletion(
  adapter: string,
  body: unknown,
  said: Quote,
): { reading: SignReading; usage?: Usage } {
  const json = typeof body === 'string' ? jsonOf(body) : body;
  const usage = usageSchema.safeParse(json).data?.usage;
  const fault = (kind: AdapterErrorKind, details: FailureDetails = {}) =>
    providerFault(adapter, kind, { status: 200, usage, ...details });
  const error =
    errorBodySchema.safeParse(json).data?.error ?? errorChoiceSchema.safeParse(json).data?.choices[0].error;
  if (error) {
    const { code: status } = error;
    const isOfPhoto = blamesPhoto(error);
    const kind = isOfPhoto ? 'refused' : status === undefined ? 'upstream' : kindOfStatus(status);
    throw fault(kind, { ...(status !== undefined && { status }), isOfPhoto, said: said(error) });
  }
  const choice = completionSchema.safeParse(json).data?.choices[0];
  if (choice?.finish_reason === 'content_filter' || choice?.message.refusal) throw fault('refused');
  const complete = choice && choice.finish_reason !== 'length' ? (choice.message.content ?? '') : '';
  const reading = readModelAnswer(complete);
  if (!reading) throw fault('invalid-answer');
  return usage ? { reading, usage } : { reading };
}

function jsonOf(text: string): unknown {
  try {
    return parseProviderJson(text);
  } catch {
    return undefined;
  }
}
