/** Parses JSON that the test itself produced. Does not check that it is a `T`. */
export const parseJson = <T = Record<string, unknown>>(text: string): T => JSON.parse(text) as T;

/** The JSON body of a response. Does not check that it is a `T`. */
export const jsonOf = async <T = Record<string, unknown>>(response: Response): Promise<T> =>
  (await response.json()) as T;

/** Parses the lines of a log. */
export const recordsOf = (lines: readonly string[]) => lines.map((line) => parseJson(line));
