/**
 * Finds the rules of a built style sheet that reach outside the elements of a remote.
 *
 * @param css text of the style sheet
 * @param name of the remote
 * @returns one sentence for each: what reaches outside, where it is, and what to do
 */
export function unfencedRules(css: string, name: string): string[];
