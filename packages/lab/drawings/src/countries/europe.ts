import type { Language } from './kit/template';
import { dutch, french, german, italian, nordic, spanish } from './languages/european';
import { template, type CountryStyle } from './style';

const WHITE = ['black/paper', 'black/paper', 'black/paper', 'blue/paper', 'red/paper'];
const BLUE = ['paper/blue', 'paper/blue', 'black/paper', 'blue/paper'];
const YELLOW = ['black/yellow', 'black/yellow', 'blue/yellow', 'black/paper'];

/** Supplementary plates, which hang below a sign: mostly words, an arrow, a pictogram. */
const SUPPLEMENTARY = [
  '*{hours}',
  '*{days}|*{hours}',
  '*{who}',
  '{who}|{hours}',
  '{who}|{days}|{hours}',
  '***[disabled]',
  '**[disabled]|*{number} m',
  '**[disabled]|{hours}',
  '***[truck]',
  '**[truck]|{hours}',
  '**[illustrates]|*{n} h',
  '**[illustrates]|{hours}|{days}',
  '**[electric]|{who}',
  '**[electric] *{n} h|{hours}',
  '**[tow-away]',
  '**[loading]|{hours}',
  '*{number} m',
  '*{number}',
  '*[taxi] {number}',
  '**[bus]|{hours}',
];

const SIGNS = [
  '**[parking]|*{hours}|{days}',
  '***[parking]|{who}',
  '***[parking]|{who}|{days}|{hours}',
  '[parking] **{n} h',
  '***[parking]|**[disabled]',
  '***[parking]|**[electric]|{who}',
  '***[parking]|**[truck]',
  '***[parking]|**[illustrates]|{who}|{hours}',
  '***[parking]|**[taxi]|{number}',
  '[parking] [disabled]|{who}',
];

const FORBIDDEN = [
  '***[no-parking]|{who}|{hours}',
  '***[no-stopping]|{who}',
  '***[no-parking]|{days}|{hours}',
  '***[no-parking]|*{who}|**[tow-away]',
  '***[no-stopping]|**[tow-away]|{hours}',
  '*{who}|***[no-parking]|{days} {hours}',
  '***[no-parking]|*{hours}|**[street-cleaning]|{who}',
  '*{who}|**[no-parking]|.{who} {number}|**[tow-away]',
  '**[no-stopping] *{hours}|{days}',
];

const country = (name: string, language: Language): CountryStyle[] => [
  template(`${name}-supplement`, 1, language, WHITE, SUPPLEMENTARY, { arrows: 0.5, minRatio: 0 }),
  template(`${name}-parking`, 0.8, language, BLUE, SIGNS),
  template(`${name}-forbidden`, 0.8, language, [...WHITE, ...YELLOW], FORBIDDEN),
];

/** An arrow alone on a supplementary plate. */
const ARROW_ALONE = template(
  'europe-arrow',
  1.5,
  german,
  [...WHITE, ...BLUE],
  ['*{who}', '{hours}', '*{number} m', '-'],
  {
    arrows: 1,
    places: [
      'under',
      'above',
      'line-end',
      'line-start',
      'line-ends',
      'row-of-two',
      'foot-ends',
      'block-sides',
    ],
  },
);

const LATIN = [
  '***[no-parking]|*{who}|?{hours}',
  '***[no-parking]|?*{who}',
  '***[no-parking]|{days}|{hours}',
  '*{who}|***[no-parking]',
  '***[no-stopping]|*{who}|**[tow-away]',
  '***[parking]|*{who}|{hours}|{days}',
  '***[no-parking]|**[tow-away]|{who}',
  '=*{who}|***[no-parking]|=*{who}',
];

/** Plates of the European continent and of Latin America. */
export const EUROPE: readonly CountryStyle[] = [
  ...country('german', german),
  ...country('nordic', { ...nordic }),
  ...country('dutch', dutch),
  ...country('french', french),
  ...country('spanish', spanish),
  ...country('italian', italian),
  ARROW_ALONE,
  template(
    'nordic-yellow',
    1.5,
    nordic,
    ['black/yellow', 'blue/yellow', 'paper/blue', 'red/yellow'],
    [...SUPPLEMENTARY, ...SIGNS],
  ),
  template('latin-america', 3, spanish, ['red/paper', 'red/paper', 'black/paper', 'blue/paper'], LATIN, {
    places: ['under', 'under', 'above', 'between', 'line-ends', 'foot-ends', 'line-end', 'row-of-two'],
  }),
];
