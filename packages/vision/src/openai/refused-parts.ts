/** Words by which a server refuses a part of a request, in a sentence or as a code. */
const REFUSES =
  /unsupported|unavailable|not (?:\w+ )?support|unknown|unrecogni[sz]ed|unexpected|not (?:\w+ )?(?:permitted|allowed|available)|extra|cannot find|additional propert|does ?n[o']t (?:support|accept|allow|take|exist)|must be|invalid/i;

/** Names of errors that say nothing about their cause. */
const GENERAL_NAMES: ReadonlySet<string> = new Set([
  'invalid_request_error',
  'invalid_argument',
  'INVALID_ARGUMENT',
]);

/** Words of an error about the answer of the model, or about a photo: another request may succeed as it is. */
const NOT_OF_THE_FORM =
  /try (?:again|another)|does not match|failed to (?:validate|generate)|could not (?:process|decode|store)/i;

const refuses = (texts: readonly string[]): boolean =>
  texts.some((text) => !GENERAL_NAMES.has(text) && REFUSES.test(text)) &&
  !texts.some((text) => NOT_OF_THE_FORM.test(text));

/** Whether an error refuses a part of a request that it names in its own words. */
export const partRefused = (named: RegExp, texts: readonly string[]): boolean =>
  refuses(texts) && partNamed(named, texts);

export const partNamed = (named: RegExp, texts: readonly string[]): boolean =>
  texts.some((text) => named.test(text));

/**
 * Whether an error refuses a field of a request by its name: as the parameter or the place of the error (`body.store`), in
 * quotes, or before a colon. The same letters in a sentence or an address are another word.
 */
export function fieldRefused(field: string, texts: readonly string[]): boolean {
  const asName = new RegExp(
    String.raw`^(?:[\w.[\]]+\.)?${field}$|['"\x60](?:[\w.[\]]+\.)?${field}['"\x60]|^(?:[\w.[\]]+\.)?${field}: `,
    'm',
  );
  // A name with an underscore is no usual word.
  const named = field.includes('_') ? new RegExp(String.raw`\b${field}\b`) : asName;
  return refuses(texts) && texts.some((text) => named.test(text));
}

/** Words about a schema, or the grammar that is made of it, and about its size or the fields that only the larger one has. */
const SCHEMA = /schema|grammar|response_?format|structured.?outputs?/i;
const TOO_LARGE =
  /too (?:many|large|big|complex|deep|long)|complexity|exceed|nest(?:ed|ing)|compil|\bstates\b|['"\x60.](?:meaning|probes)\b/i;

/** Words about a request and an answer that do not fit into the context of a model, as vLLM and llama.cpp write them. */
const NO_ROOM =
  /maximum context length|max_model_len|context (?:size|window|length) (?:exceed|of)|exceeds? the (?:available )?context/i;

/** Whether an error says that a schema is too large, or leaves no room for the answer. A smaller one may be taken. */
export const isSchemaTooLarge = (texts: readonly string[]): boolean =>
  texts.some((text) => NO_ROOM.test(text) || (SCHEMA.test(text) && TOO_LARGE.test(text))) &&
  !texts.some((text) => NOT_OF_THE_FORM.test(text));

/** Whether an error is about the size of a value, and not about a name. */
export const isValueFault = (texts: readonly string[]): boolean =>
  /too (?:large|big|high|long)|at most|(?:less|greater|smaller|larger|more) than|range|exceed|positive/i.test(
    texts.join('\n'),
  );
