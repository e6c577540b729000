/** The record's own value under an untrusted name; undefined for inherited names such as `constructor`. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined);
