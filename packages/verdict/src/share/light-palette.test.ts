import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIGHT, LIGHT_TONES } from './light-palette';

const css = readFileSync(path.join(__dirname, '../../../ui/src/tokens.css'), 'utf8');

/** The light value of a token: its first definition. */
const token = (name: string) => {
  const color = new RegExp(`--${name}:\\s*(#[\\da-f]+);`).exec(css)?.[1] ?? '';
  return color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
};

test.each(Object.entries({ ...LIGHT, ...LIGHT_TONES }))(
  '%s equals the light colour of the page',
  (name, color) => {
    expect(color).toBe(token(name));
  },
);
