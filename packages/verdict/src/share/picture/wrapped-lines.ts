/**
 * Breaks a text into lines between its words. No-break spaces hold; a word that is wider than a line keeps one for itself.
 * @param widthOf how wide a text is drawn
 */
export function wrappedLines(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > maxWidth) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
