import type { Dialect } from '@curbwise/vision/testing';
import { modelAnswer } from './model-answers';
import type { Behaviour, RawAnswer } from './provider-behaviour';

/** The words of the sign in every case: two hours on weekdays. */
const SIGN = '2 HOUR PARKING\n8AM-6PM\nMON-FRI';
/** Another sign, for drafts that must not be read. */
const OTHER_SIGN = '1 HOUR PARKING\n8AM-6PM';

const PANEL = { text: SIGN, arrow: null, symbol: null, box: null, confidence: 0.9 };
const TOKENS = { inputTokens: 1200, outputTokens: 300 };
const JSON_OF_SIGN = modelAnswer(SIGN);
const DRAFT = modelAnswer(OTHER_SIGN);
const FIELDS = JSON.parse(JSON_OF_SIGN) as Record<string, unknown>;

/** What a provider does with a photo, and what becomes of it. */
export interface ProviderCase {
  readonly name: string;
  readonly dialect: Dialect;
  /** What it does with the first requests; then it answers as it should. */
  readonly does: readonly Behaviour[];
  /** `read`: its answer is used. `next`: the next provider is asked, and no more than once in between. */
  readonly becomes: 'read' | 'next';
}

type Row = readonly [name: string, becomes: ProviderCase['becomes'], ...does: Behaviour[]];

const casesOf = (dialect: Dialect, rows: readonly Row[]): ProviderCase[] =>
  rows.map(([name, becomes, ...does]) => ({ name, dialect, does, becomes }));

const raw = (body: unknown, more: Omit<RawAnswer, 'body'> = {}): Behaviour => ({ raw: { body, ...more } });
const says = (content: string): Behaviour => ({ content });
const withFields = (fields: Record<string, unknown>): Behaviour => says(modelAnswer(SIGN, fields));
const withPanel = (panel: Record<string, unknown>): Behaviour =>
  withFields({ panels: [{ ...PANEL, ...panel }] });
const withWords = (text: string): Behaviour => withPanel({ text });

const chat = (message: Record<string, unknown>, finish_reason: string | null = 'stop') =>
  raw({
    id: '1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }],
    usage: { prompt_tokens: 1200, completion_tokens: 300 },
  });

const gemini = (parts: readonly unknown[], finishReason: string | null = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
  usageMetadata: { promptTokenCount: 1200, candidatesTokenCount: 300 },
});

const message = (content: readonly unknown[], stop_reason = 'end_turn') =>
  raw({
    id: '1',
    type: 'message',
    role: 'assistant',
    content,
    stop_reason,
    usage: { input_tokens: 1200, output_tokens: 300 },
  });

const refusal = (error: Record<string, unknown>, status = 400) => raw({ error }, { status });

/** Answers of servers that speak Chat Completions. The comments name where people have reported them. */
const OF_CHAT = casesOf('openai', [
  // tinyhumansai/tinyagents#94
  ['thoughts until the limit, and no answer', 'next', chat({ content: '', reasoning: 'Is it' }, 'length')],
  // vllm-project/vllm#38696
  [
    'a whole answer, then blanks until the limit',
    'read',
    chat({ content: JSON_OF_SIGN + '\n '.repeat(900) }, 'length'),
  ],
  // vllm-project/vllm#15618
  ['the answer as `reasoning_content`', 'read', chat({ content: null, reasoning_content: JSON_OF_SIGN })],
  // ollama/ollama#12831
  ['the answer as `reasoning`', 'read', chat({ content: '', reasoning: JSON_OF_SIGN })],
  // vercel/ai#13703
  [
    'thoughts and the answer as parts',
    'read',
    chat({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: DRAFT }] },
        { type: 'text', text: JSON_OF_SIGN },
      ],
    }),
  ],
  // spinje/pflow#598
  [
    'the answer as the arguments of a tool',
    'read',
    chat(
      { content: null, tool_calls: [{ function: { name: 'answer', arguments: JSON_OF_SIGN } }] },
      'tool_calls',
    ),
  ],
  ['the answer in another field', 'read', says(JSON.stringify({ sign_reading: FIELDS }))],
  // cloudflare/ai#631
  ['the answer as an object', 'read', chat({ content: FIELDS })],
  // discourse/discourse-ai#1357
  ['JSON in JSON', 'read', says(JSON.stringify(JSON_OF_SIGN))],
  // google-gemini-php/client#86
  ['a list with the answer', 'read', says(JSON.stringify([FIELDS]))],
  // anthropics/claude-agent-sdk-python#510
  ['panels as JSON in JSON', 'read', withFields({ panels: JSON.stringify([PANEL]) })],
  // mastra-ai/mastra#8973
  ['line breaks in its texts', 'read', says(JSON_OF_SIGN.replaceAll('\\n', '\n'))],
  // anthropics/claude-code-action#683
  [
    'a confidence that is no number',
    'read',
    says(JSON_OF_SIGN.replace('"confidence":0.95}', '"confidence":NaN}')),
  ],
  // NVIDIA/SkillSpector#89
  [
    'confidences in percent',
    'read',
    withFields({ confidence: 95, panels: [{ ...PANEL, confidence: '90%' }] }),
  ],
  // langchain4j/langchain4j#4045
  ['names in another case', 'read', withPanel({ symbol: 'Parking', arrow: 'BOTH' })],
  // guardrails-ai/guardrails#584
  ['missing fields', 'read', says(JSON.stringify({ panels: [{ text: SIGN }], isIrrelevant: false }))],
  ['further fields', 'read', withPanel({ colour: 'green' })],
  // diegosouzapw/OmniRoute#8325
  ['the answer twice', 'read', says(JSON_OF_SIGN + JSON_OF_SIGN)],
  ['two answers that differ', 'next', says(JSON_OF_SIGN + DRAFT)],
  // getkimchi/kimchi#601
  ['a draft in thoughts', 'read', says(`<thinking>${DRAFT}</thinking>${JSON_OF_SIGN}`)],
  ['thoughts that do not end', 'next', says(`<think>${JSON_OF_SIGN}`)],
  // sopaco/deepwiki-rs#95
  ['lists that are null', 'read', withFields({ parkingRules: null })],
  ['no verdict', 'read', withFields({ isAllowed: null })],
  ['an answer that was cut', 'next', chat({ content: JSON_OF_SIGN.slice(0, 170) }, 'MAX_TOKENS')],
  ['a byte order mark', 'read', says('\uFEFF' + JSON_OF_SIGN)],
  // openai/openai-node#1108
  ['nothing, and a reset of the connection', 'next', { fault: 'reset' }],
  ['408, and then its answer', 'read', { status: 408 }],
  ['409, and then its answer', 'read', { status: 409 }],
  [
    'a page of Cloudflare',
    'next',
    raw('<title>Just a moment...</title>', { status: 403, headers: { 'cf-mitigated': 'challenge' } }),
  ],
  // langchain-ai/langchain#31459
  [
    'an error with the answer that it rejects',
    'read',
    refusal({ code: 'json_validate_failed', failed_generation: JSON_OF_SIGN }),
  ],
  [
    'an error about an answer, and then another answer',
    'read',
    refusal({ code: 'json_validate_failed', failed_generation: '{' }),
  ],
  // i-am-bee/beeai-framework#1215
  [
    'a refusal of bounds in the schema',
    'read',
    refusal({ message: 'invalid schema for response format: minimum is not supported' }),
  ],
  // Gitlawb/openclaude#739
  [
    'a refusal of a field, as FastAPI says it',
    'read',
    raw(
      {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'store'], msg: 'Extra inputs are not permitted' }],
      },
      { status: 422 },
    ),
  ],
  // rcourtman/Pulse#1867
  [
    'a refusal of the name of the limit',
    'read',
    refusal({ message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." }),
  ],
  [
    'refusals of one thing after the other',
    'read',
    refusal({ message: 'Unknown name "store": Cannot find field.' }),
    refusal({ message: 'response_format json_schema is not supported' }),
    refusal({ message: 'response_format is not supported' }),
  ],
  // ferretdb/ferret-scan#671 and others
  ['words with entities', 'read', withWords('2 HOUR PARKING\n8AM&ndash;6PM\nMON&nbsp;THRU FRI')],
  ['words with tags', 'read', withWords('2 HOUR PARKING<br>8AM-6PM<br>MON-FRI')],
  ['words with literal line breaks', 'read', withWords(String.raw`2 HOUR PARKING\n8AM-6PM\nMON-FRI`)],
  ['words with an emoji', 'read', withWords(`${SIGN}\n⬅️➡️`)],
  ['words with a drawn arrow', 'read', withWords(`${SIGN}\n◄─►`)],
  ['words in bold type', 'read', withWords('**2 HOUR PARKING**\n8AM-6PM\nMON-FRI')],
  ['words with invisible characters', 'read', withWords('2\u200B HOUR PARKING\n8AM-6PM\nMON-FRI\uFEFF')],
]);

const OF_GEMINI = casesOf('gemini', [
  // google-gemini/deprecated-generative-ai-js#138
  ['a blocked photo', 'next', raw({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })],
  // googleapis/python-genai#811
  [
    'an answer without parts',
    'next',
    raw({ candidates: [{ content: { role: 'model' }, finishReason: 'MAX_TOKENS' }] }),
  ],
  // ag2ai/ag2#2977
  [
    'the answer in three parts',
    'read',
    raw(
      gemini(
        [0, 1, 2].map((n) => ({ text: JSON_OF_SIGN.slice(n * 100, n === 2 ? undefined : n * 100 + 100) })),
      ),
    ),
  ],
  ['a part whose text is null', 'read', raw(gemini([{ text: null }, { text: JSON_OF_SIGN }]))],
  ['no reason for its end', 'read', raw(gemini([{ text: JSON_OF_SIGN }], null))],
  // simonw/llm-gemini#49
  [
    'the chunks of a stream',
    'read',
    raw([gemini([{ text: JSON_OF_SIGN.slice(0, 99) }], null), gemini([{ text: JSON_OF_SIGN.slice(99) }])]),
  ],
]);

const OF_ANTHROPIC = casesOf('anthropic', [
  [
    'thoughts before the answer',
    'read',
    message([
      { type: 'thinking', thinking: DRAFT },
      { type: 'text', text: JSON_OF_SIGN },
    ]),
  ],
  [
    'the answer as the input of a tool',
    'read',
    message([{ type: 'tool_use', name: 'answer', input: FIELDS }], 'tool_use'),
  ],
  // garrytan/gbrain#2806
  ['only thoughts, until the limit', 'next', message([{ type: 'thinking', thinking: DRAFT }], 'max_tokens')],
  [
    'an answer that filled the context',
    'next',
    message([{ type: 'text', text: JSON_OF_SIGN.slice(0, 99) }], 'model_context_window_exceeded'),
  ],
  // Wei-Shaw/sub2api#5567
  [
    'an error in a stream',
    'next',
    raw('event: error\ndata: {"type":"error"}\n\n', { headers: { 'content-type': 'text/event-stream' } }),
  ],
]);

/** Answers of providers as people who run them have reported them. */
export const PROVIDER_CASES: readonly ProviderCase[] = [...OF_CHAT, ...OF_GEMINI, ...OF_ANTHROPIC];

/** A usual answer of each dialect, for the requests after those of a case. */
export const USUAL: Behaviour = { content: JSON_OF_SIGN, tokens: TOKENS };
