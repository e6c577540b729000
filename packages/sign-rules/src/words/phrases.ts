/** `A`, `A and B`, `A, B and C`. */
export function joined(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

/** With an initial capital. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Without an initial capital, for the middle of a sentence. */
export const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Looks up a word of a text by its position. */
export function wordsOf(text: string): (index: number) => string {
  const words = text.split(' ');
  return (index) => words[index] ?? '';
}
