import { english } from './languages/english';
import { template, type CountryStyle } from './style';

const british = {
  ...english,
  hours: ({ random }: { random: { pick: <T>(all: readonly T[]) => T } }) =>
    random.pick([
      '8 am - 6 pm',
      '8.30 am - 6.30 pm',
      '9 am - 5.30 pm',
      '7 am - 7 pm',
      '10 am - 4 pm',
      '8am-6pm',
      'Midnight - 6 am',
      '8.30am - 5.30pm',
      '07:00 - 19:00',
      '08:00-18:30',
      '9.15 - 10.45 am',
    ]),
  days: ({ random }: { random: { pick: <T>(all: readonly T[]) => T } }) =>
    random.pick([
      'Mon - Fri',
      'Mon - Sat',
      'Mon-Fri',
      'Monday - Friday',
      'At any time',
      'Sunday',
      'Mon - Sat',
      'Every day',
      'Tues and Fri',
      'Luan - Aoine',
      'Luan - Sath',
      '1 May - 30 Sept',
    ]),
};
const WHITE = ['black/paper', 'black/paper', 'black/paper', 'blue/paper'];
const YELLOW = ['black/yellow', 'black/yellow', 'black/paper'];

/** Plates of the United Kingdom (TSRGD) and of Ireland. */
export const BRITAIN: readonly CountryStyle[] = [
  template('uk-parking', 6, british, WHITE, [
    '***[parking]|*{days}|*{hours}|*{n} hours|No return within|{n} hours',
    '*[parking] {hours}|{days}',
    '**[parking]|*Permit|*holders|*only',
    '**[parking]|*Permit holders|only|{days}|{hours}|?{zone}',
    '**[parking]|*Pay at|*machine|{days}|{hours}|Max stay {n} hours',
    '**[parking] *Display|*ticket|{hours}',
    '**[parking]|Resident permit|holders {zone}|or|Pay by phone|{phone}|**[illustrates]',
    '**[parking]|*{min} mins|No return|within {n} hour',
    '*[parking][disabled]|Disabled|badge holders|only|?{hours}',
    '**[parking] [disabled]|*{hours}|{n} hours',
    '**[parking][electric]|Electric vehicle|recharging point|only',
    '*[parking]|*Disc|*parking|{days}|{hours}|**[illustrates]',
    '**[parking]|*Doctor|permit holders|only',
    '**[parking]|*Car club|*only',
    '*Shared use bay|**[parking]|{hours}|Location {big}',
    '**[parking]|*Saorchead|{days}|{hours}|Pay and Display',
    '**[parking] **[taxi]|*Taxis only',
    '***[parking]|*Suspended|from {date}|to {date}|.{city} {phone}',
  ]),
  template('uk-waiting', 4, british, YELLOW, [
    '***[no-parking]|*{days}|*{hours}',
    '**[no-parking] *{days}|*{hours}',
    '***[no-parking]|*At any|*time',
    '*No waiting|*{days}|*{hours}|?**[no-parking]',
    '**[no-stopping]|*No stopping|*{days}|{hours}|on school|entrance markings',
    '***[no-stopping]|*{hours}|except {vehicles}',
    '*No loading|*{days}|*{hours}',
    '**No|**loading|*at any time',
    '*No loading|*at any time|-|{days} {hours}',
    '***[loading]|*Loading|*only|?{hours}|?{min} mins',
    '*Loading bay|***[loading]|{days}|{hours}|Max {min} mins',
    '*[loading] Goods|vehicles|loading only',
    '***[bus]|*Bus stop|*No stopping|except buses',
    '*No stopping|*at any time|except buses|[bus]',
    '***[taxi]|*No stopping|except taxis',
    '*[parking][no-parking]|*{hours}|{days}',
    '*School|**KEEP|**CLEAR|{days}|{hours}|?**[illustrates]',
    '*Event day|*parking restrictions|{date}|***[no-parking]',
    '*Controlled|*ZONE|***[no-parking]|{days}|{hours}|?{zone}',
    '*Restricted|*ZONE|***[no-parking]|*except in signed bays',
    '*Red route|***[no-stopping]|*{days}|{hours}|?at any time',
    '*{nonsense}|{nonsense} {zone}|.{phone}',
  ]),
];
