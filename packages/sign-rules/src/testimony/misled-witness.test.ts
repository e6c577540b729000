import type { Panel, Schedule, StatedRule } from '@curbwise/contract';
import { analyse } from '../answer/analyse';
import { panel } from '../testing/sign';
import { readingWith, stated, testify } from '../testing/testimony';
import { time } from '../testing/time';
import { inEnglish } from '../words/english';
import { hearWitness } from './hear-witness';

const WORKDAYS = [1, 2, 3, 4, 5];
const TWO_HOURS = { effect: 'limit', limit: 120 } as const;

type Case = [string, string, Panel[], StatedRule[], { nothing?: string[]; at?: string }?];

/** What is said of a sign by a testimony that agrees with itself. */
function answerOf(panels: Panel[], rules: StatedRule[], at: string, nothing: string[] = []) {
  const reading = readingWith(panels, testify(panels, rules, { nothing }));
  const { analysis } = analyse(reading, time(at), {}, inEnglish, undefined, hearWitness);
  return analysis.isUncertain ? 'uncertain' : analysis.isAllowed ? 'allowed' : 'forbidden';
}

describe('a testimony that agrees with itself never gives a wrong yes', () => {
  const cases: Case[] = [
    [
      'cuts NO from PARKING',
      'MON 10:00',
      [panel('NO PARKING\n8AM-6PM\nGRONK')],
      [stated(['PARKING', '8AM-6PM', 'GRONK'], { effect: 'allow', windows: ['08:00-18:00'] })],
      { nothing: ['NO'] },
    ],
    [
      'calls NO harmless',
      'MON 10:00',
      [panel('NO GRONK\nPARKING\n8AM-6PM')],
      [stated(['GRONK\nPARKING\n8AM-6PM'], { effect: 'allow', windows: ['08:00-18:00'] })],
      { nothing: ['NO'] },
    ],
    [
      'crosses hours cut in two',
      'MON 12:00',
      [panel('NO PARKING\n8AM-6PM\n9AM-10AM\nGRONK')],
      [
        stated(['NO PARKING', '8AM', '10AM', 'GRONK'], { windows: ['08:00-10:00'] }),
        stated(['NO PARKING', '6PM', '9AM', 'GRONK'], { windows: ['18:00-09:00'] }),
      ],
    ],
    [
      'hours as a telephone',
      'MON 10:00',
      [panel('2 HOUR PARKING GRONK\nWIBBLE 0800-1800')],
      [stated(['2 HOUR PARKING GRONK'], { ...TWO_HOURS })],
      { nothing: ['WIBBLE 0800-1800'] },
    ],
    [
      'a prohibition as a telephone',
      'MON 10:00',
      [panel('2 HOUR PARKING GRONK\nNO PARKING 0800-1800')],
      [stated(['2 HOUR PARKING GRONK'], { ...TWO_HOURS })],
      { nothing: ['NO PARKING 0800-1800'] },
    ],
    [
      'days and hours as a law',
      'MON 09:00',
      [panel('2 HOUR PARKING GRONK\nMO TU WE 8-10')],
      [stated(['2 HOUR PARKING GRONK'], { ...TWO_HOURS })],
      { nothing: ['MO TU WE 8-10'] },
    ],
    [
      'other times that are not there',
      'MON 12:00',
      [panel('NO PARKING\nGRONK')],
      [stated(['NO PARKING\nGRONK'], { windows: ['20:00-06:00'], otherTimes: true })],
    ],
    [
      'other times that no word names',
      'MON 12:00',
      [panel('NO PARKING'), panel('2 HOUR PARKING\n8AM-6PM\nGRONK')],
      [
        stated(['NO PARKING'], { otherTimes: true }),
        stated(['2 HOUR PARKING\n8AM-6PM\nGRONK'], { ...TWO_HOURS, panel: 1, windows: ['08:00-18:00'] }),
      ],
    ],
    [
      'a week that never comes',
      'MON 12:00',
      [panel('NO PARKING\nMON-FRI\n8AM-6PM\nGRONK'), panel('2 HOUR PARKING')],
      [
        stated(['NO PARKING\nMON-FRI\n8AM-6PM\nGRONK'], {
          days: WORKDAYS,
          windows: ['08:00-18:00'],
          weeks: [0],
        }),
        stated(['2 HOUR PARKING'], { ...TWO_HOURS, panel: 1 }),
      ],
    ],
    [
      'a day of the month',
      'MON 12:00',
      [panel('NO PARKING\nMON-FRI\n8AM-6PM\nGRONK'), panel('2 HOUR PARKING')],
      [
        {
          ...stated(['NO PARKING\nMON-FRI\n8AM-6PM\nGRONK']),
          schedule: {
            ...stated([]).schedule,
            days: WORKDAYS as Schedule['days'],
            windows: [{ from: 480, to: 1080 }],
            monthDays: [31],
          },
        },
        stated(['2 HOUR PARKING'], { ...TWO_HOURS, panel: 1 }),
      ],
    ],
    [
      'a bracket makes holidays',
      'MON 12:00',
      [panel('NO PARKING (TOW ZONE)\n8AM-6PM'), panel('2 HOUR PARKING\nGRONK')],
      [
        stated(['NO PARKING (TOW ZONE)\n8AM-6PM'], { windows: ['08:00-18:00'], holidays: 'only' }),
        stated(['2 HOUR PARKING\nGRONK', 'NO PARKING'], { ...TWO_HOURS, panel: 1 }),
      ],
    ],
    [
      'a bracket frees the days',
      'MON 12:00',
      [panel('NO PARKING (TOW ZONE)\n8AM-6PM\n2 HOUR PARKING\nGRONK')],
      [
        stated(['NO PARKING (TOW ZONE)\n8AM-6PM'], { windows: ['08:00-18:00'], days: [6] }),
        stated(['2 HOUR PARKING\nGRONK'], { ...TWO_HOURS }),
      ],
    ],
    [
      'a limit for those a place is kept for',
      'MON 12:00',
      [panel('2 HOUR PARKING\nPERMIT HOLDERS ONLY\nGRONK')],
      [
        stated(['2 HOUR PARKING\nPERMIT HOLDERS ONLY\nGRONK'], {
          ...TWO_HOURS,
          reservedFor: ['PERMIT HOLDERS'],
        }),
      ],
    ],
    [
      'kept for some, said to be free of a fee',
      'MON 12:00',
      [panel('PARKING\nPERMIT HOLDERS ONLY\nGRONK')],
      [
        stated(['PARKING', 'PERMIT HOLDERS ONLY\nGRONK'], {
          effect: 'require',
          exceptedFor: ['PERMIT HOLDERS'],
        }),
      ],
    ],
    [
      'swallows the hours of another panel',
      'MON 20:00',
      [panel('NO PARKING MON'), panel('GRONK\nTUE\n8AM-6PM'), panel('2 HOUR PARKING')],
      [
        stated(['NO PARKING MON', 'GRONK\nTUE\n8AM-6PM'], {
          panel: 1,
          days: [1, 2],
          windows: ['08:00-18:00'],
        }),
        stated(['2 HOUR PARKING'], { ...TWO_HOURS, panel: 2 }),
      ],
    ],
    [
      'swallows a panel (joined)',
      'MON 12:00',
      [panel('NO PARKING MON\n8AM-6PM'), panel('GRONK\nTUE\n8AM-10AM'), panel('2 HOUR PARKING')],
      [
        stated(['NO PARKING MON\n8AM-6PM', 'GRONK\nTUE\n8AM-10AM'], {
          panel: 1,
          days: [1, 2],
          windows: ['08:00-10:00', '08:00-18:00'],
        }),
        stated(['2 HOUR PARKING'], { ...TWO_HOURS, panel: 2 }),
      ],
    ],
    [
      'swaps hours',
      'MON 10:00',
      [panel('NO PARKING\n8AM-6PM\n2 HOUR PARKING\n6PM-8PM\nGRONK')],
      [
        stated(['NO PARKING', '6PM-8PM'], { windows: ['18:00-20:00'] }),
        stated(['2 HOUR PARKING', '8AM-6PM\n', 'GRONK'], { ...TWO_HOURS, windows: ['08:00-18:00'] }),
      ],
    ],
    [
      'swaps days and hours',
      'MON 17:00',
      [panel('NO PARKING\nMON-FRI 4PM-6PM\nSAT 7AM-9AM\nGRONK'), panel('2 HOUR PARKING')],
      [
        stated(['NO PARKING', 'MON-FRI', '7AM-9AM'], { days: WORKDAYS, windows: ['07:00-09:00'] }),
        stated(['NO PARKING', 'SAT', '4PM-6PM', 'GRONK'], { days: [6], windows: ['16:00-18:00'] }),
        stated(['2 HOUR PARKING'], { ...TWO_HOURS, panel: 1 }),
      ],
    ],
    [
      'a picture whose prohibition is lost',
      'MON 12:00',
      [panel('', { symbol: 'no-parking' }), panel('2 HOUR PARKING\nGRONK'), panel('NO STOPPING\n4PM-6PM')],
      [
        stated(['2 HOUR PARKING\nGRONK'], { ...TWO_HOURS, panel: 1 }),
        stated(['NO STOPPING\n4PM-6PM'], { panel: 2, windows: ['16:00-18:00'] }),
      ],
    ],
    [
      'a picture, other times',
      'MON 12:00',
      [
        panel('', { symbol: 'no-parking' }),
        panel('2 HOUR PARKING\n8AM-6PM\nGRONK'),
        panel('NO STOPPING\nALL OTHER TIMES'),
      ],
      [
        stated(['2 HOUR PARKING\n8AM-6PM\nGRONK'], { ...TWO_HOURS, windows: ['08:00-18:00'], panel: 1 }),
        stated(['NO STOPPING\nALL OTHER TIMES'], { panel: 2, otherTimes: true }),
      ],
    ],
    [
      'tow-away hours as hours of a limit',
      'MON 17:00',
      [panel('2 HOUR PARKING'), panel('TOW AWAY\n4PM-6PM\nGRONK')],
      [
        stated(['2 HOUR PARKING', 'TOW AWAY\n4PM-6PM\nGRONK'], {
          ...TWO_HOURS,
          panel: 1,
          windows: ['16:00-18:00'],
        }),
      ],
    ],
    [
      'tow-away picture',
      'MON 17:00',
      [panel('2 HOUR PARKING'), panel('4PM-6PM\nGRONK', { symbol: 'tow-away' })],
      [stated(['2 HOUR PARKING', '4PM-6PM\nGRONK'], { ...TWO_HOURS, panel: 1, windows: ['16:00-18:00'] })],
    ],
    [
      'RESIDENTS states no rule',
      'MON 12:00',
      [panel('RESIDENTS\nGRONK\n2 HOUR PARKING')],
      [stated(['GRONK\n2 HOUR PARKING'], { ...TWO_HOURS })],
      { nothing: ['RESIDENTS'] },
    ],
    [
      'kept for cars that nobody keeps',
      'MON 12:00',
      [panel('NO PARKING\nCARS\n8AM-6PM'), panel('2 HOUR PARKING\nGRONK')],
      [
        stated(['NO PARKING\nCARS\n8AM-6PM'], { windows: ['08:00-18:00'], reservedFor: ['CARS'] }),
        stated(['2 HOUR PARKING\nGRONK', 'NO PARKING'], { ...TWO_HOURS, panel: 1 }),
      ],
    ],
    [
      'kept for cars that nobody keeps, one panel',
      'MON 12:00',
      [panel('NO PARKING\nCARS\n8AM-6PM\n2 HOUR PARKING\nGRONK')],
      [
        stated(['NO PARKING\nCARS\n8AM-6PM'], { windows: ['08:00-18:00'], reservedFor: ['CARS'] }),
        stated(['2 HOUR PARKING\nGRONK'], TWO_HOURS),
      ],
    ],
    [
      'words of the other side',
      'MON 20:00',
      [panel('NO PARKING\n<-'), panel('GRONK\n8AM-6PM', { arrow: 'right' }), panel('2 HOUR PARKING')],
      [
        stated(['NO PARKING', 'GRONK\n8AM-6PM'], { panel: 1, windows: ['08:00-18:00'] }),
        stated(['2 HOUR PARKING'], { ...TWO_HOURS, panel: 2 }),
      ],
    ],
    [
      'EXCEPT in nothing',
      'SUN 12:00',
      [panel('NO PARKING\n8AM-6PM\nEXCEPT SUNDAY\nGRONK')],
      [stated(['NO PARKING\n8AM-6PM', 'GRONK'], { windows: ['08:00-18:00'], days: [1, 2, 3, 4, 5, 6] })],
      { nothing: ['EXCEPT SUNDAY'] },
    ],
    [
      'PM in nothing',
      'MON 17:00',
      [panel('NO PARKING\n4-6\nPM GRONK\n2 HOUR PARKING 8:00-20:00')],
      [
        stated(['NO PARKING\n4-6', 'GRONK'], { windows: ['04:00-06:00'] }),
        stated(['2 HOUR PARKING 8:00-20:00'], { ...TWO_HOURS, windows: ['08:00-20:00'] }),
      ],
      { nothing: ['PM'] },
    ],
  ];
  test.each(cases)('%s', (_, at, panels, rules, { nothing } = {}) => {
    expect(answerOf(panels, rules, at, nothing)).not.toBe('allowed');
  });
});
