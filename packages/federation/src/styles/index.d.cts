/**
 * Says which rules of a style sheet, as it was built, reach outside of the elements of a remote.
 *
 * @param css text of the style sheet
 * @param name of the remote
 * @returns a sentence for each of them: what reaches outside, where it stands, and what to do; none if the style sheet is
 *   fenced
 */
export function unfencedRules(css: string, name: string): string[];
