import type { Panel } from '@curbwise/contract';
import { Random } from '@curbwise/evaluation';

/** What a stand-in does wrong on purpose. */
export type Mistake = 'a figure' | 'an arrow' | 'a panel left out' | 'no sign seen';

/** A panel as it answers with. */
export type AnsweredPanel = Pick<Panel, 'text' | 'arrow' | 'symbol' | 'box'>;

const FIGURE = /\d/;

/** Which mistake a model makes at a photo, by chance that repeats itself; null for none. @param share 0 to 1 */
export function mistakeAt(
  model: string,
  photo: string,
  panels: readonly AnsweredPanel[],
  share: number,
): Mistake | null {
  const random = new Random(`stand-in/${model}/${photo}`);
  if (!random.chance(share)) return null;
  const possible: Mistake[] = ['no sign seen'];
  if (panels.length > 1) possible.push('a panel left out');
  if (panels.some(({ text }) => FIGURE.test(text))) possible.push('a figure', 'a figure');
  if (panels.some(({ arrow }) => arrow !== null)) possible.push('an arrow');
  return random.pick(possible);
}

/** Another figure: 1 for 8, 9 for 0, and so on. */
const turned = (text: string) => text.replace(FIGURE, (figure) => String((Number(figure) + 3) % 10));

/** The panels with a mistake in them. */
export function withMistake(panels: readonly AnsweredPanel[], mistake: Mistake | null): AnsweredPanel[] {
  const first = (is: (panel: AnsweredPanel) => boolean) => panels.findIndex(is);
  switch (mistake) {
    case null:
      return [...panels];
    case 'no sign seen':
      return [];
    case 'a panel left out':
      return panels.slice(0, -1);
    case 'a figure': {
      const at = first(({ text }) => FIGURE.test(text));
      return panels.map((panel, index) => (index === at ? { ...panel, text: turned(panel.text) } : panel));
    }
    case 'an arrow': {
      const at = first(({ arrow }) => arrow !== null);
      return panels.map((panel, index) =>
        index === at ? { ...panel, arrow: panel.arrow === 'left' ? 'right' : 'left' } : panel,
      );
    }
  }
}
