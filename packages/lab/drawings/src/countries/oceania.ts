import { english } from './languages/english';
import { template, type CountryStyle } from './style';

const RED = ['red/paper', 'red/paper', 'red/paper', 'paper/red', 'black/paper'];
const GREEN = ['green/paper', 'green/paper', 'green/paper', 'paper/green', 'blue/paper'];
const LANGUAGE = {
  ...english,
  p: ({ random }: { random: { pick: <T>(all: readonly T[]) => T } }) =>
    random.pick([
      '1P',
      '2P',
      '1/2P',
      '1/4P',
      '3P',
      '4P',
      '½P',
      '10P',
      '5 MIN',
      'P',
      '8P',
      '15 MIN',
      'P 60',
      'P 30',
      'P 120',
      'P15',
      '5P',
    ]),
};

/** Plates of New South Wales, Queensland and other states, and of New Zealand; `oceania-boards` has larger ones. */
export const OCEANIA: readonly CountryStyle[] = [
  template('au-green', 5, LANGUAGE, GREEN, [
    '****{p}|*{hours}|*{days}',
    '****{p}|*{hours}|{days}|{hours}|SAT',
    '=****{p}|*{hours}|*{days}',
    '****{p}|*TICKET|*{hours}|{days}',
    '****{p}|METER|{hours}|{days}|?**[illustrates]',
    '**TICKET|****{p}|{hours}|{days}|PERMIT HOLDERS|EXCEPTED AREA {zone}',
    '****{p}|{hours}|{days}|-|PERMIT HOLDERS|EXCEPTED|**{zone}',
    '***{p}|*AUTHORISED|*CAR SHARE|*ONLY',
    '***{p}|***[disabled]|*ONLY',
    '***P|*MOTOR BIKES|*ONLY|?**[illustrates]',
    '**PERMIT|**ZONE|{hours}|{days}|{zone}',
    '***P|**[electric]|*EV ONLY WHILE|CHARGING',
    '**[illustrates]|*COUPON|*PARKING|{hours}',
  ]),
  template('au-red', 6, LANGUAGE, RED, [
    '***[no-parking]|?*{hours}|?{days}',
    '***[no-stopping]|?*{hours}|?{days}',
    '**NO|**STOPPING|?*{hours}|?{days}',
    '**NO|**PARKING|*{hours}|{days}|?[no-parking]',
    '=**[clearway] CLEARWAY|*{hours}|*{days}|[tow-away]|TOW AWAY',
    '**[clearway] *CLEARWAY|*{hours}|{days}',
    '***[clearway]|*{hours}|*{days}|?[tow-away]',
    '*BUS|**ZONE|?**[bus]|{hours}|{days}',
    '*TAXI|**ZONE|?**[taxi]|{hours}',
    '*LOADING|**ZONE|{hours}|{days}|?TICKET|?[loading]',
    '*TRUCK|**ZONE|{hours}|**[truck]',
    '*WORKS|**ZONE|{hours}|{days}',
    '*MAIL|**ZONE',
    '**NO|**STANDING|*{hours}|?{vehicles} EXCEPTED',
    '**[no-parking]|*{hours}|{days}|SCHOOL DAYS',
    '*KISS &|*RIDE|**[no-parking]|{hours}|?**[illustrates]',
    '***[no-stopping]|*SPECIAL|*EVENT|{hours}|[tow-away]',
  ]),
  template(
    'new-zealand',
    3,
    LANGUAGE,
    ['blue/paper', 'blue/paper', 'red/paper', 'black/paper', 'paper/blue'],
    [
      '***P {min}|?*{hours}|?{days}',
      '***[parking]|**{min}|*{hours}|{days}',
      '****P|**{min}|{hours}|{days}|?At other times',
      '***[parking] ***{min}|*{days}|{hours}|PAY & DISPLAY',
      '***[no-stopping]|*{hours}|{days}',
      '***[no-stopping]|?At all times|[tow-away]',
      '***[no-stopping]|*CLEARWAY|*{hours}|{days}|[tow-away]|TOW AWAY AREA',
      '***P {min}|***[loading]|*LOADING ZONE|GOODS VEHICLES ONLY',
      '***[parking]|***[disabled]|*ONLY',
      '***[bus]|*BUS STOP|?***[no-stopping]',
      '**[taxi]|*TAXI STAND|?{hours}',
      '***[parking]|RESIDENTS|PARKING ONLY|{hours}',
      '***[electric]|*EV CHARGING|ONLY P {min}',
    ],
  ),
];
