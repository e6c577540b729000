import { isFields, type Fields } from '../answer/fields';
import type { AnswerPlace } from '../answer/read-model-answer';

/** Types of content parts that are text. Thoughts are parts of another type, or nested lists. */
const TEXT_TYPES: ReadonlySet<unknown> = new Set([undefined, 'text', 'output_text']);

/**
 * Where the answer may be in the message of a chat completion. Servers put it into the content as text, parts, an object,
 * into the arguments of a tool, or, with a parser for thoughts that never saw the end of them, into the thoughts.
 */
export function placesIn(message: Fields): AnswerPlace[] {
  const { content, tool_calls: calls, function_call: call } = message;
  const ofTools: readonly unknown[] = Array.isArray(calls) ? calls : [];
  const inTools = [...ofTools, { function: call }].flatMap(argumentsOf);
  return [
    contentPlace(content),
    { content: message['parsed'], mended: 'content-form' },
    { content: inTools.length > 1 ? inTools : inTools[0], mended: 'tool-call' },
    { content: message['reasoning_content'], mended: 'reasoning', isLastResort: true },
    { content: message['reasoning'], mended: 'reasoning', isLastResort: true },
  ];
}

function contentPlace(content: unknown): AnswerPlace {
  const text = Array.isArray(content) ? textOfParts(content) : content;
  return typeof text === 'string' ? { content: text } : { content: text, mended: 'content-form' };
}

/** The text in a list of parts; the list itself if it has none, because it is then the answer. */
function textOfParts(parts: readonly unknown[]): unknown {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    if (!isFields(part)) return null;
    const { type, text } = part;
    if (!TEXT_TYPES.has(type)) return '';
    if (typeof text === 'string') return text;
    return isFields(text) && typeof text['value'] === 'string' ? text['value'] : null;
  });
  return texts.every((text) => text === null) ? parts : texts.join('');
}

function argumentsOf(call: unknown): unknown[] {
  const called = isFields(call) ? call['function'] : undefined;
  const given = isFields(called) ? called['arguments'] : undefined;
  return given === undefined || given === null || given === '' ? [] : [given];
}
