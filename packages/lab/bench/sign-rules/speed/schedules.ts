/** The same times, as a sign that forbids parking and as an opening_hours value that is open while it does. */
export interface SpeedSchedule {
  name: string;
  sign: string;
  openingHours: string;
}

/** Schedules that both can express: no holidays, no school days, no exceptions for people. */
export const SPEED_SCHEDULES: readonly SpeedSchedule[] = [
  { name: 'all the time', sign: 'NO PARKING\nANY TIME', openingHours: '24/7' },
  { name: 'hours, every day', sign: 'NO PARKING\n8AM - 6PM', openingHours: '08:00-18:00' },
  { name: 'one morning', sign: 'NO PARKING\n8AM - 10AM\nTUESDAY', openingHours: 'Tu 08:00-10:00' },
  { name: 'weekdays', sign: 'NO STANDING\n7AM TO 7PM\nMON THRU FRI', openingHours: 'Mo-Fr 07:00-19:00' },
  {
    name: 'rush hours',
    sign: 'TOW-AWAY\nNO STOPPING\n7AM TO 9AM\n4PM TO 6PM\nMON THRU FRI',
    openingHours: 'Mo-Fr 07:00-09:00,16:00-18:00',
  },
  { name: 'two days', sign: 'NO PARKING\n11:30AM - 1PM\nTUES & FRI', openingHours: 'Tu,Fr 11:30-13:00' },
  {
    name: 'three days',
    sign: 'NO PARKING\n2AM - 7AM\nMON WED FRI',
    openingHours: 'Mo,We,Fr 02:00-07:00',
  },
  { name: 'except Sunday', sign: 'NO PARKING\n8AM - 6PM\nEXCEPT SUNDAY', openingHours: 'Mo-Sa 08:00-18:00' },
  { name: 'overnight', sign: 'NO PARKING\n10PM - 6AM', openingHours: '22:00-06:00' },
  {
    name: 'overnight, some days',
    sign: 'NO PARKING\n11PM - 5AM\nFRIDAY & SATURDAY',
    openingHours: 'Fr,Sa 23:00-05:00',
  },
  {
    name: 'first and third',
    sign: 'NO PARKING\n8AM - 10AM\n1ST & 3RD TUESDAY\nOF THE MONTH',
    openingHours: 'Tu[1],Tu[3] 08:00-10:00',
  },
  {
    name: 'second Wednesday',
    sign: 'NO PARKING\n9AM - 1PM\n2ND WEDNESDAY OF THE MONTH',
    openingHours: 'We[2] 09:00-13:00',
  },
  {
    name: 'season',
    sign: 'STATIONNEMENT INTERDIT\n8h - 17h\n1 AVRIL AU 30 NOVEMBRE',
    openingHours: 'Apr 01-Nov 30 08:00-17:00',
  },
  {
    name: 'season over the new year',
    sign: 'NO PARKING\n2AM - 6AM\nNOV 15 - MAR 31',
    openingHours: 'Nov 15-Mar 31 02:00-06:00',
  },
  {
    name: 'season and days',
    sign: 'NO PARKING\n9AM - 11AM\nMONDAY\nAPR 1 - NOV 30',
    openingHours: 'Apr 01-Nov 30 Mo 09:00-11:00',
  },
  {
    name: 'other hours on Saturday',
    sign: 'NO STOPPING\n7AM - 7PM MON - FRI\n8AM - 1PM SAT',
    openingHours: 'Mo-Fr 07:00-19:00; Sa 08:00-13:00',
  },
  {
    name: 'three windows',
    sign: 'NO STANDING\n7AM - 9AM\n11AM - 1PM\n4PM - 7PM\nMON - FRI',
    openingHours: 'Mo-Fr 07:00-09:00,11:00-13:00,16:00-19:00',
  },
  { name: 'weekend', sign: 'NO PARKING\nSATURDAY & SUNDAY', openingHours: 'Sa,Su 00:00-24:00' },
  {
    name: 'days that wrap the week',
    sign: 'NO PARKING\n6PM - 11PM\nFRI - MON',
    openingHours: 'Fr-Mo 18:00-23:00',
  },
  {
    name: 'Australian clearway',
    sign: 'CLEARWAY\n6.30 - 9.30 AM\nMON - FRI',
    openingHours: 'Mo-Fr 06:30-09:30',
  },
];
