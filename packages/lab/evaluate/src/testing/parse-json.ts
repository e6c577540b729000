/** Parses JSON that the test itself produced or expects. Nothing checks that it is a `T`. */
export const parseJson = <T = Record<string, unknown>>(text: string): T => JSON.parse(text) as T;
