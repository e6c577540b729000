import type { SignReading } from '@curbwise/contract';
import { z } from 'zod';
import { readModelAnswer } from '../model-answer';
import { providerFault } from '../provider-fault';
import type { Usage } from '../vision-adapter';

/** Reasons to stop that mean "we do not want to answer this", not "we could not". */
const REFUSALS: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
]);

const COMPLETE: ReadonlySet<string> = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED']);

/** As much of an answer as is used. The SDK hands over whatever came with a status of 200. */
const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().default('FINISH_REASON_UNSPECIFIED'),
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().default(''), thought: z.boolean().default(false) })),
          })
          .partial()
          .optional(),
      }),
    )
    .default([]),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z
    .object({ promptTokenCount: z.number().default(0), candidatesTokenCount: z.number().default(0) })
    .optional(),
});

const errorBodySchema = z.object({ error: z.looseObject({}) });

/**
 * Takes the reading out of the body of a successful answer.
 * @throws AdapterError `upstream` for an error object, `refused` for a blocked photo or answer, `invalid-answer` for
 *   an answer that was cut off, is empty or is not what was asked for
 */
export function readingOfAnswer(adapter: string, body: unknown): { reading: SignReading; usage?: Usage } {
  if (errorBodySchema.safeParse(body).success) throw providerFault(adapter, 'upstream', { status: 200 });
  const answer = answerSchema.safeParse(body).data;
  const candidate = answer?.candidates[0];
  if (answer?.promptFeedback?.blockReason || (candidate && REFUSALS.has(candidate.finishReason))) {
    throw providerFault(adapter, 'refused', { status: 200 });
  }
  const parts = candidate && COMPLETE.has(candidate.finishReason) ? (candidate.content?.parts ?? []) : [];
  const text = parts.map((part) => (part.thought ? '' : part.text)).join('');
  const reading = readModelAnswer(text);
  if (!reading) throw providerFault(adapter, 'invalid-answer', { status: 200 });
  const usage = answer?.usageMetadata;
  return usage
    ? { reading, usage: { inputTokens: usage.promptTokenCount, outputTokens: usage.candidatesTokenCount } }
    : { reading };
}
