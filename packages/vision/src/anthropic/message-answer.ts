import type { LocalDateTime } from '@curbwise/contract';
import { z } from 'zod';
import { providerFault, type AdapterErrorKind } from '../adapter-error';
import type { AnswerSource } from '../answer/read-model-answer';
import { readingOrFault } from '../answer/reading-or-fault';
import { tokenCountSchema } from '../token-count';
import type { AdapterReading, Usage } from '../vision-adapter';
import { faultInAnswer } from '../error-answer';
import type { Quote } from '../said/quote';

/** The fields of a message that are used. Thoughts are blocks of another type. */
const messageSchema = z.object({
  stop_reason: z.string().nullish(),
  content: z.union([
    z.array(z.looseObject({ type: z.string().default('text'), text: z.string().nullish() })),
    // Some proxies.
    z.string().transform((text) => [{ type: 'text', text, input: undefined }]),
  ]),
});

/** Absent or null if nothing was cached. */
const cached = tokenCountSchema.nullish().transform((count) => count ?? 0);

/** Parsed separately, because an unusable answer is billed too. Cached tokens count like others. */
const usageSchema = z.object({
  usage: z
    .object({
      input_tokens: tokenCountSchema,
      output_tokens: tokenCountSchema,
      cache_creation_input_tokens: cached,
      cache_read_input_tokens: cached,
    })
    .transform(
      ({ input_tokens, output_tokens, cache_creation_input_tokens, cache_read_input_tokens }): Usage => ({
        inputTokens: input_tokens + cache_creation_input_tokens + cache_read_input_tokens,
        outputTokens: output_tokens,
      }),
    ),
});

const errorBodySchema = z.object({ error: z.looseObject({}) });

/** Source: https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons */
const CUT: ReadonlySet<string> = new Set(['max_tokens', 'model_context_window_exceeded']);

/**
 * Extracts the reading from the body of a successful answer.
 * @param said quotes the body of an error, without secrets
 * @param asked the instants that the request asks about; absent if it does not ask what the panels mean
 * @throws AdapterError for an error object, `refused` if the model refuses, `invalid-answer` for an answer that is
 *   truncated, empty or does not match the schema; with the usage, if the body has it
 */
export function readingOfMessage(
  adapter: string,
  body: unknown,
  said: Quote,
  asked?: readonly LocalDateTime[],
): AdapterReading {
  const usage = usageSchema.safeParse(body).data?.usage;
  const fault = (kind: AdapterErrorKind) => providerFault(adapter, kind, { status: 200, usage });
  if (errorBodySchema.safeParse(body).success) throw faultInAnswer(adapter, body, said, { usage });
  const message = messageSchema.safeParse(body).data;
  const reason = message?.stop_reason ?? 'end_turn';
  if (reason === 'refusal') throw fault('refused');
  const blocks = message?.content ?? [];
  const text = blocks.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join('');
  const inputs = blocks.flatMap((block) => (block.type === 'tool_use' ? [block['input']] : []));
  const places: AnswerSource[] = [
    { content: text },
    { content: inputs.length > 1 ? inputs : inputs[0], mended: 'tool-call' },
  ];
  return readingOrFault(adapter, { places, isCut: CUT.has(reason), asked }, { status: 200, usage });
}
