/** Parses JSON that the test itself causes; nothing checks that it is a `T`. */
export const parseJson = <T = Record<string, unknown>>(text: string): T => JSON.parse(text) as T;

/** The JSON of a response; nothing checks that it is a `T`. */
export const jsonOf = async <T = Record<string, unknown>>(response: Response): Promise<T> =>
  (await response.json()) as T;

/** The records of a log, from its lines. */
export const recordsOf = (lines: readonly string[]) => lines.map((line) => parseJson(line));
