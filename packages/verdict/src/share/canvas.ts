import type { Tone } from '@curbwise/ui';

/** The light colours of `tokens.css`; a picture looks the same everywhere. */
export const LIGHT = {
  paper: '#f4f3ef',
  surface: '#ffffff',
  ink: '#16181b',
  'ink-soft': '#50555c',
  line: '#dedcd5',
} as const;

export const LIGHT_TONES: Readonly<Record<Tone, string>> = {
  allowed: '#0b6b3a',
  short: '#855000',
  forbidden: '#b3141b',
  irrelevant: '#a34400',
  uncertain: '#3d4a5c',
  failed: '#50555c',
};

interface Drawing {
  /** Filled with the colour of the tone. */
  shape: string;
  /** Drawn on top, in the colour of the surface. */
  lines: string;
}

const DISC = 'M22 1a21 21 0 1 1 0 42a21 21 0 1 1 0-42z';

/** The drawings of `ToneIcon`, on a 44 × 44 square. */
const DRAWINGS: Partial<Record<Tone, Drawing>> = {
  allowed: { shape: DISC, lines: 'M12 23l7 7 14-15' },
  short: { shape: DISC, lines: 'M22 11.5V22l7 5.5' },
  forbidden: { shape: 'M13 1h18l12 12v18L31 43H13L1 31V13z', lines: 'M14 14l16 16M30 14L14 30' },
  uncertain: { shape: DISC, lines: 'M16.5 17a5.6 5.6 0 1 1 8.2 5c-2 1-2.7 2-2.7 4M22 33v.01' },
};

const SIDE = 44;

/** Draws the icon of a tone; `size` is in pixels. */
export function drawToneMark(
  context: CanvasRenderingContext2D,
  { tone, color, x, y, size }: { tone: Tone; color: string; x: number; y: number; size: number },
): void {
  const drawing = DRAWINGS[tone];
  if (!drawing) return;
  context.save();
  context.translate(x, y);
  context.scale(size / SIDE, size / SIDE);
  context.fillStyle = color;
  context.fill(new Path2D(drawing.shape));
  context.strokeStyle = LIGHT.surface;
  context.lineWidth = 4.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(drawing.lines));
  context.restore();
}

/**
 * Breaks a text into lines between words, but not at no-break spaces. A word wider than a line gets its own line.
 * @param widthOf measures the width of a text
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
