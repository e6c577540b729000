import type { Plate } from '@curbwise/drawings';

/** The signs of the recorded answers. Without plates: a street without a sign. */
export const PLATES = {
  yes: [
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
    },
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '6AM TO 8AM', 'TUESDAY'] },
  ],
  no: [
    {
      style: 'white-on-red',
      lines: ['TOW-AWAY', { text: 'NO STOPPING', scale: 1.2 }, '2PM TO 6PM', 'MON-FRI'],
    },
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '9AM TO 2PM', 'EXCEPT SUNDAY'],
    },
  ],
  'not-sure': [
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 4PM', 'SCHOOL DAYS'] },
  ],
  'several-sides': [
    { style: 'green-on-white', lines: [{ text: '2P', scale: 1.6 }, '9AM TO 6PM', 'MON-SAT'], arrow: 'left' },
    { style: 'white-on-red', lines: [{ text: 'NO', scale: 1.2 }, 'STOPPING'], arrow: 'right' },
  ],
  'no-sign': [],
} as const satisfies Record<string, readonly Plate[]>;
