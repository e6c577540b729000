/**
 * Builds the browser check from the sources of this repository, unless its last build is up to date.
 * @returns folder of its page, and path of its program
 */
export function buildBrowserCheck(tell?: (words: string) => void): Promise<{ page: string; program: string }>;
