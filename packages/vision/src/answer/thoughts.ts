/** What models put around their thoughts: opening and closing marks. Drafts in thoughts must not count as answers. */
const BRACKETS: readonly (readonly [string, string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  // Magistral: https://docs.mistral.ai/capabilities/reasoning
  ['[THINK]', '[/THINK]'],
  // Kimi-VL
  ['◁think▷', '◁/think▷'],
];

/**
 * The channels of gpt-oss: thoughts in `analysis`, the answer in `final`. A server that strips the marks leaves
 * `assistantfinal`. Source: https://cookbook.openai.com/articles/openai-harmony
 */
const FINAL_CHANNELS = ['<|channel|>final<|message|>', 'assistantfinal'] as const;
const OTHER_CHANNEL = /<\|channel\|>|^\s*analysis(?=\W)/;
const CHANNEL_MARK = '<|';

/**
 * The part of a model's text that is not thoughts.
 * @returns null if thoughts begin and do not end
 */
export function afterThoughts(text: string): string | null {
  const channel = FINAL_CHANNELS.find((mark) => text.includes(mark));
  if (channel !== undefined) return withoutMarks(text.slice(text.lastIndexOf(channel) + channel.length));
  if (OTHER_CHANNEL.test(text)) return null;
  const begin = Math.max(
    ...BRACKETS.map(([, close]) => (text.includes(close) ? text.lastIndexOf(close) + close.length : 0)),
  );
  const said = text.slice(begin);
  return BRACKETS.some(([open]) => said.includes(open)) ? null : said;
}

function withoutMarks(text: string): string {
  const end = text.indexOf(CHANNEL_MARK);
  return end === -1 ? text : text.slice(0, end);
}
