import type { Random } from '@curbwise/tooling/random';
import type { Piece } from '../draw/piece';
import { drawBrush } from './kit/brush';
import { compose, type PlateRecipe } from './kit/compose';
import type { Language } from './kit/template';

/** A style: its name, how often it is drawn, and how. */
export interface CountryStyle {
  readonly name: string;
  readonly weight: number;
  readonly draw: (random: Random) => Piece;
}

/**
 * A style whose plates are written as templates (see `linesOf`).
 * @param colours pairs of ink and ground, such as `red/paper`
 */
export const template = (
  name: string,
  weight: number,
  language: Language,
  colours: readonly string[],
  templates: readonly string[],
  recipe: Partial<PlateRecipe> = {},
): CountryStyle => ({
  name,
  weight,
  draw(random) {
    const brush = drawBrush(
      random,
      colours,
      random.weighted([
        [random.between(60, 84), 3],
        [84, 3],
        [random.between(84, 130), 1.5],
      ]),
    );
    const minRatio = random.pick([0, 0, 0, 1, 1.25, 1.5]);
    return compose(brush, { language, template: random.pick(templates), minRatio, ...recipe });
  },
});
