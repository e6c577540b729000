import { Random } from '@curbwise/tooling/random';
import { designSign, SIGN_STYLES } from '../styles/design';
import { drawn, drawSinglePicturePlate, type PicturePlate } from '../styles/picture-plate';
import { BOARDS } from './boards';
import { BRITAIN } from './britain';
import { CANADA } from './canada';
import { DISTRACTORS } from './distractors';
import { EAST_ASIA } from './east-asia';
import { EUROPE } from './europe';
import { EUROPE_DISCS } from './europe-discs';
import { MIXED } from './mixed';
import { NEW_YORK } from './new-york';
import { OCEANIA } from './oceania';
import { PAINTED } from './painted';
import { PAPER_NOTICES } from './paper-notices';
import type { CountryStyle } from './style';
import { UNITED_STATES } from './united-states';

/** A plate of a country, what is marked on it, and its style. */
export type CountryPlate = PicturePlate & { readonly style: string };

const COUNTRIES: readonly CountryStyle[] = [
  ...UNITED_STATES,
  ...CANADA,
  ...BRITAIN,
  ...OCEANIA,
  ...BOARDS,
  ...NEW_YORK,
  ...EUROPE,
  ...EUROPE_DISCS,
  ...EAST_ASIA,
  ...MIXED,
  ...PAPER_NOTICES,
  ...PAINTED,
  ...DISTRACTORS,
];

/** Shares of the ordinary signs and of the plates full of pictures among all plates. */
const SIGN_SHARE = 0.25;
const PICTURE_SHARE = 0.1;

const unit = COUNTRIES.reduce((sum, { weight }) => sum + weight, 0) / (1 - SIGN_SHARE - PICTURE_SHARE);

/** Several plates on one pole are put together later. */
const STACKS: readonly string[] = ['us-stack', 'au-side-by-side'];
const SINGLE_STYLES = SIGN_STYLES.filter((style) => !STACKS.includes(style));

const SIGNS: CountryStyle = {
  name: 'sign',
  weight: SIGN_SHARE * unit,
  draw: (random) =>
    designSign(random, random.pick(SINGLE_STYLES), random.chance(0.4) ? random.between(0, 0.4) : 0).piece,
};

const PICTURES: CountryStyle = {
  name: 'pictures',
  weight: PICTURE_SHARE * unit,
  draw: drawSinglePicturePlate,
};

/** All styles. */
export const COUNTRY_STYLES: readonly CountryStyle[] = [SIGNS, PICTURES, ...COUNTRIES];

/** Draws a plate of one style. The same seed gives the same plate. */
export function drawCountryStyle({ name, draw }: CountryStyle, seed: number): CountryPlate {
  return { ...drawn(draw(new Random(`${seed}/${name}`))), style: name };
}

/** Draws one plate of a random country and style. The same seed gives the same plate. */
export function drawCountryPlate(seed: number): CountryPlate {
  const random = new Random(`${seed}/countries`);
  return drawCountryStyle(
    random.weighted(COUNTRY_STYLES.map((style) => [style, style.weight] as const)),
    seed,
  );
}
