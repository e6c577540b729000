import { UsageError } from '../../command-line';
import {
  BACKGROUNDS,
  FORMATS,
  LIGHTS,
  NOISES,
  SHARPNESSES,
  SIGN_STYLES,
  SIZES,
  VIEWS,
  WEARS,
  type Conditions,
  type SignStyle,
} from '@curbwise/drawings';

const CHOICES: Readonly<Record<Exclude<keyof Conditions, 'quality'>, readonly (string | number)[]>> = {
  size: SIZES,
  view: VIEWS,
  background: BACKGROUNDS,
  light: LIGHTS,
  sharpness: SHARPNESSES,
  wear: WEARS,
  noise: NOISES,
  format: FORMATS,
  turned: [0, 90, 180, 270],
  orientation: [1, 3, 6, 8],
};

/**
 * Parses conditions such as `light=dusk`.
 * @throws UsageError if there is no such condition
 */
export function forcedConditions(words: readonly string[]): Partial<Conditions> {
  const pairs = words.map((word) => {
    const [name = '', value = ''] = word.split('=');
    if (name === 'quality' && /^\d{1,3}$/.test(value)) return [name, Number(value)];
    const choices = Object.hasOwn(CHOICES, name) ? CHOICES[name as keyof typeof CHOICES] : undefined;
    if (!choices) throw new UsageError(`--condition ${word}: no condition is called ${name}`);
    const choice = choices.find((one) => String(one) === value);
    if (choice === undefined) throw new UsageError(`--condition ${name} is one of ${choices.join(', ')}`);
    return [name, choice];
  });
  return Object.fromEntries(pairs) as Partial<Conditions>;
}

/** @throws UsageError if there is no such style */
export function forcedStyle(word: string | undefined): SignStyle | undefined {
  if (word === undefined) return undefined;
  const style = SIGN_STYLES.find((one) => one === word);
  if (!style) throw new UsageError(`--style is one of ${SIGN_STYLES.join(', ')}`);
  return style;
}
