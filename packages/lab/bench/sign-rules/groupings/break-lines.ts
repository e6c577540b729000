import { GROUP_BREAK, HARD_SPACE, HEAD_BREAK, LIST_BREAK, PART_BREAK } from './joints';
import type { Breaks, Layout } from './layout';

const BROKEN: Readonly<Record<Breaks, string>> = {
  'one line': '',
  'after head': HEAD_BREAK,
  groups: HEAD_BREAK + GROUP_BREAK,
  'head beside group': GROUP_BREAK,
  'head beside part': GROUP_BREAK + PART_BREAK,
  parts: HEAD_BREAK + GROUP_BREAK + PART_BREAK,
  lists: HEAD_BREAK + GROUP_BREAK + LIST_BREAK,
  all: HEAD_BREAK + GROUP_BREAK + PART_BREAK + LIST_BREAK,
  uneven: HEAD_BREAK + GROUP_BREAK,
  wrap: HEAD_BREAK + GROUP_BREAK,
};

/** Wraps a line at the width of the plate. */
function wrapped(line: string, width: number): string {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** Whether an uneven layout breaks the line at a joint: the bits of the width decide for each joint. */
const breaksUnevenly = (joint: number, width: number) => ((width * 5) >> (joint % 6)) % 2 === 1;

/** Breaks the lines of a text according to the layout. */
export function breakLines(text: string, { breaks, width }: Layout): string {
  let joints = 0;
  const breakAt = (character: string): string => {
    if (character > LIST_BREAK) return character;
    if (character === PART_BREAK || character === LIST_BREAK) joints += 1;
    const isBroken =
      BROKEN[breaks].includes(character) || (breaks === 'uneven' && breaksUnevenly(joints, width));
    if (isBroken) return '\n';
    return character === LIST_BREAK ? '' : ' ';
  };
  const lines = [...text]
    .map(breakAt)
    .join('')
    .replace(/ {2,}/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fitted = breaks === 'wrap' ? lines.map((line) => wrapped(line, width)) : lines;
  return fitted.join('\n').replaceAll(HARD_SPACE, ' ');
}
