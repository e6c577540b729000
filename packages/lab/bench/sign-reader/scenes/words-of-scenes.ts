import type { Plate } from '@curbwise/drawings';
import type { Half } from './half';

export const LIMITS: readonly Plate[] = [
  { style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'] },
  { style: 'green-on-white', lines: [{ text: '2P', scale: 2 }, '9AM-7PM', 'MON-SAT'] },
  { style: 'green-on-white', lines: ['1 HOUR', 'PARKING', '9AM TO 5PM', 'MON-FRI'] },
];
export const BAN: Plate = { style: 'red-on-white', lines: ['NO', 'PARKING', '8AM TO 10AM', 'TUESDAY'] };
export const ALWAYS: Plate = { style: 'red-on-white', lines: ['NO PARKING', 'ANY TIME'] };

/** Words that are on no sign, different for each half. */
export const WORDS: Record<Half, readonly (readonly string[])[]> = {
  seen: [['AFRO', 'KITCHEN'], ['SUPERLATIVE', 'CONSPIRACY'], ['THIS IS FAKE'], ['BELLA NAPOLI']],
  unseen: [['GOLDEN', 'DRAGON'], ['VOLCOM'], ['EAT THE RICH'], ['LUCKY NAILS']],
};
export const NUMBER_PLATES: Record<Half, readonly string[]> = {
  seen: ['7KXB291', 'BXR 482', 'JGV-8813'],
  unseen: ['6TRJ024', 'WPL 775', 'HZN-3091'],
};
export const CODES: Record<Half, readonly string[]> = {
  seen: ['R7-108 05/12', 'CITY OF ALMA DPW', 'BTD MS-6'],
  unseen: ['ZNE-4471 88', 'SIGNCRAFT MFG CO', 'DOT 33-B'],
};
export const STREETS: Record<Half, readonly string[]> = {
  seen: ['ELM', 'MAPLETON', 'N KIRBY AVE'],
  unseen: ['OAKHURST', 'VIA ROMA', 'W 9TH AVE'],
};
export const NOTICES: Record<Half, readonly (readonly string[])[]> = {
  seen: [
    ['TEMPORARY', 'NO PARKING', 'MONDAY TO FRIDAY', '7AM TO 7PM'],
    ['NO PARKING', 'TOW AWAY', 'FILMING'],
    ['NO STOPPING'],
  ],
  unseen: [
    ['EMERGENCY', 'NO STOPPING', 'ANY TIME', 'CONSTRUCTION'],
    ['TOW AWAY', 'NO PARKING', 'TUE WED 6AM TO 6PM'],
    ['NO STANDING'],
  ],
};
export const FOREIGN: Record<Half, readonly (readonly string[])[]> = {
  seen: [['HALTEVERBOT'], ['PROHIBIDO', 'APARCAR'], ['SOLO RESIDENTES']],
  unseen: [
    ['ANWOHNER', 'FREI'],
    ['DIVIETO DI', 'FERMATA'],
    ['ALLEEN', 'VERGUNNING'],
  ],
};
export const OTHER_COLOURS = [
  { ink: '#ffffff', paper: '#1d4f9c' },
  { ink: '#101010', paper: '#f2c31b' },
  { ink: '#ffffff', paper: '#7a1fa0' },
] as const;
export const SECOND_PLATES: Record<Half, readonly (readonly string[])[]> = {
  seen: [
    ['PERMIT HOLDERS', 'ONLY'],
    ['NO PARKING', 'ANY TIME'],
    ['RESERVED', 'TAXI'],
  ],
  unseen: [
    ['RESIDENTS', 'ONLY'],
    ['TOW AWAY', 'NO STOPPING'],
    ['BUSES', 'ONLY'],
  ],
};
export const FASCIAS = [
  { ink: '#ffffff', paper: '#b21e2b' },
  { ink: '#1b1b1b', paper: '#e8e2d2' },
  { ink: '#f7d64a', paper: '#20303c' },
] as const;
export const STICKERS = [
  { ink: '#101010', paper: '#ffe21a' },
  { ink: '#101010', paper: '#fdfdfd' },
  { ink: '#ffffff', paper: '#101010' },
] as const;
