/**
 * How an answer was read that did not come as it was asked for. Each name is a label in metrics:
 * `surrounded`: the JSON stood between words or in a block of code; `thoughts`: after the model's thoughts;
 * `content-form`: the content was a list or an object and not text; `reasoning`: in the field for thoughts;
 * `tool-call`: as the arguments of a tool; `failed-generation`: in an error of the server about the model's answer;
 * `after-limit`: whole, although the model wrote blanks until its limit; `chunks`: in several parts of a stream;
 * `wrapped`: in another object, a list, or as JSON in a string; `twice`: the same panels more than once;
 * `json`: not quite JSON; `fields`: some fields had another form; `words`: marks of another format in the words of a sign.
 */
export const MENDS = [
  'surrounded',
  'thoughts',
  'content-form',
  'reasoning',
  'tool-call',
  'failed-generation',
  'after-limit',
  'chunks',
  'wrapped',
  'twice',
  'json',
  'fields',
  'words',
] as const;
export type Mend = (typeof MENDS)[number];
