import type { SignReading } from '@curbwise/contract';
import { FinishReason } from '@google/generative-ai';
import { z } from 'zod';
import type { AdapterErrorKind } from '../adapter-error';
import { readModelAnswer } from '../model-answer';
import { providerFault } from '../provider-fault';
import { tokenCountSchema } from '../token-count';
import type { Usage } from '../vision-adapter';
import type { Quote } from '../said/quote';

/** Finish reasons by which the provider refuses to answer. */
const REFUSALS: ReadonlySet<string> = new Set([
  FinishReason.SAFETY,
  FinishReason.RECITATION,
  FinishReason.LANGUAGE,
  FinishReason.BLOCKLIST,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.SPII,
  // Newer than the last release of Google's SDK.
  'IMAGE_SAFETY',
]);

const COMPLETE: ReadonlySet<string> = new Set([FinishReason.STOP, FinishReason.FINISH_REASON_UNSPECIFIED]);

/** Omitted if it is zero. */
const tokens = tokenCountSchema.default(0);

/** The fields of a `GenerateContentResponse` that are used. */
const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().default(FinishReason.FINISH_REASON_UNSPECIFIED),
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
});

/** Parsed separately, because an unusable answer is billed too. Thoughts cost as much as other output. */
const usageSchema = z.object({
  usageMetadata: z
    .object({ promptTokenCount: tokenCountSchema, candidatesTokenCount: tokens, thoughtsTokenCount: tokens })
    .transform(({ promptTokenCount, candidatesTokenCount, thoughtsTokenCount }) => ({
      inputTokens: promptTokenCount,
      outputTokens: candidatesTokenCount + thoughtsTokenCount,
    })),
});

const errorBodySchema = z.object({ error: z.looseObject({}) });

/**
 * Extracts the reading from the body of a successful answer.
 * @param said quotes the body of an error, without secrets
 * @throws AdapterError `upstream` for an error object, `refused` for a blocked photo or answer, `invalid-answer` for
 *   an answer that is truncated, empty or does not match the schema; with the usage, if the body has it
 */
export function readingOfAnswer(
  adapter: string,
  body: unknown,
  said: Quote,
): { reading: SignReading; usage?: Usage } {
  const usage = usageSchema.safeParse(body).data?.usageMetadata;
  const fault = (kind: AdapterErrorKind) => providerFault(adapter, kind, { status: 200, usage });
  if (errorBodySchema.safeParse(body).success)
    throw providerFault(adapter, 'upstream', { status: 200, usage, said: said(body) });
  const answer = answerSchema.safeParse(body).data;
  const candidate = answer?.candidates[0];
  if (answer?.promptFeedback?.blockReason || (candidate && REFUSALS.has(candidate.finishReason))) {
    throw fault('refused');
  }
  const parts = candidate && COMPLETE.has(candidate.finishReason) ? (candidate.content?.parts ?? []) : [];
  const text = parts.map((part) => (part.thought ? '' : part.text)).join('');
  const reading = readModelAnswer(text);
  if (!reading) throw fault('invalid-answer');
  return usage ? { reading, usage } : { reading };
}
