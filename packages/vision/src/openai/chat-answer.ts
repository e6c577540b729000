import type { LocalDateTime } from '@curbwise/contract';
import { z } from 'zod';
import { providerFault, type AdapterErrorKind } from '../adapter-error';
import { readModelAnswer } from '../answer/read-model-answer';
import { readingOrFault } from '../answer/reading-or-fault';
import { faultInAnswer } from '../error-answer';
import { jsonOf } from '../provider-json';
import { tokenCountSchema } from '../token-count';
import type { AdapterReading } from '../vision-adapter';
import { placesIn } from './message-places';
import type { Quote } from '../said/quote';

const messageSchema = z.looseObject({ refusal: z.string().nullish().catch(null) });

/** The fields of a chat completion that are used. The SDK does not check the body of a 200. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish().catch(null),
        message: messageSchema.optional(),
        // Of the former completions, and of the last chunk of a stream.
        text: z.string().nullish().catch(null),
        delta: messageSchema.optional().catch(undefined),
      }),
    )
    .min(1),
});

/** The reasons for which a model stops at the limit of its length, in the words of several vendors. */
const CUT: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length']);

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
const errorSchema = z.looseObject({});
const errorBodySchema = z.object({ error: errorSchema });
const errorChoiceSchema = z.object({ choices: z.tuple([z.object({ error: errorSchema })], z.unknown()) });

/**
 * Extracts the reading from the body of a successful answer.
 * @param body parsed JSON, or text if the content type was not JSON
 * @param said quotes an error, without secrets
 * @param asked the instants that the request asks about; absent if it does not ask what the panels mean
 * @throws AdapterError for an error object, `refused` for a refusal or a content filter, `invalid-answer` for an
 *   answer that is truncated, empty or does not match the schema; with the usage, if the body has it
 */
export function readingOfCompletion(
  adapter: string,
  body: unknown,
  said: Quote,
  asked?: readonly LocalDateTime[],
): AdapterReading {
  const json = typeof body === 'string' ? jsonOf(body) : body;
  const usage = usageSchema.safeParse(json).data?.usage;
  const fault = (kind: AdapterErrorKind) => providerFault(adapter, kind, { status: 200, usage });
  const [{ error: ofChoice } = {}] = errorChoiceSchema.safeParse(json).data?.choices ?? [];
  const error = errorBodySchema.safeParse(json).success ? json : ofChoice && { error: ofChoice };
  if (error) throw faultInAnswer(adapter, error, said, { usage });
  const choice = completionSchema.safeParse(json).data?.choices[0];
  if (choice?.finish_reason === 'content_filter' || choice?.message?.refusal) throw fault('refused');
  const isCut = CUT.has(choice?.finish_reason?.toLowerCase() ?? '');
  const places = placesIn(choice?.message ?? choice?.delta ?? { content: choice?.text });
  return readingOrFault(adapter, { places, isCut, asked }, { status: 200, usage });
}

/** The reading in an answer that a server has rejected because it does not meet the schema; null if it holds none. */
export const readingOfFailedGeneration = (
  content: string,
  asked?: readonly LocalDateTime[],
): AdapterReading | null => readModelAnswer({ places: [{ content, mended: 'failed-generation' }], asked });
