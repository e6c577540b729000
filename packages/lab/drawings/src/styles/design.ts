import type { Arrow } from '@curbwise/contract';
import { column, row, turned, type Piece } from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import {
  clearwayField,
  crossedParkingField,
  crossedStoppingField,
  disabledField,
  fieldPlate,
  fieldsPlate,
  limitField,
  noStoppingField,
  zoneField,
  type Field,
} from './australia';
import { drawLook, type Look } from './look';
import { britishPlate, canadianLimitPlate, canadianPlate, crossedPlate } from './symbol-plates';
import { americanTimes, australianTimes } from './times';
import { limitPlate, passengerLoadingPlate, permitLimitPlate, twoColumnPlate } from './us-limits';
import { boardPlate, disabledPlate, permitPlate } from './us-others';
import {
  fireLanePlate,
  newYorkCleaningPlate,
  newYorkStandingPlate,
  prohibitionPlate,
  sweepingPlate,
} from './us-prohibitions';

/** The kinds of signs that can be drawn. */
export const SIGN_STYLES = [
  'us-limit',
  'us-two-columns',
  'us-permit-limit',
  'us-prohibition',
  'us-sweeping',
  'us-fire-lane',
  'us-loading',
  'us-disabled',
  'us-permit',
  'us-stack',
  'ny-standing',
  'ny-cleaning',
  'sf-board',
  'au-field',
  'au-side-by-side',
  'au-board',
  'us-crossed',
  'ca-crossed',
  'ca-limit',
  'uk-plate',
] as const;
export type SignStyle = (typeof SIGN_STYLES)[number];

/** Relative frequency of a style (default 1) when none is requested. */
const WEIGHTS: Readonly<Partial<Record<SignStyle, number>>> = {
  'us-limit': 2,
  'us-stack': 3,
  'us-prohibition': 2,
  'us-sweeping': 1.5,
  'us-two-columns': 1.5,
  'au-field': 1.5,
  'au-side-by-side': 3,
  'au-board': 1.5,
  // Signs that start with a picture are drawn only on request, so that existing seeds keep their signs.
  'us-crossed': 0,
  'ca-crossed': 0,
  'ca-limit': 0,
  'uk-plate': 0,
};

/** A sign: everything on one pole, and its country and region. */
export interface Design {
  readonly piece: Piece;
  readonly style: SignStyle;
  readonly place: { country: string; region: string };
}

type PlateMaker = (random: Random, look: Look, arrow: Arrow | null) => Piece;

const arrowOrNone = (random: Random): Arrow | null =>
  random.weighted<Arrow | null>([
    [null, 4],
    ['left', 2],
    ['right', 2],
    ['both', 1],
  ]);

const GAP = 1.6;

/** Two or three US plates on one pole: prohibitions above time limits. */
function stack(random: Random, look: Look): Piece {
  const upper = random.pick<PlateMaker>([prohibitionPlate, sweepingPlate, sweepingPlate]);
  const lower = random.pick<PlateMaker>([
    limitPlate,
    twoColumnPlate,
    passengerLoadingPlate,
    permitLimitPlate,
  ]);
  const makers = random.chance(0.12) ? [prohibitionPlate, sweepingPlate, limitPlate] : [upper, lower];
  const hasArrows = random.chance(0.4);
  const plates = makers.map((make) => make(random, look, hasArrows ? arrowOrNone(random) : null));
  return column(plates, GAP);
}

type FieldMaker = (random: Random, look: Look) => Field;

const RESTRICTIONS: readonly FieldMaker[] = [
  crossedParkingField,
  crossedParkingField,
  noStoppingField,
  noStoppingField,
  crossedStoppingField,
  zoneField,
];
const PERMISSIONS: readonly FieldMaker[] = [limitField, limitField, limitField, disabledField];

/** Two different fields; usually one of them permits parking. */
function twoFields(random: Random, look: Look): [Field, Field] {
  const one = random.pick(RESTRICTIONS)(random, look);
  const other = random.pick(random.chance(0.8) ? PERMISSIONS : RESTRICTIONS)(random, look);
  return random.chance(0.5) ? [one, other] : [other, one];
}

/** Narrow plates side by side on one pole, slightly askew. */
function sideBySide(random: Random, look: Look): Piece {
  const [left, right] = twoFields(random, look);
  const ratio = random.between(1.4, 1.9);
  const hung = (field: Field, arrow: Arrow) =>
    turned(fieldPlate(random, look, field, arrow, ratio), random.between(-1.2, 1.2));
  return row(
    [hung(left, 'left'), hung(right, 'right')],
    random.between(2, 6),
    random.pick(['start', 'middle']),
  );
}

function fieldAlone(random: Random, look: Look): Piece {
  const field = random.pick([...RESTRICTIONS, ...PERMISSIONS, clearwayField])(random, look);
  return fieldPlate(random, look, field, arrowOrNone(random), random.between(1.1, 1.8));
}

/** The field at the top of a board. It always has hours: without them the fields below could never apply. */
function upperField(random: Random, look: Look): Field {
  const field = random.pick([clearwayField, crossedParkingField])(random, look);
  return field.lines.length > 0 ? field : clearwayField(random, look);
}

function board(random: Random, look: Look): Piece {
  const upper = random.chance(0.5)
    ? ([upperField(random, look), random.pick<Arrow | null>(['both', null])] as const)
    : null;
  return fieldsPlate(look, upper, twoFields(random, look));
}

const alone =
  (make: PlateMaker): ((random: Random, look: Look) => Piece) =>
  (random, look) =>
    make(random, look, arrowOrNone(random));

const MAKERS: Readonly<Record<SignStyle, (random: Random, look: Look) => Piece>> = {
  'us-limit': alone(limitPlate),
  'us-two-columns': alone(twoColumnPlate),
  'us-permit-limit': alone(permitLimitPlate),
  'us-prohibition': alone(prohibitionPlate),
  'us-sweeping': alone(sweepingPlate),
  'us-fire-lane': alone(fireLanePlate),
  'us-loading': alone(passengerLoadingPlate),
  'us-disabled': alone(disabledPlate),
  'us-permit': alone(permitPlate),
  'us-stack': stack,
  'ny-standing': alone(newYorkStandingPlate),
  'ny-cleaning': alone(newYorkCleaningPlate),
  'sf-board': boardPlate,
  'au-field': fieldAlone,
  'au-side-by-side': sideBySide,
  'au-board': board,
  'us-crossed': alone(crossedPlate),
  'ca-crossed': alone(canadianPlate),
  'ca-limit': alone(canadianLimitPlate),
  'uk-plate': britishPlate,
};

function placeOf(random: Random, style: SignStyle): Design['place'] {
  if (style.startsWith('au-')) return { country: 'AU', region: random.pick(['NSW', 'VIC', 'QLD']) };
  if (style.startsWith('ca-')) return { country: 'CA', region: random.pick(['ON', 'BC']) };
  if (style === 'uk-plate') return { country: 'GB', region: 'ENG' };
  if (style.startsWith('ny-')) return { country: 'US', region: 'NY' };
  return {
    country: 'US',
    region: style.startsWith('sf-') ? 'CA' : random.pick(['CA', 'CA', 'MA', 'IL', 'AZ', 'WA']),
  };
}

/** Chooses a random style, common ones more often. */
export const drawStyle = (random: Random): SignStyle =>
  random.weighted(SIGN_STYLES.map((style) => [style, WEIGHTS[style] ?? 1] as const));

/**
 * Chooses at random what a sign of a style says and looks like.
 * @param fade how much its inks are bleached, 0 to 1
 */
export function designSign(random: Random, style: SignStyle, fade: number): Design {
  const time = style.startsWith('au-') ? australianTimes(random) : americanTimes(random);
  const look = drawLook(random, fade, time);
  return { piece: MAKERS[style](random, look), style, place: placeOf(random, style) };
}
