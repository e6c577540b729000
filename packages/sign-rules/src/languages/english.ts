import { late } from '../late/late';
import {
  EVERY_DAY,
  FRIDAY,
  MONDAY,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
  WEEKEND,
  WORKING_DAYS,
} from './day-mask';
import type { Language, Phrases } from './meaning';

/**
 * The words of signs in the United States, Canada, Australia, New Zealand and the United Kingdom: those that a page loads
 * first. The others are in `late-english.ts`.
 */
export const english: Language = {
  name: 'en',
  phrases: [
    // Days and dates
    [{ is: 'day', days: SUNDAY }, 'SUN{,S}|SUNDAY{,S}|SU'],
    [{ is: 'day', days: MONDAY }, 'MON{,S}|MONDAY{,S}|MO'],
    [{ is: 'day', days: TUESDAY }, 'TUE{,S}|TUESDAY{,S}|TU'],
    [{ is: 'day', days: WEDNESDAY }, 'WED{,S}|WEDNESDAY{,S}'],
    [{ is: 'day', days: THURSDAY }, 'THU|THUR{,S}|THURSDAY{,S}|TH'],
    [{ is: 'day', days: FRIDAY }, 'FRI|FRIDAY{,S}|FR'],
    [{ is: 'day', days: SATURDAY }, 'SAT{,S}|SATURDAY{,S}|SA'],
    [{ is: 'day', days: MONDAY, letter: true }, 'M'],
    [{ is: 'day', days: FRIDAY, letter: true }, 'F'],
    [{ is: 'day', days: TUESDAY, letter: true }, 'T'],
    [{ is: 'day', days: WEDNESDAY, letter: true }, 'W'],
    [
      { is: 'day', days: WORKING_DAYS },
      'WEEKDAY{,S}|WORKDAYS|{WORKING,BUSINESS} DAYS|MTWTF|MTWTHF|MTWRF|M T W {T,TH,R} F',
    ],
    [{ is: 'day', days: WORKING_DAYS | SATURDAY }, 'MTWTFS|MTWTHFS|M T W {T,TH} F S{,A}'],
    [{ is: 'day', days: MONDAY | WEDNESDAY | FRIDAY }, 'MWF|M {,/ ,& }W {,/ ,& }F'],
    [{ is: 'day', days: TUESDAY | THURSDAY }, 'TTH|{T,TU} {/ ,& }{TH,THU}'],
    [{ is: 'day', days: MONDAY | THURSDAY }, 'M {/ ,& ,AND }TH'],
    [{ is: 'day', days: WEEKEND }, 'WEEKEND{,S}|S - S'],
    [
      { is: 'day', days: EVERY_DAY },
      'ALL {DAYS,NIGHTS,WEEK}|EVERYDAY|{EVERY,EACH} {DAY,NIGHT}|DAILY|NIGHTLY|{7,SEVEN} {DAYS,NIGHTS}{, A WEEK, PER WEEK}',
    ],
    [{ is: 'holiday' }, '{,PUB }HOL{,S}|PUBLIC HOLS|{,PUBLIC }HOLIDAY{,S}'],
    [
      { is: 'holiday' },
      '{LEGAL,BANK,MAJOR,CITY,STATE,FEDERAL,NATIONAL,STATUTORY,STAT} {HOLIDAYS,HOLIDAY,HOL,HOLS}|P H|PH',
    ],
    [
      { is: 'condition', condition: 'school-day', days: WORKING_DAYS },
      '{,ON ,DURING }SCHOOL {DAY,DAYS,HOURS}|{WHEN,WHILE,IF} SCHOOL{, IS} IN SESSION|{DURING,WHEN} SCHOOL{, IS} OPEN',
    ],
    [
      { is: 'condition', condition: 'school-day' },
      '{,DURING }SCHOOL TERM{,S}|{,DURING ,IN ,SCHOOL }TERM TIME',
    ],
    [
      { is: 'day', days: EVERY_DAY, doubtful: true },
      '{,DURING }SCHOOL {HOLIDAYS,VACATION}|{MARKET,GARBAGE,TRASH,RECYCLING} DAY{,S}',
    ],
    [{ is: 'month', month: 1 }, 'JAN|JANUARY'],
    [{ is: 'month', month: 2 }, 'FEB|FEBRUARY'],
    [{ is: 'month', month: 3 }, 'MAR|MARCH'],
    [{ is: 'month', month: 4 }, 'APR|APRIL'],
    [{ is: 'month', month: 5 }, 'MAY'],
    [{ is: 'month', month: 6 }, 'JUN|JUNE'],
    [{ is: 'month', month: 7 }, 'JUL|JULY'],
    [{ is: 'month', month: 8 }, 'AUG|AUGUST'],
    [{ is: 'month', month: 9 }, 'SEP|SEPT|SEPTEMBER'],
    [{ is: 'month', month: 10 }, 'OCT|OCTOBER'],
    [{ is: 'month', month: 11 }, 'NOV|NOVEMBER'],
    [{ is: 'month', month: 12 }, 'DEC|DECEMBER'],
    [{ is: 'ordinal', week: 1 }, 'FIRST'],
    [{ is: 'ordinal', week: 2 }, 'SECOND'],
    [{ is: 'ordinal', week: 3 }, 'THIRD'],
    [{ is: 'ordinal', week: 4 }, 'FOURTH'],
    [{ is: 'ordinal', week: 5 }, 'FIFTH'],
    [{ is: 'ordinal', week: -1 }, 'LAST'],
    [{ is: 'ordinal-ending' }, 'ST|ND|RD|TH'],
    [{ is: 'month-days', odd: true }, '{,ON }ODD {,NUMBERED }{,CALENDAR }{DAYS,DATES}'],
    [{ is: 'month-days', odd: false }, '{,ON }EVEN {,NUMBERED }{,CALENDAR }{DAYS,DATES}'],
    [{ is: 'week' }, 'WEEK{,S}'],
    [{ is: 'last-day' }, '{,THE }{LAST DAY,END}'],
    [{ is: 'of-month' }, '{OF,IN}{, THE} MONTH|{,OF ,IN }{EACH,EVERY,EA} MONTH|MONTHLY'],

    // Times and limits
    [{ is: 'half', pm: false }, 'AM|A'],
    [{ is: 'half', pm: true }, 'PM|P'],
    [{ is: 'noon' }, 'NOON|MIDDAY|MD|NN|12 N'],
    [{ is: 'midnight' }, 'MID NIGHT|MIDNIGHT|MIDNITE|MID|MIDN|MN'],
    [{ is: 'moment', moment: 'sunrise' }, 'DAWN|SUN{RISE, RISE,UP}|DAYBREAK'],
    [{ is: 'moment', moment: 'sunset' }, 'DUSK|SUN{SET, SET,DOWN}|DARK|NIGHTFALL'],
    [
      { is: 'night', sun: true },
      'NIGHTTIME|{,AT ,DURING ,DURING THE }NIGHT {TIME,HOURS}|AT NIGHT|AFTER {DARK,DUSK,SUNSET}',
    ],
    [{ is: 'night' }, 'OVERNIGHT'],
    [{ is: 'nights' }, 'NIGHT{,S}|EVENING{,S}'],
    [{ is: 'half-day', pm: false }, 'MORNING{,S}'],
    [{ is: 'half-day', pm: true }, 'AFTERNOON{,S}'],
    [{ is: 'open', ends: true }, 'UNTIL|TILL|TIL|BEFORE|PRIOR TO'],
    [{ is: 'open', ends: false }, 'AFTER'],
    [{ is: 'caption', article: true }, 'ON'],
    [
      { is: 'caption' },
      'DATE{,S}|TIME{,S}|HOURS|DAYS|DURING|IN {EFFECT,FORCE}|{OPERATING,ENFORCEMENT} HOURS|{DATE,DAY}{,S} {&,AND,/} TIME{,S}',
    ],
    [{ is: 'hour-mark' }, 'H'],
    [{ is: 'unit', minutes: 60 }, '{HOUR,HR}{,S}|HR S'],
    [{ is: 'unit', minutes: 60, letter: true }, 'H'],
    [{ is: 'unit', minutes: 60, metered: true }, 'HMP'],
    [{ is: 'unit', minutes: 1 }, 'MINUTE{,S}|MIN{,S}'],
    [{ is: 'unit', minutes: 1, letter: true }, 'M'],
    [{ is: 'number', value: 1 }, 'ONE|I'],
    [{ is: 'number', value: 2 }, 'TWO'],
    [{ is: 'number', value: 3 }, 'THREE'],
    [{ is: 'number', value: 4 }, 'FOUR'],
    [{ is: 'number', value: 5 }, 'FIVE'],
    [{ is: 'number', value: 6 }, 'SIX'],
    [{ is: 'number', value: 8 }, 'EIGHT'],
    [{ is: 'number', value: 10 }, 'TEN'],
    [{ is: 'number', value: 15 }, 'FIFTEEN'],
    [{ is: 'number', value: 20 }, 'TWENTY'],
    [{ is: 'number', value: 30 }, 'THIRTY'],
    [{ is: 'number', value: 0.5 }, 'HALF'],
    [
      { is: 'limit-word' },
      '{,TIME }LIMIT|{MAX,MAXIMUM}{, STAY}|{,WAITING }LIMITED TO|WAITING LIMITED|LIMITED WAITING|STAY',
    ],
    [
      { is: 'always' },
      'ANYTIME|{,AT }{ANY TIME,ALL TIMES}|ALL {DAY,HOURS}|WHOLE DAY|24/7|24 HOURS A DAY|DAY OR NIGHT',
    ],
    [{ is: 'other-times' }, '{,AT ,@ ,ALL ,AT ALL }OTHER TIMES|ALL OTHER HOURS|{,THE }REST OF {,THE }YEAR'],
    [{ is: 'other-times', hours: true }, 'AOT'],

    [{ is: 'every' }, 'EVERY|EACH'],
    [{ is: 'every', other: true }, 'EVERY {OTHER,SECOND,2ND}|ALTERNATE|ALTERNATING'],
    [{ is: 'no-return' }, 'NO RETURN{, WITHIN}|RETURN PROHIBITED{, WITHIN}'],

    // Joining words
    [{ is: 'to' }, 'TO|THRU|THROUGH|UNTIL|TILL|TIL|THUR U|TO -|TO AND INCLUDING|END{,S,ING}'],
    [{ is: 'and' }, '&|AND|ALSO|+'],
    [{ is: 'and', or: true }, 'OR'],
    [{ is: 'from' }, 'FROM|BETWEEN{, THE HOURS OF}'],
    [{ is: 'from', on: true }, '{EFFECTIVE,STARTING,BEGINNING}{, FROM, ON}|START{,S}|BEGIN{,S}'],
    [
      { is: 'except' },
      'EXCEPT{,ED,ING, FOR, ON, AS BELOW, AS POSTED, AS SHOWN, AS SIGNED, AS NOTED}|EXEPT|EXC|EXP|EX|EXCLUDING|OTHER THAN',
    ],
    [{ is: 'except', holidays: true }, '{,BUT }NOT{, ON}'],
    [{ is: 'except', holders: true }, 'WITHOUT{, A}'],
    [{ is: 'except', unless: true }, 'UNLESS'],
    [{ is: 'excepted' }, 'EXCEPTED|EXEMPT{,ED}|EXCLUDED|ARE EXEMPT'],
    [{ is: 'including' }, 'INCLUDING|INCLUDES|INCLUDED|INCLUSIVE|INCL|INC'],
    [{ is: 'only' }, 'ONLY'],
    [{ is: 'required' }, 'REQUIRED|REQD|IS REQUIRED|MUST BE DISPLAYED'],
    [{ is: 'number-sign' }, 'NO|NUMBER|#'],

    // Prohibitions
    [
      { is: 'prohibition', kind: 'no-parking' },
      '{,TEMPORARY ,EMERGENCY }NO PARKING|NO {PKG,PKNG,PK,PRKG,PARK,PARKING ZONE}|PARKING{, IS} {PROHIBITED,FORBIDDEN,NOT PERMITTED,NOT ALLOWED}|N / P|NP|NOPARKING|DO NOT PARK|[NO PARKING SYMBOL]|NPAT',
    ],
    [
      { is: 'prohibition', kind: 'no-parking', night: true },
      'NO {OVERNIGHT,NIGHT,NIGHTTIME,ALL NIGHT} PARKING|NO PARKING ALL NIGHT|OVERNIGHT PARKING {PROHIBITED,NOT PERMITTED,NOT ALLOWED,BAN}',
    ],
    [{ is: 'prohibition', kind: 'no-parking', minutes: true }, 'P /'],
    [
      { is: 'prohibition', kind: 'no-parking', perhapsAlways: true },
      '{,NO PARKING }FIRE LANE|FIRE ZONE|{BIKE,BICYCLE} LANE|PARK {,ON }{,THE }OTHER SIDE',
    ],
    [
      { is: 'prohibition', kind: 'no-parking' },
      "NO {VEHICLES,MOTOR VEHICLES,WAITING,CARS}|{,SEASONAL ,SNOW ,WINTER OVERNIGHT }PARKING BAN|{,NO PARKING }KEEP CLEAR|DO NOT BLOCK{, DRIVEWAY}|{DO NOT,DON'T} EVEN THINK{, OF PARKING, ABOUT PARKING}|{PARKING,BAY,BAYS,PARKING BAY,PARKING BAYS} SUSPEN{DED,SION}|WINTER {PARKING ,}BAN|RED CURB",
    ],
    [{ is: 'prohibition', kind: 'no-standing' }, 'NO STANDING{, ZONE}|NO STAND'],
    [
      { is: 'prohibition', kind: 'no-stopping' },
      'NO STOP{,S}|NO STOPPING{, ZONE, OR STANDING, STANDING OR PARKING}|S /|NO PARKING OR STOPPING|NSAT|N / S|NS',
    ],
    [{ is: 'prohibition', kind: 'no-stopping', title: true }, 'RED ROUTE'],
    [{ is: 'prohibition', kind: 'no-stopping', perhapsAlways: true }, 'NO LOADING{, OR UNLOADING}'],
    [{ is: 'prohibition', kind: 'clearway' }, '{,URBAN ,RURAL ,SPECIAL EVENT }CLEARWAY|CLEAR WAY|CW'],
    [
      { is: 'prohibition', kind: 'no-standing', others: true },
      '{OTHERS,ALL OTHERS,ALL OTHER VEHICLES} NO STANDING',
    ],
    [
      { is: 'prohibition', kind: 'no-parking', others: true },
      '{OTHERS,ALL OTHERS,ALL OTHER VEHICLES} NO PARKING',
    ],

    // Reserved places
    [
      { is: 'reserved', kind: 'loading', holder: 'loading' },
      'LOAD / UNLOAD|WHITE CURB|PLZ|PASSENGER ZONE|{RIDESHARE,RIDE SHARE,RIDE HAIL} {PICK UP,DROP OFF,LOADING}{, ZONE, AREA}|PASSENGER LOAD{,ING,ING ZONE}|{PASSENGER LOAD,PLZ} [LOGO]|{,PASSENGER }LOAD {AND,&} UNLOAD|HOTEL LOADING ZONE|LOADING {AND,&} UNLOADING|LOAD UNLOAD|SCHOOL LOAD{,ING}|{PICK UP,DROP OFF}{, ZONE}|{,CURBSIDE }PICKUP|SET DOWN|VALET{, PARKING, ZONE, PARKING ZONE, STAND}|TAXI LOAD|{STUDENT,PARENT,CHILD} {DROP OFF,PICK UP}{, AND PICK UP, AND DROP OFF, & PICK UP}|{,HOTEL ,GUEST }CHECK IN',
    ],
    [
      { is: 'reserved', kind: 'loading', holder: 'loading', title: true },
      'KISS {AND,&,N} RIDE{, AREA, ZONE}|{,PASSENGER }{PICK UP,DROP OFF,SET DOWN} AREA|{PICK UP,DROP OFF} {AND,&} {SET DOWN,DROP OFF,PICK UP} AREA',
    ],
    [
      { is: 'reserved', kind: 'loading', holder: 'commercial' },
      'YELLOW CURB|LOADING{, ZONE, AREA, BAY, DOCK}|DELIVERIES|LZ|CLZ|COMMERCIAL {,VEHICLE }LOAD{,ING}{, ZONE}|COMMERCIAL OR PERMIT VEHICLE LOAD',
    ],
    [{ is: 'reserved', kind: 'reserved', holder: 'mail' }, 'MAIL ZONE'],
    [
      { is: 'reserved', kind: 'reserved', holder: 'authorized', whole: true },
      'PRIVATE {PARKING,CAR PARK}{, ONLY}|{EMPLOYEE,VOLUNTEER} OF THE {MONTH,YEAR}{, PARKING}',
    ],
    [{ is: 'reserved', kind: 'reserved', holder: 'authorized' }, '{WORK,WORKS,CONSTRUCTION} ZONE'],
    [
      { is: 'reserved', kind: 'loading', holder: 'truck' },
      'TRUCK {LOAD,LOADING}{, ZONE}|TLZ|TRUCK ZONE|TRUCKS LOADING ZONE|GOODS VEHICLE{,S} LOADING',
    ],
    [
      { is: 'reserved', kind: 'bus-stop', holder: 'bus', whole: true },
      'STREETCAR {ZONE,STOP}|{,EXPRESS ,METRO ,HANDICAP }BUS STOP|{BUS,CHARTER BUS,MINIBUS,COACH} ZONE|BUS LAYOVER{, AREA, ZONE}|MTA BUS LAYOVER|TRAM {STOP,ZONE,LANE}|TRANSIT {STOP,LANE}|BUS{, LANE, STOP SIGN}|ACCESS-A-RIDE{, BUS STOP}|COMMUTER VAN STOP{, VAN}',
    ],
    [
      { is: 'reserved', kind: 'taxi-stand', holder: 'taxi', whole: true },
      'TAXI{, STAND, RELIEF STAND, ZONE, RANK, AREA}|{TAXICAB,CAB} STAND|TAXIS ONLY',
    ],
    [
      { is: 'reserved', kind: 'permit-only', holder: 'permit', whole: true },
      '{,RESIDENT }PERMIT HOLDERS{, ONLY, PARKING ONLY} {PAST,BEYOND} THIS POINT',
    ],
    [
      { is: 'reserved', kind: 'reserved', holder: null },
      'RESERVED{, PARKING, FOR}|FOOD {VEHICLE,TRUCK} ZONE',
    ],

    // Holders
    [
      { is: 'holder', holder: 'disabled', bare: true },
      'BLUE CURB|DISABLED|DISABLE|DIS|HANDICAP{,PED}|{,VAN }ACCESSIBLE|DISABLED PERSON{,S}|[{DISABLED PERSON,WHEELCHAIR,WHEEL CHAIR,WHEELCHAIR SYMBOL}]|{,STATE }DISABLED PARKING PERMIT|{DISABLED,HANDICAPPED,HANDICAP,ACCESSIBLE} {PERMIT,PLACARD,PLATE,PASS}{,S}|MOBILITY{, PARKING}|{BLUE,DISABLED} BADGE HOLDERS',
    ],
    [
      { is: 'holder', holder: 'commercial' },
      'GOODS{, AND, &} SERVICE VEHICLES|{DELIVERY,COURIER} VEHICLE{,S}|COURIERS|COMMERCIAL{, VEHICLE, VEHICLES, VEHS}|COMM VEHICLES',
    ],
    [
      { is: 'holder', holder: 'truck' },
      '{,DUMP ,TOW ,BOX ,SEMI }TRUCK{,S}|TRUCKS LOADING{, & UNLOADING, AND UNLOADING, OR UNLOADING}|{,LIGHT ,MEDIUM }GOODS VEHICLE{,S}|LORRY|LORRIES|SEMI{,S}|{,TRUCK ,TRUCK-}TRACTOR{, TRAILER,-TRAILER}{,S}',
    ],
    [
      { is: 'holder', holder: 'bus' },
      '{COMMUNITY ,SOUND ,}TRANSIT{, VEHICLES}|{,METRO ,AUTHORIZED ,COMMUTER ,MTA }BUSES|BUSSES|COACH|{,METRO ,CHARTER ,SHUTTLE }BUS|COACHES',
    ],
    [{ is: 'holder', holder: 'loading' }, 'LOADING{, AND UNLOADING, & UNLOADING}|UNLOADING'],
    [{ is: 'holder', holder: 'school-bus' }, 'SCHOOL {BUS,BUSES,BUSSES}'],
    [{ is: 'holder', holder: 'tour-bus' }, 'TOUR {BUS,BUSES,BUSSES,COACH,COACHES}'],
    [{ is: 'holder', holder: 'taxi' }, 'TAXI{,S}|TAXICABS|CABS|FOR{-, }HIRE VEHICLES|FHV'],
    [
      { is: 'holder', holder: 'electric' },
      'ELECTRIC|EV{,S, CHARGING, RECHARGING POINT}|ELECTRIC VEHICLE{,S}{, CHARGING}|ELECTRIC VEHICLE RECHARGING POINT|ELECTRIC VEHICLES WHILE CHARGING|ZERO EMISSION VEHICLES',
    ],
    [{ is: 'holder', holder: 'car-share' }, 'CAR SHARE|RIDE SHARE|ZIPCAR'],
    [{ is: 'holder', holder: 'carpool' }, '{VANPOOL,CARPOOL}{,S}|RIDE SHARE LICENSED'],
    [
      { is: 'holder', holder: 'motorcycle' },
      '{,SOLO }MOTOR{, }{CYCLE,BIKE}{,S}|MC|{,ELECTRIC }{MOPED,SCOOTER}{,S}',
    ],
    [{ is: 'holder', holder: 'car' }, 'MOTOR CARS|{PASSENGER,PRIVATE} CARS|{PASSENGER,LIGHT} VEHICLES'],
    [{ is: 'holder', holder: 'car', named: true }, 'COMPACT{, CAR, CARS, VEHICLES}|SMALL CARS'],
    [
      { is: 'holder', holder: 'trailer' },
      '{,BOAT ,CARS WITH ,UTILITY ,UNATTACHED ,UNHITCHED ,DETACHED ,SEMI ,SEMI-,TRAVEL ,HORSE ,CAMPER ,CARGO ,EMPTY ,LOOSE }TRAILER{,S}|CARAVAN{,S}|{,UNATTACHED ,UNHITCHED ,DETACHED }BOAT{,S}{, ON TRAILERS}|WATERCRAFT|JET{ ,-}SKI{,S}|SNOWMOBILE{,S}|FIFTH WHEELS',
    ],
    [
      { is: 'holder', holder: 'motor-home' },
      "RV{,S,'S}|R V|MOTOR{, }HOME{,S}|{CAMPER,CAMPERVAN}{,S}|CAMPER VAN{,S}|{RECREATION,RECREATIONAL,CAMPING} VEHICLE{,S}",
    ],
    [
      { is: 'holder', holder: 'heavy' },
      'HEAVY {,MOTOR ,GOODS ,COMMERCIAL }VEHICLE{,S}|{HGV,LGV}{,S}|{LARGE,OVERSIZE,OVERSIZED,OVERSIZE LOAD} VEHICLES|HEAVY TRUCK{,S}|{,HEAVY }EQUIPMENT',
    ],
    [{ is: 'holder', holder: 'bicycle' }, '{,PEDAL }{BICYCLE,CYCLE}S|BICYCLE|BIKES'],
    [
      { is: 'holder', holder: 'authorized' },
      'AUTHORIZED{, COMMUTER VANS, VEHICLE, VEHICLES, PERSONNEL}|AUTHORISED{, VEHICLES}|AUTHORI{Z,S}ATION|PERMISSION|EXEMPT {VEH,VEHICLE,VEHICLES,LICENSE,LICENSED}|{CONSUL,D,D EXEMPT} LICENSED|STAFF|{EMPLOYEE,CUSTOMER,TENANT,GUEST,PATRON,CLIENT,STUDENT,PARENT,MEMBER}{,S}|EXPECTANT MOTHERS',
    ],
    [{ is: 'holder', holder: 'authorized', only: true }, 'AVO'],
    [{ is: 'holder', holder: 'government' }, 'GOVERNMENT|MUNICIPAL|GOVT|CITY|COUNTY|COUNCIL{, USE}'],
    [{ is: 'holder', holder: 'police' }, '{,AUTHORIZED }POLICE|LAW ENFORCEMENT|POLICE {DEPT,DEPARTMENT}'],
    [{ is: 'holder', holder: 'ambulance' }, 'AMBULANCE{,S}|AMBULETTE|EMERGENCY{, VEHICLES}|FIRE DEPT'],
    [{ is: 'holder', holder: 'doctor' }, 'DOCTOR{,S}'],
    [{ is: 'holder', holder: 'other' }, 'TICKET HOLDERS'],
    [{ is: 'holder', holder: 'teacher' }, 'TEACHER{,S}'],
    [{ is: 'holder', holder: 'visitor' }, 'VISITOR{,S}'],
    [{ is: 'others', who: 'all' }, '{,ALL }OTHERS|ALL OTHER {VEHICLES,CARS,USERS}|EVERYONE ELSE'],
    [{ is: 'others', who: 'without-permit' }, 'NON PERMIT {HOLDERS,VEHICLES}'],
    [{ is: 'holder', holder: 'mail' }, 'CURB MAILING'],
    [{ is: 'holder', holder: 'farmers-market', bare: true }, "FARMERS{,'} MARKET"],
    [{ is: 'holder', holder: 'resident' }, 'RESIDENT{,S}|RESIDENTIAL'],
    [
      { is: 'permit' },
      '{,WITH ,VALID ,RESIDENT ,RESIDENTIAL ,PARKING }PERMIT{,S}|PERMIT HOLDER{,S}|RESIDENT PERMIT HOLDERS|DECAL|{,RESIDENT }{STICKER,TAG}{,S}|SEASON PARKING{, HOLDER, HOLDERS, TICKET HOLDERS}|{PLATE,PLACARD}{,S}|{VISITOR,GUEST} {PASS,PASSES,PERMIT,PERMITS}|PERMIT HOLDERS ONLY PERMIT',
    ],
    [{ is: 'zone' }, '{ZONE,AREA}{,S}|ZN|DIST|DISTRICT|LOT|SECTOR|RPZ|RPP{, AREA, ZONE}'],
    [{ is: 'vehicles' }, '{VEHICLE,VEH,UNIT,VAN}{,S}|CARS'],
    [{ is: 'filler' }, 'WITH|BY|{DISPLAYING,HAVING}{, A}|DISPLAYED|LICENSED|LICENSE|LICENCED|THOSE|VALID'],
    [{ is: 'filler', whom: true }, 'FOR'],
    [{ is: 'lifted', holder: 'permit' }, '{,A ,B }{RPA,RPE}|RESIDENT{,S} EXCEPTED'],

    // Parking
    [
      { is: 'parking' },
      '{,LIMITED }PARKING|PARKING LIMIT|CAR PARK|PKG|PKNG|PRKG|[{CIRCLE P,PARKING SYMBOL}]',
    ],
    [{ is: 'parking', verb: true }, 'PARK'],
    [{ is: 'parking-only', by: 'night' }, '{NIGHT,NIGHTTIME,OVERNIGHT} PARKING ONLY'],
    [{ is: 'parking-only', by: 'day' }, '{DAY,DAYTIME} PARKING ONLY'],
    [
      { is: 'parking', permits: true },
      'PARKING {PERMITTED,ALLOWED,OK}|{,PARKING }LOT {HOURS,OPEN}|{FREE,UNRESTRICTED} PARKING|NO {,TIME }LIMIT|UNLIMITED|PARK WITH {TWO,2,FOUR,4} WHEELS ON {FOOTWAY,PAVEMENT,VERGE}|{FOOTWAY,VERGE} PARKING',
    ],
    [{ is: 'parking', letter: true, hoursBefore: true }, 'P'],

    // Details of a rule
    [
      { is: 'tow' },
      "TOW{, AWAY}{, ZONE}|{,WHEEL }CLAMPING{, ZONE, IN OPERATION, IN FORCE}|TOW AWAY AREA|TAZ|TAW|[TOW-AWAY]|VIOLATORS TOWED|{,VIOLATORS ,VEHICLES ,UNAUTHORIZED VEHICLES }WILL BE TOWED|{,TOWED ,UNAUTHORIZED VEHICLES MAY BE REMOVED }AT OWNER{S,'S} EXPENSE",
    ],
    [
      { is: 'purpose', purpose: 'street-cleaning' },
      '{,MUNICIPAL ,PARKING }{LOT,ALLEY,CURB,GUTTER} {CLEANING,SWEEPING}|{,DURING }STREET {CLEANING,SWEEPING,SWEEP,CLEAN,CLEANING ONLY,MAINTENANCE}|{,SANITATION }BROOM SYMBOL|CLEANING|SWEEPING|SANITATION',
    ],
    [{ is: 'purpose', purpose: 'snow-removal' }, 'SNOW {REMOVAL,ROUTE,EMERGENCY,EMERGENCY ROUTE,PLOWING}'],
    [{ is: 'purpose', purpose: 'construction' }, 'CONSTRUCTION'],
    [{ is: 'purpose', purpose: 'event' }, 'FILMING|MOVING{, VAN}'],
    [{ is: 'purpose', purpose: 'school' }, 'SCHOOL{, ZONE}'],
    [{ is: 'purpose', purpose: 'rush-hour' }, 'ANTI{-, }GRIDLOCK ZONE|{,DURING }{RUSH,PEAK} HOUR{,S}'],

    // Arrows in words
    [{ is: 'arrow', arrow: 'both' }, '<>|<> <>|< >'],
    [{ is: 'arrow', arrow: 'left' }, '<|(LEFT ARROW)|[LEFT ARROW]'],
    [{ is: 'arrow', arrow: 'right' }, '>|(RIGHT ARROW)|[RIGHT ARROW]'],
    [
      { is: 'agency' },
      '{,POLICE }{DEPT,DEPARTMENT}|{OFFICE,COURT}{,S}|POLICE|FIRE DEPT|COMMISSION{,ER}|NYC|U S|BANK|AUTHORITY|AGENCY|CITY|STATE|COUNTY|{JUDGE,SERVICE}{,S}|{,SCHOOL }FACULTY|{,US }MAIL',
    ],

    // Known words that mean something else together, to readers that a page loads apart
    [
      { is: 'late' },
      'SCHOOL KEEP CLEAR|FOR BUS STOP ONLY|NO BUS LAYOVER|BUS {PARKING,PARKED,STANDING,STOPPING,WAITING}|{/,A} {,HALF ,1/2 }{HOUR,HR}|{/,A} {H,MINUTE,MIN}|EACH HOUR|DAILY {MAX,MAXIMUM}|{,PARK ,OR }BY PLATE|PARKING TAG{,S}|COMMISSIONER ONLY|PARKING {SERVICES,AUTHORITY}|NOT VALID',
    ],
  ],
  latePhrases: late((): Phrases => []),
};
