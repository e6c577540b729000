import type { Panel } from '@curbwise/contract';
import { Random } from '@curbwise/tooling/random';

/** A mistake that the stand-in makes on purpose. */
export type Mistake = 'wrong digit' | 'wrong arrow' | 'missing panel' | 'no sign seen';

/** A panel in an answer of the stand-in. */
export type AnsweredPanel = Pick<Panel, 'text' | 'arrow' | 'symbol' | 'box'>;

const DIGIT = /\d/;

/**
 * The mistake that a model makes on a photo; null for none. The same model and photo always give the same result.
 * @param share of photos with a mistake, 0 to 1
 */
export function mistakeAt(
  model: string,
  photo: string,
  panels: readonly AnsweredPanel[],
  share: number,
): Mistake | null {
  const random = new Random(`stand-in/${model}/${photo}`);
  if (!random.chance(share)) return null;
  const possible: Mistake[] = ['no sign seen'];
  if (panels.length > 1) possible.push('missing panel');
  // Twice as likely as the others.
  if (panels.some(({ text }) => DIGIT.test(text))) possible.push('wrong digit', 'wrong digit');
  if (panels.some(({ arrow }) => arrow !== null)) possible.push('wrong arrow');
  return random.pick(possible);
}

/** Replaces the first digit: 8 becomes 1, 0 becomes 3. */
const misread = (text: string) => text.replace(DIGIT, (digit) => String((Number(digit) + 3) % 10));

/** The panels as answered with a mistake. */
export function withMistake(panels: readonly AnsweredPanel[], mistake: Mistake | null): AnsweredPanel[] {
  switch (mistake) {
    case null:
      return [...panels];
    case 'no sign seen':
      return [];
    case 'missing panel':
      return panels.slice(0, -1);
    case 'wrong digit': {
      const at = panels.findIndex(({ text }) => DIGIT.test(text));
      return panels.map((panel, index) => (index === at ? { ...panel, text: misread(panel.text) } : panel));
    }
    case 'wrong arrow': {
      const at = panels.findIndex(({ arrow }) => arrow !== null);
      return panels.map((panel, index) =>
        index === at ? { ...panel, arrow: panel.arrow === 'left' ? 'right' : 'left' } : panel,
      );
    }
  }
}
