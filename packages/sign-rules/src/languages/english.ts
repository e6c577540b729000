import type { Language } from '../parse/meaning';

const SUNDAY = 1;
const WORKDAYS = 62;
const WEEKEND = 65;

/** The words of signs in the United States, Canada, Australia, New Zealand and the United Kingdom. */
export const english: Language = {
  name: 'en',
  phrases: [
    // Days and dates
    [{ is: 'day', days: SUNDAY }, 'SUN|SUNDAY|SUNDAYS|SU|SUNS'],
    [{ is: 'day', days: 2 }, 'MON|MONDAY|MONDAYS|MONS|MO'],
    [{ is: 'day', days: 4 }, 'TUE|TUES|TUESDAY|TUESDAYS|TU'],
    [{ is: 'day', days: 8 }, 'WED|WEDS|WEDNESDAY|WEDNESDAYS'],
    [{ is: 'day', days: 16 }, 'THU|THUR|THURS|THURSDAY|THURSDAYS|TH'],
    [{ is: 'day', days: 32 }, 'FRI|FRIDAY|FRIDAYS|FR'],
    [{ is: 'day', days: 64 }, 'SAT|SATURDAY|SATURDAYS|SA|SATS'],
    [{ is: 'day', days: 2, letter: true }, 'M'],
    [{ is: 'day', days: 32, letter: true }, 'F'],
    [{ is: 'day', days: 4, letter: true }, 'T'],
    [{ is: 'day', days: 8, letter: true }, 'W'],
    [
      { is: 'day', days: WORKDAYS },
      'WEEKDAY|WEEKDAYS|WORKDAYS|WORKING DAYS|BUSINESS DAYS|MTWTF|MTWTHF|MTWRF|M T W {T,TH,R} F',
    ],
    [{ is: 'day', days: 126 }, 'MTWTFS|MTWTHFS|M T W {T,TH} F S{,A}'],
    [{ is: 'day', days: 42 }, 'MWF|M {,/ ,& }W {,/ ,& }F'],
    [{ is: 'day', days: 20 }, 'TTH|{T,TU} {/ ,& }{TH,THU}'],
    [{ is: 'day', days: 18 }, 'M {/ ,& ,AND }TH'],
    [{ is: 'day', days: WEEKEND }, 'WEEKEND|WEEKENDS|S - S'],
    [
      { is: 'day', days: 127 },
      'ALL DAYS|EVERYDAY|EVERY DAY|DAILY|NIGHTLY|EVERY NIGHT|ALL WEEK|7 DAYS A WEEK|7 DAYS|EACH DAY|SEVEN DAYS A WEEK',
    ],
    [{ is: 'holiday' }, 'HOL|HOLS|HOLIDAY|HOLIDAYS|PUBLIC HOLIDAY|PUBLIC HOLIDAYS|PUB HOL|PUB HOLS'],
    [{ is: 'holiday' }, 'LEGAL HOLIDAYS|BANK HOLIDAYS|MAJOR HOLIDAYS|CITY HOLIDAYS|STATE HOLIDAYS|P H|PH'],
    [{ is: 'condition', condition: 'school-day', days: WORKDAYS }, '{,ON }SCHOOL DAY{,S}|SCHOOL HOURS'],
    [{ is: 'condition', condition: 'school-day' }, '{,DURING }SCHOOL TERM{,S}|TERM TIME'],
    [
      { is: 'day', days: 127, doubtful: true },
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
    [{ is: 'of-month' }, 'OF MONTH|OF THE MONTH|OF EACH MONTH|OF EVERY MONTH|EACH MONTH|EVERY MONTH|MONTHLY'],

    // Times and limits
    [{ is: 'half', pm: false }, 'AM|A'],
    [{ is: 'half', pm: true }, 'PM|P'],
    [{ is: 'noon' }, 'NOON|MIDDAY|MD|NN|12 N'],
    [{ is: 'midnight' }, 'MIDNIGHT|MIDNITE|MID|MIDN|MN'],
    [{ is: 'unit', minutes: 60 }, 'HOUR|HOURS|HR|HRS|HR S'],
    [{ is: 'unit', minutes: 60, letter: true }, 'H'],
    [{ is: 'unit', minutes: 60, metered: true }, 'HMP'],
    [{ is: 'unit', minutes: 1 }, 'MINUTE|MINUTES|MIN|MINS'],
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
      'LIMIT|MAX|MAXIMUM|TIME LIMIT|MAX STAY|MAXIMUM STAY|{,WAITING }LIMITED TO|WAITING LIMITED|LIMITED WAITING|STAY',
    ],
    [
      { is: 'always' },
      'ANYTIME|ANY TIME|AT ANY TIME|AT ALL TIMES|ALL TIMES|ALL DAY|24/7|24 HOURS A DAY|DAY OR NIGHT|ALL HOURS',
    ],
    [
      { is: 'other-times' },
      'ALL OTHER TIMES|AT ALL OTHER TIMES|OTHER TIMES|AT OTHER TIMES|@ OTHER TIMES|ALL OTHER HOURS',
    ],

    [{ is: 'every' }, 'EVERY|EACH'],
    [{ is: 'no-return' }, 'NO RETURN{, WITHIN}|RETURN PROHIBITED{, WITHIN}'],

    // Joints
    [{ is: 'to' }, 'TO|THRU|THROUGH|UNTIL|TILL|TIL|THUR U|TO -'],
    [{ is: 'and' }, '&|AND|ALSO|+'],
    [{ is: 'and', or: true }, 'OR'],
    [{ is: 'from' }, 'FROM|BETWEEN{, THE HOURS OF}'],
    [{ is: 'from', on: true }, '{EFFECTIVE,STARTING,BEGINNING}{, FROM, ON}'],
    [{ is: 'except' }, 'EXCEPT{,ED}|EXEPT|EXC|EXP|EX|EXCEPTING|EXCEPT FOR|EXCLUDING|EXCEPT ON|OTHER THAN'],
    [{ is: 'except', holidays: true }, '{,BUT }NOT{, ON}'],
    [{ is: 'excepted' }, 'EXCEPTED|EXEMPT|EXEMPTED|EXCLUDED|ARE EXEMPT'],
    [{ is: 'including' }, 'INCLUDING|INCL|INC|INCLUDES|INCLUDED'],
    [{ is: 'only' }, 'ONLY'],
    [{ is: 'required' }, 'REQUIRED|REQD|IS REQUIRED|MUST BE DISPLAYED'],
    [{ is: 'number-sign' }, 'NO|NUMBER|#'],

    // Prohibitions
    [
      { is: 'prohibition', kind: 'no-parking' },
      '{,TEMPORARY ,EMERGENCY }NO PARKING|OVERNIGHT PARKING PROHIBITED|N / P|NO PKG|NO PKNG|NO PK|NP|NO PRKG|NO PARK|NOPARKING|PARKING PROHIBITED|DO NOT PARK|NO PARKING ZONE|[NO PARKING SYMBOL]|NO OVERNIGHT PARKING|NPAT',
    ],
    [{ is: 'prohibition', kind: 'no-parking', minutes: true }, 'P /'],
    [
      { is: 'prohibition', kind: 'no-parking', more: true },
      '{,NO PARKING }FIRE LANE|FIRE ZONE|BIKE LANE|BICYCLE LANE',
    ],
    [
      { is: 'prohibition', kind: 'no-parking' },
      'NO VEHICLES|NO MOTOR VEHICLES|NO WAITING|KEEP CLEAR|NO PARKING KEEP CLEAR|DO NOT BLOCK|DO NOT BLOCK DRIVEWAY|NO CARS|{PARKING,BAY,BAYS,PARKING BAY,PARKING BAYS} SUSPEN{DED,SION}|{,WINTER }PARKING BAN|WINTER BAN|RED CURB',
    ],
    [{ is: 'prohibition', kind: 'no-standing' }, 'NO STANDING|NO STAND|NO STANDING ZONE|NOSTANDING'],
    [
      { is: 'prohibition', kind: 'no-stopping' },
      'NO STOPPING|NO STOPS|NO STOP|NOSTOPPING|NO STOPPING ZONE|NO STOPPING OR STANDING|NO STOPPING STANDING OR PARKING|S /|NO PARKING OR STOPPING|RED ROUTE|NSAT|N / S|NS',
    ],
    [{ is: 'prohibition', kind: 'no-stopping', more: true }, 'NO LOADING{, OR UNLOADING}'],
    [
      { is: 'prohibition', kind: 'clearway' },
      '{,URBAN }CLEARWAY|CLEAR WAY|CW|SPECIAL EVENT CLEARWAY|RURAL CLEARWAY',
    ],
    [
      { is: 'prohibition', kind: 'no-standing', others: true },
      'OTHERS NO STANDING|ALL OTHERS NO STANDING|ALL OTHER VEHICLES NO STANDING',
    ],
    [
      { is: 'prohibition', kind: 'no-parking', others: true },
      'OTHERS NO PARKING|ALL OTHERS NO PARKING|ALL OTHER VEHICLES NO PARKING',
    ],

    // Places kept for somebody
    [
      { is: 'reserved', kind: 'loading', holder: 'loading' },
      'LOAD / UNLOAD|WHITE CURB|PLZ|PASSENGER LOADING ZONE|PASSENGER LOADING|PASSENGER LOAD|PASSENGER LOAD [LOGO]|PLZ [LOGO]|PASSENGER ZONE|PASSENGER LOAD AND UNLOAD|PASSENGER LOAD & UNLOAD|HOTEL LOADING ZONE|PASSENGER PICK UP|PASSENGER DROP OFF|LOAD AND UNLOAD|LOAD & UNLOAD|LOADING & UNLOADING|LOADING AND UNLOADING|LOAD UNLOAD|SCHOOL LOAD|SCHOOL LOADING|DROP OFF|DROP OFF AND PICK UP|DROP OFF ZONE|DROP OFF AREA|PICK UP|PICKUP|PICK UP ZONE|PICK UP AREA|PICK UP AND DROP OFF|PICK UP & DROP OFF|PICK UP / DROP OFF|PICK UP DROP OFF|DROP OFF & PICK UP|SET DOWN|SET DOWN AREA|PASSENGER PICK UP AREA|PASSENGER DROP OFF AREA|KISS AND RIDE|KISS & RIDE|KISS AND RIDE AREA|KISS & RIDE AREA|KISS AND RIDE ZONE|KISS & RIDE ZONE|KISS N RIDE|VALET|VALET PARKING|VALET ZONE|TAXI LOAD',
    ],
    [
      { is: 'reserved', kind: 'loading', holder: 'commercial' },
      'YELLOW CURB|LOADING ZONE|LOADING|LOADING AREA|LOADING BAY|LOADING DOCK|DELIVERIES|DELIVERY ZONE|LZ|CLZ|COMMERCIAL LOADING ZONE|COMMERCIAL LOADING|COMMERCIAL LOAD|COMMERCIAL VEHICLE LOADING|COMMERCIAL VEHICLE LOADING ZONE|COMMERCIAL VEHICLE LOAD|COMMERCIAL OR PERMIT VEHICLE LOAD',
    ],
    [{ is: 'reserved', kind: 'reserved', holder: 'mail' }, 'MAIL ZONE'],
    [{ is: 'reserved', kind: 'reserved', holder: 'authorized' }, '{WORK,WORKS,CONSTRUCTION} ZONE'],
    [
      { is: 'reserved', kind: 'loading', holder: 'truck' },
      'TRUCK LOADING|TRUCK LOAD|TRUCK LOADING ZONE|TLZ|TRUCK ZONE|TRUCKS LOADING ZONE|TRUCK LOAD ZONE|GOODS VEHICLE{,S} LOADING|TRUCK (SYMBOL) TRUCK LOADING',
    ],
    [
      { is: 'reserved', kind: 'bus-stop', holder: 'bus', whole: true },
      'STREETCAR {ZONE,STOP}|{,EXPRESS }BUS STOP|CHARTER BUS ZONE|BUS ZONE|MINIBUS ZONE|METRO BUS STOP|BUS LANE|BUS LAYOVER|BUS LAYOVER AREA|BUS LAYOVER ZONE|MTA BUS LAYOVER|HANDICAP BUS STOP|COACH ZONE|TRAM STOP|TRAM ZONE|TRAM LANE|TRANSIT STOP|TRANSIT LANE|BUS|BUS STOP SIGN|ACCESS-A-RIDE{, BUS STOP}|COMMUTER VAN STOP{, VAN}',
    ],
    [
      { is: 'reserved', kind: 'taxi-stand', holder: 'taxi', whole: true },
      'TAXI {,RELIEF }STAND|TAXI ZONE|TAXI RANK|TAXI AREA|TAXICAB STAND|CAB STAND|TAXIS ONLY|TAXI',
    ],
    [
      { is: 'reserved', kind: 'reserved', holder: null },
      'RESERVED|RESERVED PARKING|RESERVED FOR|FOOD VEHICLE ZONE|FOOD TRUCK ZONE',
    ],

    // Holders
    [
      { is: 'holder', holder: 'disabled', bare: true },
      'BLUE CURB|DISABLED|DISABLE|DIS|HANDICAPPED|HANDICAP|ACCESSIBLE|VAN ACCESSIBLE|DISABLED PERSON|DISABLED PERSONS|[DISABLED PERSON]|[WHEELCHAIR]|[WHEEL CHAIR]|[WHEELCHAIR SYMBOL]|STATE DISABLED PARKING PERMIT|DISABLED PARKING PERMIT|DISABLED PERMIT|HANDICAPPED PERMIT|MOBILITY PARKING|MOBILITY|BLUE BADGE HOLDERS|DISABLED BADGE HOLDERS',
    ],
    [
      { is: 'holder', holder: 'commercial' },
      'GOODS{, AND, &} SERVICE VEHICLES|COMMERCIAL|COMMERCIAL VEHICLE|COMMERCIAL VEHICLES|COMM VEHICLES|COMMERCIAL VEHS',
    ],
    [
      { is: 'holder', holder: 'truck' },
      'TRUCK|TRUCKS|TRUCKS LOADING & UNLOADING|TRUCKS LOADING AND UNLOADING|TRUCKS LOADING|TRUCKS LOADING OR UNLOADING|GOODS VEHICLES',
    ],
    [
      { is: 'holder', holder: 'bus' },
      '{COMMUNITY ,SOUND ,}TRANSIT{, VEHICLES}|BUSES|BUSSES|METRO BUS|METRO BUSES|CHARTER BUS|SHUTTLE BUS|AUTHORIZED BUSES|COMMUTER BUSES|MTA BUSES|COACHES|BUS',
    ],
    [{ is: 'holder', holder: 'loading' }, 'LOADING{, AND UNLOADING, & UNLOADING}|UNLOADING'],
    [{ is: 'holder', holder: 'school-bus' }, 'SCHOOL BUS|SCHOOL BUSES|SCHOOL BUSSES'],
    [{ is: 'holder', holder: 'tour-bus' }, 'TOUR BUS|TOUR BUSES'],
    [{ is: 'holder', holder: 'taxi' }, 'TAXI|TAXIS|TAXICABS|CABS|FOR-HIRE VEHICLES|FOR HIRE VEHICLES|FHV'],
    [
      { is: 'holder', holder: 'electric' },
      'ELECTRIC|EV|EVS|ELECTRIC VEHICLE|ELECTRIC VEHICLES|EV CHARGING|ELECTRIC VEHICLE CHARGING|EV ELECTRIC VEHICLE CHARGING|ELECTRIC VEHICLES CHARGING|ELECTRIC VEHICLES WHILE CHARGING|{EV,ELECTRIC VEHICLE} RECHARGING POINT|ZERO EMISSION VEHICLES',
    ],
    [
      { is: 'holder', holder: 'car-share' },
      'CAR SHARE|CARSHARE|CAR SHARE VEHICLE|CAR SHARE VEHICLES|AUTHORISED CAR SHARE VEHICLE|AUTHORISED CAR SHARE VEHICLES|AUTHORIZED CAR SHARE VEHICLES|RIDE SHARE|ZIPCAR',
    ],
    [{ is: 'holder', holder: 'carpool' }, 'VANPOOL{,S}|CARPOOL|CARPOOLS|CAR POOL|RIDE SHARE LICENSED'],
    [
      { is: 'holder', holder: 'motorcycle' },
      'MOTORCYCLE|MOTORCYCLES|MOTOR CYCLE|MOTOR CYCLES|MOTOR BIKES|MOTORBIKES|MC',
    ],
    [{ is: 'holder', holder: 'bicycle' }, '{,PEDAL }{BICYCLE,CYCLE}S|BICYCLE|BIKES'],
    [
      { is: 'holder', holder: 'other' },
      'MARKET TRADERS|TRAILERS|BOAT TRAILERS|CARS WITH TRAILERS|CARAVANS|PATIENTS|TICKET HOLDERS|FUNERAL{, CARS, VEHICLES}',
    ],
    [
      { is: 'holder', holder: 'authorized' },
      'AUTHORIZED COMMUTER VANS|AUTHORIZED|AUTHORISED|EXEMPT VEHICLES|EXEMPT VEHICLE|EXEMPT VEH|AUTHORIZED VEHICLES|AUTHORISED VEHICLES|AUTHORIZED VEHICLE|EXEMPT LICENSED|EXEMPT LICENSE|CONSUL LICENSED|D LICENSED|D EXEMPT LICENSED|AUTHORIZED PERSONNEL|STAFF|EMPLOYEES|EMPLOYEE|CUSTOMER|CUSTOMERS|TENANT|TENANTS|MEMBERS|GUESTS|OFFICIAL|JUDGES',
    ],
    [{ is: 'holder', holder: 'authorized', avo: true }, 'AVO'],
    [{ is: 'holder', holder: 'government' }, 'GOVERNMENT|MUNICIPAL|GOVT|CITY|COUNTY|COUNCIL{, USE}'],
    [
      { is: 'holder', holder: 'police' },
      'POLICE|LAW ENFORCEMENT|AUTHORIZED POLICE|POLICE DEPT|POLICE DEPARTMENT',
    ],
    [
      { is: 'holder', holder: 'ambulance' },
      'AMBULANCE|AMBULANCES|AMBULETTE|EMERGENCY|EMERGENCY VEHICLES|FIRE DEPT',
    ],
    [{ is: 'holder', holder: 'doctor' }, 'DOCTOR|DOCTORS|PHYSICIANS'],
    [{ is: 'holder', holder: 'clergy' }, 'CLERGY'],
    [{ is: 'holder', holder: 'press' }, 'PRESS|{NYP,N Y P}{, LICENSE PLATES}'],
    [{ is: 'holder', holder: 'diplomat' }, 'DIPLOMAT|DIPLOMATS|DPL|CONSUL|CONSULAR'],
    [{ is: 'holder', holder: 'teacher' }, 'TEACHER|TEACHERS|FACULTY|SCHOOL FACULTY'],
    [{ is: 'holder', holder: 'visitor' }, 'VISITOR|VISITORS'],
    [{ is: 'holder', holder: 'mail' }, 'MAIL|US MAIL|CURB MAILING|POSTAL VEHICLES'],
    [{ is: 'holder', holder: 'farmers-market', bare: true }, "FARMERS{,'} MARKET"],
    [{ is: 'holder', holder: 'hotel' }, 'HOTEL GUESTS|HOTEL'],
    [{ is: 'holder', holder: 'resident' }, 'RESIDENT|RESIDENTS|RESIDENTIAL'],
    [
      { is: 'permit' },
      'PERMIT|PERMITS|PERMIT HOLDER|PERMIT HOLDERS|BY PERMIT|WITH PERMIT|WITH PERMITS|VALID PERMIT|VALID PERMITS|RESIDENT PERMIT|RESIDENT PERMITS|RESIDENT PERMIT HOLDERS|RESIDENTIAL PERMIT|RESIDENTIAL PERMITS|PARKING PERMIT|PARKING PERMITS|BY PARKING PERMIT|DECAL|STATE PERMIT|PLATE|PLATES|SPECIAL PLATE|LICENSE PLATES|PLACARD|PLACARDS|PERMIT HOLDERS ONLY PERMIT',
    ],
    [{ is: 'zone' }, 'ZONE|ZONES|ZN|AREA|AREAS|DISTRICT|RPZ|RPP|RPP AREA'],
    [{ is: 'vehicles' }, 'VEHICLE{,S}|VEH{,S}|CARS|UNIT{,S}|VAN{,S}'],
    [{ is: 'filler' }, 'WITH|BY|FOR|DISPLAYING|HAVING|LICENSED|LICENSE|LICENCED|THOSE|VALID'],
    [
      { is: 'lifted', holder: 'permit' },
      'RPA|RPE|RESIDENTS EXCEPTED|RESIDENT EXCEPTED|A RPE|A RPA|B RPE|B RPA',
    ],

    // Parking and paying
    [{ is: 'parking' }, 'LIMITED PARKING|PARKING|PKG|PKNG|PRKG|PARK|[CIRCLE P]|[PARKING SYMBOL]'],
    [
      { is: 'parking', permits: true },
      'PARKING {PERMITTED,ALLOWED,OK}|{FREE,UNRESTRICTED} PARKING|NO {,TIME }LIMIT|UNLIMITED',
    ],
    [{ is: 'parking', letter: true, hoursBefore: true }, 'P'],
    [
      { is: 'pay', parking: true },
      'PAID PARKING|METERED PARKING|METERED PKNG|MUNI METER PARKING|MUNI-METER PARKING|METER PARKING|TICKET PARKING|PAY TO PARK|PAY PARKING|PAY AND DISPLAY PARKING|COUPON PARKING',
    ],
    [
      { is: 'pay' },
      'METER|METERS|MTR|METERED|MUNI-METER|TICKET|TKT|TKT A|TKT B|PAY|PAY @ PS|PAY AT PS|PAY @ PAY STATION|PAY AT PAY STATION|PAY AT PAYSTATION|PAY AT METER|PAY AT KIOSK|PAY AT MACHINE|PAY STATION|PAY HERE|PAY AND DISPLAY|PAY & DISPLAY|PAY BY PHONE|PAY BY PLATE|USE METER|USE PS|USE PAY STATION|DISPLAY TICKET ON DASH|DISPLAY TICKET|DISPLAY RECEIPT|PAY BY APP|PHONE TICKET|COUPON|PAY HERE AT MACHINE|METER REGISTRATION|{EASYPARK,PAYSTAY,CELLOPARK,PARKMOBILE,PAYBYPHONE,RINGGO,JUSTPARK}{, APP}',
    ],

    // What else is said of a rule
    [
      { is: 'tow' },
      "TOW|TOW AWAY|TOWAWAY|TOW AWAY ZONE|TOWAWAY ZONE|TOW AWAY AREA|TOW ZONE|TAZ|TAW|[TOW-AWAY]|VIOLATORS TOWED|VIOLATORS WILL BE TOWED|VEHICLES WILL BE TOWED|UNAUTHORIZED VEHICLES WILL BE TOWED|WILL BE TOWED|UNAUTHORIZED VEHICLES MAY BE REMOVED AT OWNERS EXPENSE|UNAUTHORIZED VEHICLES MAY BE REMOVED AT OWNER'S EXPENSE|TOWED AT OWNERS EXPENSE|TOWED AT OWNER'S EXPENSE|AT OWNER'S EXPENSE|AT OWNERS EXPENSE|VIOLATORS WILL BE TOWED AT OWNER'S EXPENSE",
    ],
    [
      { is: 'purpose', purpose: 'street-cleaning' },
      'STREET CLEANING|STREET SWEEPING|STREET SWEEP|STREET CLEANING ONLY|SANITATION BROOM SYMBOL|(SANITATION BROOM SYMBOL)|BROOM SYMBOL|CLEANING|SWEEPING|SANITATION|STREET MAINTENANCE',
    ],
    [
      { is: 'purpose', purpose: 'snow-removal' },
      'SNOW REMOVAL|SNOW ROUTE|SNOW EMERGENCY|SNOW EMERGENCY ROUTE|SNOW PLOWING',
    ],
    [{ is: 'purpose', purpose: 'construction' }, 'CONSTRUCTION|{UTILITY,TREE,ROAD,STREET} WORK|PAVING'],
    [{ is: 'purpose', purpose: 'event' }, 'FILMING|MARATHON|PARADE|BLOCK PARTY|MOVING{, VAN}'],
    [{ is: 'purpose', purpose: 'school' }, 'SCHOOL ZONE|SCHOOL'],
    [{ is: 'purpose', purpose: 'rush-hour' }, 'ANTI-GRIDLOCK ZONE|ANTI GRIDLOCK ZONE|RUSH HOUR'],
    [
      { is: 'condition', condition: 'snow' },
      'WHEN SNOW|DURING SNOW|WHEN ROAD IS SNOW COVERED|WHEN SNOW EXCEEDS 2 INCHES|2 INCHES OF SNOW|OVER 2 INCHES OF SNOW|DURING SNOW EMERGENCY|WHEN SNOW IS OVER 2 INCHES',
    ],
    [
      { is: 'condition', condition: 'event' },
      'EVENT DAYS|ON EVENT DAYS|SPECIAL EVENTS|SPECIAL EVENT|DURING EVENTS|GAME DAYS|DURING SPECIAL EVENTS|EVENTS|MATCH DAYS',
    ],
    [
      { is: 'condition', condition: 'odd-even' },
      'ODD DAYS|EVEN DAYS|ODD DATES|EVEN DATES|ODD NUMBERED DAYS|EVEN NUMBERED DAYS|ODD SIDE|EVEN SIDE|ALTERNATE SIDE|ALTERNATE SIDE PARKING',
    ],
    [{ is: 'condition', condition: 'when-flashing' }, 'WHEN FLASHING|WHEN LIGHTS FLASH|WHEN LIT'],
    [
      { is: 'condition', condition: 'other' },
      'VARIABLE DATES & TIMES|VARIABLE DATES AND TIMES|AS POSTED|WHEN POSTED|WHEN SIGNED',
    ],

    // Arrows in words
    [{ is: 'arrow', arrow: 'both' }, '<>|<> <>|< >'],
    [{ is: 'arrow', arrow: 'left' }, '<|(LEFT ARROW)|[LEFT ARROW]'],
    [{ is: 'arrow', arrow: 'right' }, '>|(RIGHT ARROW)|[RIGHT ARROW]'],

    // Known to state no rule
    [
      { is: 'nothing' },
      'W/ SINGLE ARROW|WITH SINGLE ARROW|SINGLE ARROW|W/SINGLE ARROW|(SYMBOL)|(SYMBOLS)|MOON & STARS|MOON AND STARS|NIGHT REGULATION|HARD HAT|{STAR,TRUCK,BUS,CROSS,PRESS,TAXI HAIL,TAXI HAILING,FHV,FOR HIRE VEHICLE,VAN,BIKE} (SYMBOL)|{NO ENGINE IDLING,VAN,ACCESS-A-RIDE,MOON & STARS,BUS & HANDICAP} SYMBOL{,S}|BUS & HANDICAP (SYMBOLS)|W /|[LOGO]|(PAPER)|GREEN CURB',
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
      "DEPT|DEPARTMENT|OFFICE|OFFICES|COURT|COURTS|POLICE|POLICE DEPARTMENT|POLICE DEPT|FIRE DEPT|BOARD|COMMISSION|COMMISSIONER|AUTHORITY|ADMINISTRATION|NYC|NYS|US|U S|JUDGE|JUDGES|CORPORATION|BANK|SERVICE|SERVICES|UNIT|AGENCY|FACULTY|SCHOOL FACULTY|TEACHERS|MAYOR|MAYOR'S|PRESIDENT|FUND|MAIL|US MAIL|FLEO|F L E O|O E M|H H C|NYSJ|PROSECUTOR|ATTORNEY|{COMMISSIONERS,PROBATION} VEHICLES|NYSOIG|DOITT|CONSULATE|MARSHAL|SHERIFF|SHERIFFS|COORDINATOR|INSPECTORS|CITY|STATE|COUNTY|FEDERAL",
    ],
  ],
};
