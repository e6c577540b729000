const QUOTING = /^(.*: )(“[^”]*”)\.$/;

/** Sentences that differ in what they quote alone, said once: `Not understood: “A”, “B”.` The order stays. */
export function mergedSentences(sentences: readonly string[]): string[] {
  const quotes = new Map<string, string[]>();
  for (const sentence of sentences) {
    const [, opening = sentence, quote] = QUOTING.exec(sentence) ?? [];
    quotes.set(opening, [...(quotes.get(opening) ?? []), ...(quote === undefined ? [] : [quote])]);
  }
  return [...quotes].map(([opening, quoted]) =>
    quoted.length === 0 ? opening : `${opening}${quoted.join(', ')}.`,
  );
}
