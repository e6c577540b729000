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
} from '../parse/phrases/day-mask';
import type { Language } from '../parse/phrases/meaning';

/** The words of signs in the United States, Canada, Australia, New Zealand and the United Kingdom. */
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
      'ALL {DAYS,WEEK}|EVERYDAY|EVERY {DAY,NIGHT}|DAILY|NIGHTLY|EACH DAY|7 DAYS|{7,SEVEN} DAYS A WEEK',
    ],
    [{ is: 'holiday' }, '{,PUB }HOL{,S}|{,PUBLIC }HOLIDAY{,S}'],
    [{ is: 'holiday' }, '{LEGAL,BANK,MAJOR,CITY,STATE} HOLIDAYS|P H|PH'],
    [{ is: 'condition', condition: 'school-day', days: WORKING_DAYS }, '{,ON }SCHOOL DAY{,S}|SCHOOL HOURS'],
    [{ is: 'condition', condition: 'school-day' }, '{,DURING }SCHOOL TERM{,S}|TERM TIME'],
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
    [{ is: 'of-month' }, 'OF{, THE} MONTH|{,OF }{EACH,EVERY} MONTH|MONTHLY'],

    // Times and limits
    [{ is: 'half', pm: false }, 'AM|A'],
    [{ is: 'half', pm: true }, 'PM|P'],
    [{ is: 'noon' }, 'NOON|MIDDAY|MD|NN|12 N'],
    [{ is: 'midnight' }, 'MIDNIGHT|MIDNITE|MID|MIDN|MN'],
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
    [{ is: 'always' }, 'ANYTIME|{,AT }{ANY TIME,ALL TIMES}|ALL {DAY,HOURS}|24/7|24 HOURS A DAY|DAY OR NIGHT'],
    [{ is: 'other-times' }, '{,AT ,@ ,ALL ,AT ALL }OTHER TIMES|ALL OTHER HOURS'],

    [{ is: 'every' }, 'EVERY|EACH'],
    [{ is: 'no-return' }, 'NO RETURN{, WITHIN}|RETURN PROHIBITED{, WITHIN}'],

    // Joints
    [{ is: 'to' }, 'TO|THRU|THROUGH|UNTIL|TILL|TIL|THUR U|TO -'],
    [{ is: 'and' }, '&|AND|ALSO|+'],
    [{ is: 'and', or: true }, 'OR'],
    [{ is: 'from' }, 'FROM|BETWEEN{, THE HOURS OF}'],
    [{ is: 'from', on: true }, '{EFFECTIVE,STARTING,BEGINNING}{, FROM, ON}'],
    [{ is: 'except' }, 'EXCEPT{,ED,ING, FOR, ON}|EXEPT|EXC|EXP|EX|EXCLUDING|OTHER THAN'],
    [{ is: 'except', holidays: true }, '{,BUT }NOT{, ON}'],
    [{ is: 'excepted' }, 'EXCEPTED|EXEMPT{,ED}|EXCLUDED|ARE EXEMPT'],
    [{ is: 'including' }, 'INCLUDING|INCLUDES|INCLUDED|INCL|INC'],
    [{ is: 'only' }, 'ONLY'],
    [{ is: 'required' }, 'REQUIRED|REQD|IS REQUIRED|MUST BE DISPLAYED'],
    [{ is: 'number-sign' }, 'NO|NUMBER|#'],

    // Prohibitions
    [
      { is: 'prohibition', kind: 'no-parking' },
      '{,TEMPORARY ,EMERGENCY }NO PARKING|NO {PKG,PKNG,PK,PRKG,PARK,PARKING ZONE,OVERNIGHT PARKING}|{,OVERNIGHT }PARKING PROHIBITED|N / P|NP|NOPARKING|DO NOT PARK|[NO PARKING SYMBOL]|NPAT',
    ],
    [{ is: 'prohibition', kind: 'no-parking', minutes: true }, 'P /'],
    [
      { is: 'prohibition', kind: 'no-parking', more: true },
      '{,NO PARKING }FIRE LANE|FIRE ZONE|{BIKE,BICYCLE} LANE',
    ],
    [
      { is: 'prohibition', kind: 'no-parking' },
      'NO {VEHICLES,MOTOR VEHICLES,WAITING,CARS}|{,NO PARKING }KEEP CLEAR|DO NOT BLOCK{, DRIVEWAY}|{PARKING,BAY,BAYS,PARKING BAY,PARKING BAYS} SUSPEN{DED,SION}|{,WINTER }PARKING BAN|WINTER BAN|RED CURB',
    ],
    [{ is: 'prohibition', kind: 'no-standing' }, 'NO STANDING{, ZONE}|NO STAND|NOSTANDING'],
    [
      { is: 'prohibition', kind: 'no-stopping' },
      'NO STOP{,S}|NO STOPPING{, ZONE, OR STANDING, STANDING OR PARKING}|NOSTOPPING|S /|NO PARKING OR STOPPING|RED ROUTE|NSAT|N / S|NS',
    ],
    [{ is: 'prohibition', kind: 'no-stopping', more: true }, 'NO LOADING{, OR UNLOADING}'],
    [{ is: 'prohibition', kind: 'clearway' }, '{,URBAN ,RURAL ,SPECIAL EVENT }CLEARWAY|CLEAR WAY|CW'],
    [
      { is: 'prohibition', kind: 'no-standing', others: true },
      '{OTHERS,ALL OTHERS,ALL OTHER VEHICLES} NO STANDING',
    ],
    [
      { is: 'prohibition', kind: 'no-parking', others: true },
      '{OTHERS,ALL OTHERS,ALL OTHER VEHICLES} NO PARKING',
    ],

    // Places kept for somebody
    [
      { is: 'reserved', kind: 'loading', holder: 'loading' },
      'LOAD / UNLOAD|WHITE CURB|PLZ|PASSENGER ZONE|PASSENGER LOAD{,ING,ING ZONE}|{PASSENGER LOAD,PLZ} [LOGO]|{,PASSENGER }LOAD {AND,&} UNLOAD|HOTEL LOADING ZONE|LOADING {AND,&} UNLOADING|LOAD UNLOAD|SCHOOL LOAD{,ING}|PASSENGER {PICK UP,DROP OFF}{, AREA}|{PICK UP,DROP OFF}{, ZONE, AREA}|PICKUP|PICK UP {,AND ,& ,/ }DROP OFF|DROP OFF {AND,&} PICK UP|SET DOWN{, AREA}|KISS {AND,&} RIDE{, AREA, ZONE}|KISS N RIDE|VALET{, PARKING, ZONE}|TAXI LOAD',
    ],
    [
      { is: 'reserved', kind: 'loading', holder: 'commercial' },
      'YELLOW CURB|LOADING{, ZONE, AREA, BAY, DOCK}|DELIVERIES|DELIVERY ZONE|LZ|CLZ|COMMERCIAL {,VEHICLE }LOAD{,ING,ING ZONE}|COMMERCIAL OR PERMIT VEHICLE LOAD',
    ],
    [{ is: 'reserved', kind: 'reserved', holder: 'mail' }, 'MAIL ZONE'],
    [{ is: 'reserved', kind: 'reserved', holder: 'authorized' }, '{WORK,WORKS,CONSTRUCTION} ZONE'],
    [
      { is: 'reserved', kind: 'loading', holder: 'truck' },
      'TRUCK {LOAD,LOADING}{, ZONE}|TLZ|TRUCK ZONE|TRUCKS LOADING ZONE|GOODS VEHICLE{,S} LOADING|TRUCK (SYMBOL) TRUCK LOADING',
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
      { is: 'reserved', kind: 'reserved', holder: null },
      'RESERVED{, PARKING, FOR}|FOOD {VEHICLE,TRUCK} ZONE',
    ],

    // Holders
    [
      { is: 'holder', holder: 'disabled', bare: true },
      'BLUE CURB|DISABLED|DISABLE|DIS|HANDICAP{,PED}|{,VAN }ACCESSIBLE|DISABLED PERSON{,S}|[{DISABLED PERSON,WHEELCHAIR,WHEEL CHAIR,WHEELCHAIR SYMBOL}]|{,STATE }DISABLED PARKING PERMIT|{DISABLED,HANDICAPPED} PERMIT|MOBILITY{, PARKING}|{BLUE,DISABLED} BADGE HOLDERS',
    ],
    [
      { is: 'holder', holder: 'commercial' },
      'GOODS{, AND, &} SERVICE VEHICLES|COMMERCIAL{, VEHICLE, VEHICLES, VEHS}|COMM VEHICLES',
    ],
    [
      { is: 'holder', holder: 'truck' },
      'TRUCK{,S}|TRUCKS LOADING{, & UNLOADING, AND UNLOADING, OR UNLOADING}|GOODS VEHICLES',
    ],
    [
      { is: 'holder', holder: 'bus' },
      '{COMMUNITY ,SOUND ,}TRANSIT{, VEHICLES}|{,METRO ,AUTHORIZED ,COMMUTER ,MTA }BUSES|BUSSES|{,METRO ,CHARTER ,SHUTTLE }BUS|COACHES',
    ],
    [{ is: 'holder', holder: 'loading' }, 'LOADING{, AND UNLOADING, & UNLOADING}|UNLOADING'],
    [{ is: 'holder', holder: 'school-bus' }, 'SCHOOL {BUS,BUSES,BUSSES}'],
    [{ is: 'holder', holder: 'tour-bus' }, 'TOUR {BUS,BUSES}'],
    [{ is: 'holder', holder: 'taxi' }, 'TAXI{,S}|TAXICABS|CABS|FOR{-, }HIRE VEHICLES|FHV'],
    [
      { is: 'holder', holder: 'electric' },
      'ELECTRIC|EV{,S, CHARGING, RECHARGING POINT}|ELECTRIC VEHICLE{,S}{, CHARGING}|EV ELECTRIC VEHICLE CHARGING|ELECTRIC VEHICLES WHILE CHARGING|ELECTRIC VEHICLE RECHARGING POINT|ZERO EMISSION VEHICLES',
    ],
    [
      { is: 'holder', holder: 'car-share' },
      'CAR SHARE|CARSHARE|{,AUTHORISED }CAR SHARE VEHICLE{,S}|AUTHORIZED CAR SHARE VEHICLES|RIDE SHARE|ZIPCAR',
    ],
    [{ is: 'holder', holder: 'carpool' }, '{VANPOOL,CARPOOL}{,S}|CAR POOL|RIDE SHARE LICENSED'],
    [{ is: 'holder', holder: 'motorcycle' }, 'MOTOR{, }CYCLE{,S}|MOTOR{, }BIKES|MC'],
    [{ is: 'holder', holder: 'bicycle' }, '{,PEDAL }{BICYCLE,CYCLE}S|BICYCLE|BIKES'],
    [
      { is: 'holder', holder: 'other' },
      'MARKET TRADERS|{,BOAT ,CARS WITH }TRAILERS|CARAVANS|PATIENTS|TICKET HOLDERS|FUNERAL{, CARS, VEHICLES}',
    ],
    [
      { is: 'holder', holder: 'authorized' },
      'AUTHORIZED{, COMMUTER VANS, VEHICLE, VEHICLES, PERSONNEL}|AUTHORISED{, VEHICLES}|EXEMPT {VEH,VEHICLE,VEHICLES,LICENSE,LICENSED}|{CONSUL,D,D EXEMPT} LICENSED|STAFF|{EMPLOYEE,CUSTOMER,TENANT}{,S}|MEMBERS|GUESTS|OFFICIAL|JUDGES',
    ],
    [{ is: 'holder', holder: 'authorized', avo: true }, 'AVO'],
    [{ is: 'holder', holder: 'government' }, 'GOVERNMENT|MUNICIPAL|GOVT|CITY|COUNTY|COUNCIL{, USE}'],
    [{ is: 'holder', holder: 'police' }, '{,AUTHORIZED }POLICE|LAW ENFORCEMENT|POLICE {DEPT,DEPARTMENT}'],
    [{ is: 'holder', holder: 'ambulance' }, 'AMBULANCE{,S}|AMBULETTE|EMERGENCY{, VEHICLES}|FIRE DEPT'],
    [{ is: 'holder', holder: 'doctor' }, 'DOCTOR{,S}|PHYSICIANS'],
    [{ is: 'holder', holder: 'clergy' }, 'CLERGY'],
    [{ is: 'holder', holder: 'press' }, 'PRESS|{NYP,N Y P}{, LICENSE PLATES}'],
    [{ is: 'holder', holder: 'diplomat' }, 'DIPLOMAT{,S}|DPL|CONSUL|CONSULAR'],
    [{ is: 'holder', holder: 'teacher' }, 'TEACHER{,S}|{,SCHOOL }FACULTY'],
    [{ is: 'holder', holder: 'visitor' }, 'VISITOR{,S}'],
    [{ is: 'holder', holder: 'mail' }, '{,US }MAIL|CURB MAILING|POSTAL VEHICLES'],
    [{ is: 'holder', holder: 'farmers-market', bare: true }, "FARMERS{,'} MARKET"],
    [{ is: 'holder', holder: 'hotel' }, 'HOTEL{, GUESTS}'],
    [{ is: 'holder', holder: 'resident' }, 'RESIDENT{,S}|RESIDENTIAL'],
    [
      { is: 'permit' },
      '{,WITH ,VALID ,RESIDENT ,RESIDENTIAL ,PARKING }PERMIT{,S}|PERMIT HOLDER{,S}|{BY,BY PARKING,STATE} PERMIT|RESIDENT PERMIT HOLDERS|DECAL|{PLATE,PLACARD}{,S}|SPECIAL PLATE|LICENSE PLATES|PERMIT HOLDERS ONLY PERMIT',
    ],
    [{ is: 'zone' }, '{ZONE,AREA}{,S}|ZN|DISTRICT|RPZ|RPP{, AREA}'],
    [{ is: 'vehicles' }, '{VEHICLE,VEH,UNIT,VAN}{,S}|CARS'],
    [{ is: 'filler' }, 'WITH|BY|FOR|DISPLAYING|HAVING|LICENSED|LICENSE|LICENCED|THOSE|VALID'],
    [{ is: 'lifted', holder: 'permit' }, '{,A ,B }{RPA,RPE}|RESIDENT{,S} EXCEPTED'],

    // Parking and paying
    [{ is: 'parking' }, '{,LIMITED }PARKING|PKG|PKNG|PRKG|[{CIRCLE P,PARKING SYMBOL}]'],
    [{ is: 'parking', verb: true }, 'PARK'],
    [
      { is: 'parking', permits: true },
      'PARKING {PERMITTED,ALLOWED,OK}|{FREE,UNRESTRICTED} PARKING|NO {,TIME }LIMIT|UNLIMITED',
    ],
    [{ is: 'parking', letter: true, hoursBefore: true }, 'P'],
    [
      { is: 'pay', parking: true },
      '{PAID,METERED,METER,MUNI METER,MUNI-METER,TICKET,PAY,PAY AND DISPLAY,COUPON} PARKING|METERED PKNG|PAY TO PARK',
    ],
    [
      { is: 'pay' },
      'METER{,S}|METERED|MTR|MUNI-METER|TICKET|TKT{, A, B}|PAY|PAY {@,AT} {PS,PAY STATION}|PAY AT {PAYSTATION,METER,KIOSK,MACHINE}|PAY STATION|PAY HERE{, AT MACHINE}|PAY {AND,&} DISPLAY|PAY BY {PHONE,PLATE,APP}|USE {METER,PS,PAY STATION}|DISPLAY {TICKET,TICKET ON DASH,RECEIPT}|PHONE TICKET|COUPON|METER REGISTRATION|{EASYPARK,PAYSTAY,CELLOPARK,PARKMOBILE,PAYBYPHONE,RINGGO,JUSTPARK}{, APP}',
    ],

    // What else is said of a rule
    [
      { is: 'tow' },
      "TOW{, AWAY}{, ZONE}|TOWAWAY{, ZONE}|TOW AWAY AREA|TAZ|TAW|[TOW-AWAY]|VIOLATORS TOWED|{,VIOLATORS ,VEHICLES ,UNAUTHORIZED VEHICLES }WILL BE TOWED|{,TOWED ,UNAUTHORIZED VEHICLES MAY BE REMOVED }AT OWNER{S,'S} EXPENSE|VIOLATORS WILL BE TOWED AT OWNER'S EXPENSE",
    ],
    [
      { is: 'purpose', purpose: 'street-cleaning' },
      'STREET {CLEANING,SWEEPING,SWEEP,CLEANING ONLY,MAINTENANCE}|{,SANITATION }BROOM SYMBOL|(SANITATION BROOM SYMBOL)|CLEANING|SWEEPING|SANITATION',
    ],
    [{ is: 'purpose', purpose: 'snow-removal' }, 'SNOW {REMOVAL,ROUTE,EMERGENCY,EMERGENCY ROUTE,PLOWING}'],
    [{ is: 'purpose', purpose: 'construction' }, 'CONSTRUCTION|{UTILITY,TREE,ROAD,STREET} WORK|PAVING'],
    [{ is: 'purpose', purpose: 'event' }, 'FILMING|MARATHON|PARADE|BLOCK PARTY|MOVING{, VAN}'],
    [{ is: 'purpose', purpose: 'school' }, 'SCHOOL{, ZONE}'],
    [{ is: 'purpose', purpose: 'rush-hour' }, 'ANTI{-, }GRIDLOCK ZONE|RUSH HOUR'],
    [
      { is: 'condition', condition: 'snow' },
      'WHEN SNOW{, EXCEEDS 2 INCHES, IS OVER 2 INCHES}|DURING SNOW{, EMERGENCY}|WHEN ROAD IS SNOW COVERED|{,OVER }2 INCHES OF SNOW',
    ],
    [
      { is: 'condition', condition: 'event' },
      '{EVENT,ON EVENT,GAME,MATCH} DAYS|{,DURING }{,SPECIAL }EVENTS|SPECIAL EVENT',
    ],
    [
      { is: 'condition', condition: 'odd-even' },
      '{ODD,EVEN} {DAYS,DATES,NUMBERED DAYS,SIDE}|ALTERNATE SIDE{, PARKING}',
    ],
    [{ is: 'condition', condition: 'when-flashing' }, 'WHEN {FLASHING,LIGHTS FLASH,LIT}'],
    [{ is: 'condition', condition: 'other' }, 'VARIABLE DATES {&,AND} TIMES|AS POSTED|WHEN {POSTED,SIGNED}'],

    // Arrows in words
    [{ is: 'arrow', arrow: 'both' }, '<>|<> <>|< >'],
    [{ is: 'arrow', arrow: 'left' }, '<|(LEFT ARROW)|[LEFT ARROW]'],
    [{ is: 'arrow', arrow: 'right' }, '>|(RIGHT ARROW)|[RIGHT ARROW]'],

    // Known to state no rule
    [
      { is: 'nothing' },
      'W/ SINGLE ARROW|WITH SINGLE ARROW|SINGLE ARROW|W/SINGLE ARROW|(SYMBOL)|(SYMBOLS)|MOON & STARS|MOON AND STARS|NIGHT REGULATION|HARD HAT|{STAR,TRUCK,BUS,CROSS,PRESS,TAXI HAIL,TAXI HAILING,FHV,FOR HIRE VEHICLE,VAN,BIKE} (SYMBOL)|{NO ENGINE IDLING,VAN,ACCESS-A-RIDE,MOON & STARS,BUS & HANDICAP} SYMBOL{,S}|BUS & HANDICAP (SYMBOLS)|[LOGO]|(PAPER)|GREEN CURB',
    ],
    [
      { is: 'nothing' },
      'HERE TO CORNER|FROM HERE TO CORNER|THIS SIDE|THIS SIDE OF STREET|THIS SIDE OF ROAD|THIS BLOCK|BOTH SIDES|EITHER SIDE|IN THIS SPACE|THIS SPACE|HERE TO ALLEY|SOUTH OF HERE|NORTH OF HERE|EAST OF HERE|WEST OF HERE|BETWEEN SIGNS|BEYOND THIS POINT|HERE|NEXT SPACE|THIS STREET|{,IN }MARKED {BAY,STALL,SPACE}S{, ONLY}|SHARED USE',
    ],
    [
      { is: 'nothing' },
      '{BACK,HEAD,NOSE,REAR,PULL,FRONT} IN{, ANGLE}{, PARKING}{, ONLY}|{ANGLE,DIAGONAL,PARALLEL} PARKING{, ONLY}|{REAR,FRONT} TO {KERB,CURB}|{,BACK IN ,HEAD IN }{90,60,45,30} {DEG,DEGREE,DEGREES,°}{, ANGLE}{, PARKING}{, ONLY}|ANGLE|VEHICLES MUST PARK {HEAD,BACK} IN',
    ],
    [{ is: 'nothing' }, 'FIRST {10 MIN,15 MIN,20 MIN,30 MIN,1/2 HOUR,HALF HOUR,HOUR,2 HOUR}{,S,UTES} FREE'],
    [{ is: 'nothing', lone: true }, 'FREE|PERMITTED|SPECIAL'],
    [{ is: 'nothing', limit: true }, 'NO {ENGINE ,}IDLING'],
    [
      { is: 'ground' },
      'TEMPORARY|TEMP|POLICE ORDER|{RUBBISH,GARBAGE,TRASH,LEAF,REFUSE} COLLECTION|{,PEDESTRIAN }CROSSWALK|{,ON }ENTRANCE MARKINGS',
    ],
    [{ is: 'city' }, '{,BY ORDER OF }{,THE }{CITY,TOWN,VILLAGE,COUNTY,BOROUGH} OF'],
    [{ is: 'nothing' }, 'WWW|SFMTA|SDOT|LADOT|PBOT|DDOT|DOT|D O T|NYPD|LAPD|PER ORDINANCE'],
    [{ is: 'rate' }, '{PER,AN,/} {HOUR,HR,H}|PER DAY|ALL DAY|FLAT RATE|FLAT FEE|EACH HOUR'],
    [
      { is: 'nothing' },
      'TO RECOVER IMPOUNDED VEHICLES|TO RECOVER IMPOUNDED VEHICLE|TO RECOVER VEHICLE|TO RECOVER TOWED VEHICLES|IF TOWED|FOR TOWED VEHICLES|TOWED VEHICLES|FOR INFORMATION|FOR INFO|VIOLATORS WILL BE FINED|VIOLATORS SUBJECT TO FINE|STRICTLY ENFORCED|BY ORDER OF|BY ORDER|THANK YOU|PLEASE|OFFENCE|721|722|723|WILL BE ENFORCED|ENFORCED|UNDER PENALTY OF LAW|NO PAYMENT REQUIRED|UNLESS OTHERWISE POSTED|YEAR ROUND|ON PAVEMENT|COMMISSIONER ONLY|(PRIVATE SCHOOL SIGN)|(PUBLIC SCHOOL SIGN)|(RIDER)',
    ],
    [
      { is: 'nothing', panel: true },
      'XYY|DIAMOND DELINEATOR|TEMPORARY CONSTRUCTION REGULATION|{1,3} MINUTE IDLING LAW|{,MTA ,PRIVATE }BUS{, SERVICE, LINE, LINES} {ROUTE,DESTINATION}{, DESTINATION} PANEL|{ROUTE,DESTINATION,LOCATION} PANEL|DESCRIPTION NOT AVAILABLE|INFORMATION BOX|ROUTE BUS RIDER|IDLING LAW|CATCH-A-CAB|KEEP {LEFT,RIGHT}|MUST EXIT|GREENWAY|NO BUS LAYOVER',
    ],
    [
      { is: 'reference', remark: true },
      "{TEXT ,}TO BE {USED,SPECIFIED,MODIFIED,DETERMINED}|USE AS EXAMPLE|RIDER FOR|GENERIC PANEL|{LOCATION,DESTINATION} PANEL|{SUPERSEDES,SUPERESDES,SUPERSEDED}{, BY}|SS BY|REPLACES|DATED|REVISED|REVISION|VOIDED|{DO NOT,DON'T} USE|IF NECESSARY|FOR {BUS STOP ONLY,FULL TIME BUS STOPS}|{,2 ,3 ,4 }ROUTES|ROUTE RIDER|REPLACMENT FOR|O'CLOCK ARROW",
    ],
    [
      { is: 'reference', numbered: true },
      'SEE|CODE|SIGN NO|SECTION|LAMC|SMC|CVC|VC|ORD|ORDINANCE|MUNICIPAL CODE|BY-LAW|BYLAW|LOCATION{, NUMBER, NO, CODE}',
    ],
    [
      { is: 'reference' },
      '{PAY BY CELL ,}LOCATOR{, NUMBER}|{PAY BY PHONE,PARKMOBILE,PAYBYPHONE} ZONE{, NUMBER}|CALL|PHONE|TEL|TELEPHONE|{MAX ,MINIMUM ,MIN ,}FINE',
    ],
    [
      { is: 'agency' },
      "{,POLICE }{DEPT,DEPARTMENT}|{OFFICE,COURT}{,S}|POLICE|FIRE DEPT|BOARD|COMMISSION{,ER}|AUTHORITY|ADMINISTRATION|NYC|NYS|US|U S|{JUDGE,SERVICE}{,S}|CORPORATION|BANK|UNIT|AGENCY|{,SCHOOL }FACULTY|TEACHERS|MAYOR{,'S}|PRESIDENT|FUND|{,US }MAIL|FLEO|F L E O|O E M|H H C|NYSJ|PROSECUTOR|ATTORNEY|{COMMISSIONERS,PROBATION} VEHICLES|NYSOIG|DOITT|CONSULATE|MARSHAL|SHERIFF{,S}|COORDINATOR|INSPECTORS|CITY|STATE|COUNTY|FEDERAL",
    ],
  ],
};
