import { BlockReason, FinishReason } from '@google/generative-ai';
import type { LocalDateTime } from '@curbwise/contract';
import { z } from 'zod';
import { isFields } from '../answer/fields';
import type { AnswerSource } from '../answer/read-model-answer';
import { readingOrFault } from '../answer/reading-or-fault';
import { providerFault } from '../adapter-error';
import { faultInAnswer } from '../error-answer';
import { tokenCountSchema } from '../token-count';
import type { AdapterReading } from '../vision-adapter';
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

const tokens = tokenCountSchema.nullish().transform((count) => count ?? 0);

/** A list of parts, or one part in its place. */
const partsSchema = z.union([z.array(z.looseObject({})), z.looseObject({}).transform((part) => [part])]);

/** The fields of a `GenerateContentResponse` that are used. Proxies write null for what Google leaves out. */
const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().nullish().catch(null),
        content: z.object({ parts: partsSchema.nullish() }).nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
});
type Answer = z.infer<typeof answerSchema>;

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
 * @param body one answer, or a list of the chunks of one
 * @param said quotes the body of an error, without secrets
 * @param asked the instants that the request asks about; absent if it does not ask what the panels mean
 * @throws AdapterError for an error object, `refused` for a blocked photo or answer, `invalid-answer` for
 *   an answer that is truncated, empty or does not match the schema; with the usage, if the body has it
 */
export function readingOfAnswer(
  adapter: string,
  body: unknown,
  said: Quote,
  asked?: readonly LocalDateTime[],
): AdapterReading {
  const chunks: unknown[] = Array.isArray(body) ? body : [body];
  const usage = chunks.map((chunk) => usageSchema.safeParse(chunk).data?.usageMetadata).findLast(Boolean);
  const error = chunks.find((chunk) => errorBodySchema.safeParse(chunk).success);
  if (error) throw faultInAnswer(adapter, error, said, { usage });
  const answers = chunks.map((chunk) => answerSchema.safeParse(chunk).data);
  const reasons = answers.map((answer) => answer?.candidates?.[0]?.finishReason ?? '');
  const isBlocked = answers.some((answer) => isBlock(answer?.promptFeedback?.blockReason));
  if (isBlocked || reasons.some((reason) => REFUSALS.has(reason)))
    throw providerFault(adapter, 'refused', { status: 200, usage });
  // A chunk that cannot be read may hold a part of the answer.
  const places = answers.every((answer) => answer !== undefined) ? placesIn(answers) : [];
  const isCut = reasons.includes(FinishReason.MAX_TOKENS);
  const mended = chunks === body ? (['chunks'] as const) : [];
  return readingOrFault(adapter, { places, isCut, mended, asked }, { status: 200, usage });
}

const NO_REASON: string = BlockReason.BLOCKED_REASON_UNSPECIFIED;
const isBlock = (reason: string | null | undefined) => !!reason && reason !== NO_REASON;

/** Where the answer may be: in the text, the arguments of a function or, if there is nothing else, the thoughts. */
function placesIn(answers: readonly Answer[]): AnswerSource[] {
  const parts = answers.flatMap((answer) => answer.candidates?.[0]?.content?.parts ?? []);
  const textOf = (isThought: boolean) =>
    parts
      .filter(({ thought }) => (thought === true) === isThought)
      .map(({ text }) => (typeof text === 'string' ? text : ''))
      .join('');
  const calls = parts.flatMap(({ functionCall }) => (isFields(functionCall) ? [functionCall['args']] : []));
  return [
    { content: textOf(false) },
    { content: calls.length > 1 ? calls : calls[0], mended: 'tool-call' },
    { content: textOf(true), mended: 'reasoning', isLastResort: true },
  ];
}
