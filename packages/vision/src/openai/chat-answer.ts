import type { SignReading } from '@curbwise/contract';
import { z } from 'zod';
import { readModelAnswer } from '../model-answer';
import { providerFault } from '../provider-fault';
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
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

const errorBodySchema = z.object({ error: z.looseObject({}) });

/**
 * Takes the reading out of the body of a successful answer.
 * @throws AdapterError `upstream` for an error object, `refused` for a refusal or a content filter, `invalid-answer`
 *   for an answer that was cut off, is empty or is not what was asked for
 */
export function readingOfCompletion(adapter: string, body: unknown): { reading: SignReading; usage?: Usage } {
  if (errorBodySchema.safeParse(body).success) throw providerFault(adapter, 'upstream', { status: 200 });
  const completion = completionSchema.safeParse(body);
  const choice = completion.data?.choices[0];
  if (choice?.finish_reason === 'content_filter' || choice?.message.refusal) {
    throw providerFault(adapter, 'refused', { status: 200 });
  }
  const complete = choice && choice.finish_reason !== 'length' ? (choice.message.content ?? '') : '';
  const reading = readModelAnswer(complete);
  if (!reading) throw providerFault(adapter, 'invalid-answer', { status: 200 });
  const usage = completion.data?.usage;
  return usage
    ? { reading, usage: { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } }
    : { reading };
}
