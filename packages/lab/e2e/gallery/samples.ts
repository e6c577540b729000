import type { Plate } from '@curbwise/drawings';

/** The sample signs of the stories, as drawings. */
export const SAMPLES = {
  'two-hours': [
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
    },
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '6AM TO 8AM', 'TUESDAY'] },
  ],
  metered: [
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'METER PARKING', '9AM TO 6PM', 'MON-SAT'],
    },
  ],
  'tow-away': [
    {
      style: 'white-on-red',
      lines: ['TOW-AWAY', { text: 'NO STOPPING', scale: 1.2 }, '4PM TO 6PM', 'MON-FRI'],
    },
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '9AM TO 4PM', 'EXCEPT SUNDAY'],
    },
  ],
  'any-time': [{ style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', 'ANY TIME'] }],
  'two-sides': [
    { style: 'green-on-white', lines: [{ text: '2P', scale: 1.6 }, '9AM TO 6PM', 'MON-SAT'], arrow: 'left' },
    { style: 'white-on-red', lines: [{ text: 'NO', scale: 1.2 }, 'STOPPING'], arrow: 'right' },
  ],
  'school-days': [
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 4PM', 'SCHOOL DAYS'] },
  ],
  snow: [
    {
      style: 'red-on-white',
      lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', 'DURING', 'SNOW EMERGENCY'],
    },
  ],
  'permit-zone': [
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'MON-FRI', 'EXCEPT PERMIT A'],
    },
  ],
  'permit-paid': [
    {
      style: 'red-on-white',
      lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 10AM', 'MON-FRI', 'EXCEPT PERMIT A'],
    },
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'METER PARKING', '7AM TO 6PM', 'MON-SAT'],
    },
  ],
  'unread-words': [
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'GRLLK DAYS'] },
  ],
  misread: [
    { style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'MON m FRI'] },
  ],
  sticker: [
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
    },
    { style: 'white-on-red', lines: ['WALLYS', 'PIZZA'] },
  ],
  basque: [
    {
      style: 'red-on-white',
      lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', 'EZ APARKATU', '8AM TO 10AM'],
    },
    {
      style: 'green-on-white',
      lines: [{ text: '1 HOUR', scale: 1.4 }, 'PARKING', '10AM TO 6PM', 'Q.R.X. 80.70'],
    },
  ],
  'two-ways': [
    {
      style: 'red-on-white',
      lines: ['NO PARKING', '8AM-10AM SAT 4PM-6PM'],
    },
  ],
  reserved: [
    {
      style: 'red-on-white',
      lines: [
        { text: 'NURSES', scale: 1.4 },
        'ONLY',
        '8AM TO 6PM',
        { text: 'LAKESIDE PARTNERS', scale: 0.7 },
      ],
    },
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '6PM TO 10PM', 'HARBOUR WALK'],
    },
  ],
  'no-half': [{ style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '7-9'] }],
} as const satisfies Record<string, readonly Plate[]>;

export type SampleName = keyof typeof SAMPLES;
