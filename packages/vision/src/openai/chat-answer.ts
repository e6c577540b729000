import type { SignReading } from '@curbwise/contract';
import { z } from 'zod';
import type { AdapterErrorKind } from '../adapter-error';
import { readModelAnswer } from '../model-answer';
import { providerFault } from '../provider-fault';
import { tokenCountSchema } from '../token-count';
import type { Usage } from '../vision-adapter';

/** As much of a chat completion as is used. The SDK hands over whatever came with a status of 200. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** Read apart from the rest: an answer that cannot be used is paid for as well. */
const usageSchema = z.object({
  usage: z
    .object({ prompt_tokens: tokenCountSchema, completion_tokens: tokenCountSchema })
    .transform(({ prompt_tokens, completion_tokens }) => ({
      inputTokens: prompt_tokens,
      outputTokens: completion_tokens,
    })),
});

const errorBodySchema = z.object({ error: z.looseObject({}) });

/**
 * Takes the reading out of the body of a successful answer.
 * @throws AdapterError `upstream` for an error object, `refused` for a refusal or a content filter, `invalid-answer`
 *   for an answer that was cut off, is empty or is not what was asked for; with what it cost, if the body says so
 */
export function readingOfCompletion(adapter: string, body: unknown): { reading: SignReading; usage?: Usage } {
  const usage = usageSchema.safeParse(body).data?.usage;
  const fault = (kind: AdapterErrorKind) => providerFault(adapter, kind, { status: 200, usage });
  if (errorBodySchema.safeParse(body).success) throw fault('upstream');
  const choice = completionSchema.safeParse(body).data?.choices[0];
  if (choice?.finish_reason === 'content_filter' || choice?.message.refusal) throw fault('refused');
  const complete = choice && choice.finish_reason !== 'length' ? (choice.message.content ?? '') : '';
  const reading = readModelAnswer(complete);
  if (!reading) throw fault('invalid-answer');
  return usage ? { reading, usage } : { reading };
}
