import type { PictureKind } from '../../draw/pictures/kinds';
import type { Brush } from '../kit/brush';
import type { Language } from '../kit/template';

/** One of several texts, which are separated by semicolons. */
const pick =
  (choices: string) =>
  ({ random }: Brush) =>
    random.pick(choices.split(';'));

/** A number from `min` to `max`. */
export const number =
  (min: number, max: number) =>
  ({ random }: Brush) =>
    String(min + random.below(max - min + 1));

const from = pick('6;7;8;9;10;4;3;5;8:30;7:30;12;11;6:30');
const to = pick('6;7;9;10;4;3;5;9:30;4:30;6:30;11;2');

/** Hours as English-speaking countries write them. */
function hours(brush: Brush): string {
  const [start, end] = [from(brush), to(brush)];
  const spaced = brush.random.pick(['', ' ']);
  const [am, pm] = brush.random.pick([
    ['AM', 'PM'],
    ['AM', 'PM'],
    ['am', 'pm'],
    ['A.M.', 'P.M.'],
    ['PM', 'AM'],
    ['AM', 'AM'],
  ]);
  const joint = brush.random.pick(['-', '–', ' - ', ' TO ', ' to ']);
  const first = brush.random.chance(0.15) ? start : `${start}${spaced}${am}`;
  return `${first}${joint}${end}${spaced}${pm}`;
}

const DAYS =
  'MON-FRI;MON - FRI;MON THRU FRI;MONDAY-FRIDAY;MON-SAT;MON - SAT;MONDAY THRU FRIDAY;SAT & SUN;SAT-SUN;EXCEPT SUNDAY;EXCEPT SUNDAYS;EXCEPT SAT & SUN;DAILY;SUN-THURS;TUES & FRI;MON & THURS;7 DAYS A WEEK;INCLUDING SUNDAY;MON TO FRI;EVERY DAY;SCHOOL DAYS';

/** Pictures that few signs show are drawn more often than they occur. */
const RARE_PICTURES: readonly (readonly [PictureKind, number])[] = [
  ['no-parking', 1],
  ['no-stopping', 1],
  ['parking', 1],
  ['clearway', 1.4],
  ['disabled', 1],
  ['tow-away', 1.2],
  ['street-cleaning', 2],
  ['truck', 2],
  ['bus', 2.4],
  ['taxi', 2.4],
  ['electric', 1.6],
  ['snow', 2],
  ['camera', 2.4],
  ['loading', 2.4],
  ['illustrates', 4],
  ['other', 2.4],
];

/** Words that all English-speaking countries share. */
export const english: Language = {
  hours,
  days: pick(DAYS),
  day: pick('MONDAY;TUESDAY;WEDNESDAY;THURSDAY;FRIDAY;SATURDAY;SUNDAY;MON;TUES;WED;THURS;FRI'),
  nth: pick('1ST;2ND;3RD;4TH;1ST & 3RD;2ND & 4TH;EVERY'),
  n: pick('1;2;3;4;2;1;10;12;½'),
  min: pick('5;10;15;20;30;3;60;90'),
  number: number(2, 199),
  big: number(100, 9999),
  zone: pick('A;B;C;D;3;7;12;143;E;F;K;W;Q;CR;HV;15;ZONE 4;6A'),
  street: pick(
    'OAK;MAIN;PARK;LAKE;UNION;HIGH;KING;QUEEN;STATION;HARBOR;MAPLE;ELM;CHURCH;SECOND;GEORGE;PITT;BAY;MARKET',
  ),
  kind: pick('ST;AVE;STREET;ROAD;RD;LANE;BLVD;PL;WAY;DRIVE'),
  month: pick('NOV;DEC;JAN;MAR;APR;NOV 1;DEC 1;APRIL 1;MARCH 31;OCT 15;MAY 1;SEPT 30'),
  date: pick('12/04;MAY 14;JUNE 3;07/22/24;OCT 31;9-12-2023;14 AUG;TUESDAY 6/11;3rd March;21 Feb 2024'),
  city: pick(
    'CITY OF CHICAGO;CITY OF LOS ANGELES;DEPT OF TRANSPORTATION;DPW;D.O.T.;CITY COUNCIL;BOROUGH COUNCIL;TRAFFIC DIVISION;LADOT;SFMTA;PPA;SDOT;DDOT;B.T.D.;METRO',
  ),
  code: pick(
    'R7-1;R5-40;R8-3;SEC 9-64-190;LAMC 80.69;CVC 22658;MC 10.40;PS-106B;SR-0045;ORD 14-22;V.C. 22507.8',
  ),
  phone: pick('311;(213) 555-0142;415-555-0199;0300 123 4500;1800 555 019;02 5550 1234;555-0111'),
  name: pick('JOE’S;CITY;ST MARY’S;NORTH END;EAST;WESTFIELD;HOTEL;CLINIC;LIBRARY;MARKET;BANK;CAFE;MUSEUM'),
  nonsense: pick(
    'WEFT HARN;TOLBER;NO GRIVEN;SLOW ZEND;ARCUS LOT;PLINTH ONLY;OUP;DOD;VARNISH;HONEST MOSS;BLUE QUINCE;SQ 5;O D O;PRO 8;PS 4',
  ),
  vehicles: pick(
    'COMMERCIAL VEHICLES;TRUCKS;BUSES;TAXIS;MOTORCYCLES;AUTHORIZED VEHICLES;PERMIT HOLDERS;RESIDENTS;ELECTRIC VEHICLES;CAR SHARE VEHICLES;POLICE VEHICLES;DIPLOMATS;STAFF;VISITORS;DELIVERIES',
  ),
  picture: ({ random }) => random.weighted(RARE_PICTURES),
};
