/** A name of the fields that hold what is on a sign, as JSON writes it, perhaps in quotes that are escaped. */
const FIELD_OF_A_SIGN = /["'\\](?:panels|text|symbol)[\\"']+\s*:|[{,]\s*(?:panels|text|symbol)\s*:/;

/** Whether a text that could not be read may hold an answer. Then no other answer may be used in its place. */
export const looksLikeAnswer = (text: string): boolean => FIELD_OF_A_SIGN.test(text);
