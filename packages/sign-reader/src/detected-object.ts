const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^STOP$/im, 'stop sign'],
  [/SPEED\s+LIMIT/i, 'speed limit sign'],
  [/^YIELD$|^GIVE\s+WAY$/im, 'yield sign'],
  [/ONE\s+WAY/i, 'one-way sign'],
  [/DO NOT ENTER/i, 'do-not-enter sign'],
  [/^EXIT$/im, 'exit sign'],
];

const MAX_WORDS = 40;

/**
 * Names what a photo without a parking sign shows, as far as its words tell; null if there are none to go by.
 * @param text the words on the photo
 * @param confidence of the reading of them, 0 to 1
 */
export function nameObject(text: string, confidence: number): string | null {
  const known = NAMED.find(([words]) => words.test(text));
  if (known) return known[1];
  const words = text.replace(/\s+/g, ' ').trim();
  if (confidence < 0.8 || !/[A-Za-z]{3,}/.test(words)) return null;
  const short = words.length <= MAX_WORDS ? words : `${words.slice(0, MAX_WORDS).replace(/\s\S*$/, '')}…`;
  return `sign that says “${short}”`;
}
