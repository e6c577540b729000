/** The record's own value under an untrusted name; undefined for inherited names such as `constructor`. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined);

/** Parses JSON; undefined if the text is missing or no JSON. */
export function parsedJson(text: Buffer | string | null | undefined): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
