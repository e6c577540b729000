import { changeOne, type Corruption } from './corruption';

// The small raised TO between two times, and similar words between days.
const TO = /(?<=\S)[ \t]+TO[ \t]+(?=\S)/gi;
const JOINT = /(?<=\S)[ \t]+(?:TO|À|AU)[ \t]+(?=\S)/giu;
const AM_OR_PM = /(?<=\d)([ \t]?)([AP])(\.?)M\b\.?/gi;
const DASH = /(?<=[\p{L}\p{N}.])([ \t]*)[-–—]([ \t]*)(?=[\p{L}\p{N}])/gu;
// Joining two numbers would form another number, which counts as a wrong digit.
const SPACE = /(?<=\D)[ \t]+(?=\S)|(?<=\d)[ \t]+(?=[^\d\s])/g;

/** `8AM TO 6PM` as `8AM 10 6PM`. */
export const toAsFigure: Corruption = (text, random) =>
  changeOne(text, TO, random, () => ` ${random.pick(['10', '10', '1O', 'T0'])} `);

/** `8AM TO 6PM` as `8AM 6PM` or `8AM6PM`. */
export const toLost: Corruption = (text, random) =>
  changeOne(text, JOINT, random, () => random.pick([' ', ' ', '']));

/** `8AM` as `8 A M` or `8A M`. */
export const amPmSplit: Corruption = (text, random) =>
  changeOne(text, AM_OR_PM, random, ([whole, , letter = '']) => {
    const last = /m/i.exec(whole)?.[0] ?? '';
    return `${random.pick([' ', ''])}${letter} ${last}`;
  });

/** `8AM` as `8`. */
export const amPmLost: Corruption = (text, random) => changeOne(text, AM_OR_PM, random, () => '');

/** `8AM` as `8A` or `8M`. */
export const amPmLetterLost: Corruption = (text, random) =>
  changeOne(text, AM_OR_PM, random, ([whole, space = '', letter = '']) => {
    const last = /m/i.exec(whole)?.[0] ?? '';
    return space + random.pick([letter, last]);
  });

/** `8AM-6PM` as `8AM 6PM` or `8AM6PM`. */
export const dashLost: Corruption = (text, random) =>
  changeOne(text, DASH, random, ([, before, after]) => (before || after ? ' ' : random.pick([' ', ''])));

/** `MON THRU FRI` as `MONTHRU FRI` or `MONTHRUFRI`. */
export const runTogether: Corruption = (text, random) => {
  if (random.chance(2 / 3)) return changeOne(text, SPACE, random, () => '');
  return changeOne(text, /\S+(?:[ \t]+\S+)+/g, random, ([line]) => line.replace(SPACE, ''));
};
