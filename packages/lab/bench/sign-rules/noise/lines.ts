import { changeOne, type Corruption } from './corruption';

const CLOCK = String.raw`(?:\d{1,2}(?:[:.hH]\d{2})?[ ]?(?:[AP]\.?M?\b\.?|[hH](?:\d{2})?)?|NOON|MIDNIGHT|MIDI|MINUIT)`;
const HOURS = String.raw`\b${CLOCK}\s*(?:-|–|\bTO\b|(?<!\p{L})[ÀA](?!\p{L})|\bTHRU\b)\s*${CLOCK}`;
const DAY = String.raw`\b(?:SUN|MON|TUE|WED|THU|FRI|SAT|LUN|MAR|MER|JEU|VEN|SAM|DIM|HOL|M-F|M-SAT?|M-SUN?|S-S)(?:[A-Z]{0,6})(?![A-Z])\.?`;
const BETWEEN_DAYS = String.raw`\s*(?:-|–|&|,|\/|\bAND\b|\bTHRU\b|\bTO\b|\bAU\b|(?<!\p{L})[ÀA](?!\p{L})|\bET\b)?\s*`;
const BEFORE_DAYS = String.raw`(?:\b(?:EXCEPT|EXC|EXCEPTED|EXCEPTÉ|INCLUDING)\b\.?\s*)?`;
const PIECE = new RegExp(`${BEFORE_DAYS}${DAY}(?:${BETWEEN_DAYS}${DAY})*|${HOURS}`, 'giu');

/**
 * The lines of a text as they are, or would be, on a plate. City lists write a sign on one line: its head, each span of
 * hours and each list of days then become separate lines.
 */
export function linesOf(text: string): string[] {
  const given = text.split('\n').filter((line) => line.trim() !== '');
  if (given.length > 1) return given;
  return text
    .replace(PIECE, '\n$&\n')
    .split('\n')
    .map((line) => line.trim())
    .reduce<string[]>((lines, line) => {
      // A comma, a bracket or a conjunction is not a line; it ends the line before it.
      if (/\p{L}.*\p{L}|\d/u.test(line) && !/^(?:AND|ET)$/i.test(line)) lines.push(line);
      else if (line !== '' && lines.length > 0) lines.push(`${lines.pop()} ${line}`);
      else if (line !== '') lines.push(line);
      return lines;
    }, []);
}

/** One line of several was not read at all. */
export const lineMissing: Corruption = (text, random) => {
  const lines = linesOf(text);
  if (lines.length < 2) return null;
  const lost = random.below(lines.length);
  return lines.filter((_, index) => index !== lost).join('\n');
};

/** Two neighbouring lines changed places. */
export const linesSwapped: Corruption = (text, random) => {
  const lines = linesOf(text);
  if (lines.length < 2) return null;
  const first = random.below(lines.length - 1);
  const [one = '', other = ''] = lines.slice(first, first + 2);
  if (one === other) return null;
  return lines.toSpliced(first, 2, other, one).join('\n');
};

/** A line was read as two, at a space or inside a word. */
export const lineBroken: Corruption = (text, random) => {
  const atSpace = changeOne(text, /[ \t]+/g, random, () => '\n');
  const insideWord = changeOne(text, /(?<=\p{L}\p{L})(?=\p{L}\p{L})/gu, random, () => '\n');
  return random.chance(1 / 4) ? (insideWord ?? atSpace) : (atSpace ?? insideWord);
};
