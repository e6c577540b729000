import { isFields, type Fields } from '../answer/fields';
import type { AnswerSource } from '../answer/read-model-answer';

/** Where the answer may be in a message. A parser for thoughts that never saw their end puts it into the thoughts. */
export function placesIn(message: Fields): AnswerSource[] {
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

function contentPlace(content: unknown): AnswerSource {
  if (!Array.isArray(content))
    return typeof content === 'string' ? { content } : { content, mended: 'content-form' };
  const parts: readonly unknown[] = content.filter((part: unknown) => !isThought(part));
  const texts = parts.map(textOfPart);
  const others = parts.filter((_, index) => texts[index] === undefined);
  const text = texts.map((each) => each ?? '').join('');
  if (others.length === 0) return { content: text };
  return { content: text === '' ? others : [text, ...others], mended: 'content-form' };
}

const isThought = (part: unknown) =>
  isFields(part) && typeof part['type'] === 'string' && /think|reason/i.test(part['type']);

function textOfPart(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  const text = isFields(part) ? part['text'] : undefined;
  const value = isFields(text) ? text['value'] : text;
  return typeof value === 'string' ? value : undefined;
}

function argumentsOf(call: unknown): unknown[] {
  const called = isFields(call) ? call['function'] : undefined;
  const given = isFields(called) ? called['arguments'] : undefined;
  return given === undefined || given === null || given === '' ? [] : [given];
}
