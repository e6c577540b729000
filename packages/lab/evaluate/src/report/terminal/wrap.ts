/**
 * Wraps text at `width` characters. A longer word gets its own line, and `79 %` stays together.
 * @param indent of all lines but the first
 */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!%)/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line = line.trim() === '' ? line + word : `${line} ${word}`;
  }
  return [...lines, line];
}
