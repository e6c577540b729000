import JSON5 from 'json5';
import { rejectTooManyParts } from '../provider-json';
import { looksLikeAnswer } from './looks-like-answer';

/**
 * Strings and comments, which are kept as they are but for line breaks, and words of Python. One that is not closed goes to
 * the end, so that the time is linear.
 */
const STRING_COMMENT_OR_WORD =
  /"(?:[^"\\]|\\[^])*(?:"|\\?$)|'(?:[^'\\]|\\[^])*(?:'|\\?$)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|\b(?:None|True|False|undefined)\b/g;

const WORDS: Readonly<Record<string, string>> = {
  None: 'null',
  True: 'true',
  False: 'false',
  undefined: 'null',
};

/**
 * Parses what a model wrote in place of JSON: line breaks in strings, commas at the end, comments, `NaN`, single quotes,
 * names without quotes, words of Python. It does not guess where a string ends, and adds nothing that is missing: an
 * answer that was cut must not be completed, and the words of a sign must not change.
 * @throws SyntaxError if it is none of that, has more parts than any answer, or a part of an answer in a comment
 */
export function parseLenientJson(text: string): unknown {
  rejectTooManyParts(text);
  return JSON5.parse(
    text.replace(STRING_COMMENT_OR_WORD, (part) => {
      if (/^["']/.test(part)) return withEscapedBreaks(part);
      if (part.startsWith('/') && looksLikeAnswer(part))
        throw new SyntaxError('A comment holds a part of the answer');
      return WORDS[part] ?? part;
    }),
  );
}

/** In JSON5 a backslash before a line break would join both lines. */
const withEscapedBreaks = (string: string) =>
  string.replaceAll(/\\?\r\n?|\\?\n/g, '\\n').replaceAll(/\\?[\u2028\u2029]/g, '\\n');
