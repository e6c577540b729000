import type { HoursForm } from './hours-in-words';

/** Text of a limit; `#` is a placeholder for the number. */
export interface LimitForm {
  /** Null if a country writes all limits in minutes. */
  hours: string | null;
  minutes: string;
  /** Australia: `1/4P`, `1/2P`. */
  hasFractions?: boolean;
}

/** How a country writes the parts of a sign. A line may break at `\n`. */
export interface Style {
  name: string;
  language: 'en' | 'fr';
  /** Kind → its headings; `{limit}` is a placeholder. Kinds that are not listed are not drawn in this style. */
  heads: Readonly<Record<string, readonly string[]>>;
  /** Heads of single groups, if the limits differ and no other head applies: `{limit} PARKING`. */
  limitHeads: readonly string[];
  limits: readonly LimitForm[];
  hours: readonly Partial<HoursForm>[];
  noons: readonly (string | null)[];
  midnights: readonly (string | null)[];
  hourJoiners: readonly string[];
  names: readonly (readonly string[])[];
  /** The words for all seven days; `daily` is used before an exception, where MON-SUN would be absurd. */
  everyDay: readonly string[];
  daily: readonly string[];
  /** The word before a single day. */
  every: readonly string[];
  workdays: readonly (string | null)[];
  weekend: readonly (string | null)[];
  allDay: readonly string[];
  /** The words for all other times; none if a country does not use them. */
  otherTimes: readonly string[];
  /** The words for the first to fourth week of a month; null if signs do not count weeks. */
  ordinals: readonly string[] | null;
  rangeJoiners: readonly string[];
  listJoiners: readonly (readonly [last: string, others: string])[];
  /** `{days}` is a placeholder for the days, `{holidays}` for the days and holidays. */
  exceptions: readonly string[];
  sparedOthers: readonly string[];
  /** The words for holidays in a list of days, and for their exception. */
  holidays: string;
  sparedHolidays: readonly string[];
  /** Words below a prohibition or a limit that add no meaning. */
  tails: readonly string[];
  limitTails: readonly string[];
  months: readonly (readonly string[])[];
  season: (from: string, to: string) => string;
  /** Between two months, if the season is all of both. */
  monthJoiners: readonly string[];
  /** Whether heads are below the schedule on some plates. */
  headsLast: boolean;
}

const US_NAMES = [
  ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
  ['SUN', 'MON', 'TUES', 'WED', 'THURS', 'FRI', 'SAT'],
  ['SUN', 'MON', 'TUES', 'WED', 'THUR', 'FRI', 'SAT'],
  ['SUN.', 'MON.', 'TUES.', 'WED.', 'THURS.', 'FRI.', 'SAT.'],
  ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
  ['SUNDAYS', 'MONDAYS', 'TUESDAYS', 'WEDNESDAYS', 'THURSDAYS', 'FRIDAYS', 'SATURDAYS'],
  ['SU', 'M', 'TU', 'W', 'TH', 'F', 'SA'],
] as const;

const UK_NAMES = [
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ['Sun', 'Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat'],
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
] as const;

const FR_NAMES = [
  ['DIM', 'LUN', 'MAR', 'MER', 'JEU', 'VEN', 'SAM'],
  ['DIM.', 'LUN.', 'MAR.', 'MER.', 'JEU.', 'VEN.', 'SAM.'],
  ['DIMANCHE', 'LUNDI', 'MARDI', 'MERCREDI', 'JEUDI', 'VENDREDI', 'SAMEDI'],
  ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
] as const;

const EN_JOINERS = [
  [' & ', ', '],
  [' & ', ' '],
  [' & ', ' & '],
  [' AND ', ', '],
  [', ', ', '],
  [' + ', ' + '],
  ['/', '/'],
  [' / ', ' / '],
  ['&', '&'],
  [' - ', ' - '],
  ['-', '-'],
  [' ', ' '],
] as const;

const FR_JOINERS = [
  [' ET ', ', '],
  [' ET ', ' '],
  [', ', ', '],
  [' & ', ', '],
  [' ET LE ', ', LE '],
  [' ', ' '],
  ['-', '-'],
  ['/', '/'],
] as const;

const EN_MONTHS = [
  'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' '),
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' '),
];
const FR_MONTHS = [
  'JANV FÉVRIER MARS AVRIL MAI JUIN JUILLET AOÛT SEPT OCT NOV DÉC'.split(' '),
  'JANVIER FÉVRIER MARS AVRIL MAI JUIN JUILLET AOÛT SEPTEMBRE OCTOBRE NOVEMBRE DÉCEMBRE'.split(' '),
];

const us: Style = {
  name: 'us',
  language: 'en',
  heads: {
    'no parking': ['NO PARKING', 'NO PARKING', 'TOW-AWAY ZONE\nNO PARKING', 'NO PARKING\nTOW AWAY ZONE'],
    'no standing': ['NO STANDING', 'NO STANDING', 'TOW AWAY\nNO STANDING'],
    'no stopping': ['NO STOPPING', 'NO STOPPING', 'TOW-AWAY\nNO STOPPING'],
    'street cleaning': [
      'STREET CLEANING\nNO PARKING',
      'NO PARKING\nSTREET CLEANING',
      'NO PARKING\nSTREET SWEEPING',
      'STREET SWEEPING\nNO PARKING',
    ],
    loading: [
      'LOADING ZONE',
      'LOADING ZONE',
      'LOADING ONLY',
      'NO PARKING\nLOADING ZONE',
      'PASSENGER LOADING ONLY',
      '{limit} LOADING ZONE',
      '{limit}\nPASSENGER LOADING ONLY',
      'TRUCK LOADING ONLY',
    ],
    permit: [
      'PERMIT PARKING ONLY',
      'PERMIT PARKING ONLY',
      'RESIDENT PERMIT\nPARKING ONLY',
      'PERMIT PARKING ONLY\nZONE 5',
    ],
    disabled: [
      'DISABLED PARKING ONLY',
      'HANDICAPPED PARKING ONLY',
      'RESERVED PARKING\nDISABLED',
      '{limit}\nDISABLED PARKING ONLY',
    ],
    electric: ['EV CHARGING ONLY', 'ELECTRIC VEHICLE\nCHARGING ONLY', 'ELECTRIC VEHICLES ONLY'],
    commercial: [
      'COMMERCIAL VEHICLES ONLY',
      'COMMERCIAL VEHICLE\nLOADING ONLY',
      'COMMERCIAL VEHICLES ONLY\nOTHERS NO STANDING',
      'COMMERCIAL VEHICLES ONLY\n{limit} METERED PARKING',
      '{limit} METERED PARKING\nCOMMERCIAL VEHICLES ONLY',
    ],
    visitors: [
      'VISITORS ONLY',
      'VISITOR PARKING ONLY',
      'RESERVED FOR VISITORS',
      '{limit} VISITOR PARKING ONLY',
    ],
    customers: ['CUSTOMERS ONLY', 'CUSTOMER PARKING ONLY'],
    doctors: ['RESERVED FOR DOCTORS', 'DOCTORS ONLY'],
    taxi: ['TAXI STAND', 'TAXIS ONLY', 'TAXI ZONE'],
    bus: ['BUS ZONE', 'BUS STOP', 'BUSES ONLY'],
    'time limit': ['{limit} PARKING', '{limit} PARKING', '{limit} LIMIT', '{limit}\nPARKING'],
    metered: [
      '{limit} METERED PARKING',
      '{limit} METER PARKING',
      '{limit}\nMETERED\nPARKING',
      '{limit} PAID PARKING',
    ],
  },
  limitHeads: ['{limit}', '{limit} PARKING', '{limit} LIMIT', '{limit} MAX'],
  limits: [
    { hours: '# HR', minutes: '# MIN' },
    { hours: '# HOUR', minutes: '# MIN' },
    { hours: '#HR', minutes: '#MIN' },
    { hours: '# HOUR', minutes: '# MINUTE' },
    { hours: '#-HOUR', minutes: '#-MINUTE' },
    { hours: null, minutes: '# MIN' },
  ],
  hours: [
    { clock: '12', point: ':', halves: ['AM', 'PM'] },
    { clock: '12', point: ':', halves: ['AM', 'PM'] },
    { clock: '12', point: ':', halves: [' AM', ' PM'] },
    { clock: '12', point: ':', halves: ['AM', 'PM'], sharesHalf: true },
    { clock: '12', point: ':', halves: [' AM', ' PM'], sharesHalf: true },
    { clock: '12', point: ':', halves: ['A.M.', 'P.M.'] },
    { clock: '12', point: ':', halves: [' A.M.', ' P.M.'] },
    { clock: '12', point: ':', halves: ['AM', 'PM'], from: 'FROM ' },
    { clock: '12', point: ':', halves: ['AM', 'PM'], from: 'BETWEEN ', joiner: ' AND ' },
    { clock: '12', point: ':', halves: ['AM', 'PM'], zeros: true },
    { clock: '12', point: ':', halves: ['A', 'P'] },
  ],
  noons: [null, null, 'NOON', '12 NOON', '12NOON'],
  midnights: [null, null, 'MIDNIGHT', '12 MIDNIGHT'],
  hourJoiners: ['-', '-', '-', ' - ', ' TO ', ' THRU ', ' UNTIL '],
  names: US_NAMES,
  everyDay: [
    'DAILY',
    'EVERYDAY',
    'EVERY DAY',
    'ALL DAYS',
    '7 DAYS A WEEK',
    'MON-SUN',
    'MON THRU SUN',
    'INCLUDING SUNDAY',
  ],
  daily: ['DAILY', 'EVERYDAY', 'EVERY DAY'],
  every: ['', '', '', '', 'EVERY '],
  workdays: [null, null, null, null, null, 'WEEKDAYS'],
  weekend: [null, null, null, null, null, 'WEEKENDS'],
  allDay: ['ALL DAY', 'ANYTIME', 'ANY TIME', 'AT ANY TIME'],
  otherTimes: ['ALL OTHER TIMES', 'OTHER TIMES', 'AT ALL OTHER TIMES'],
  ordinals: ['1ST', '2ND', '3RD', '4TH'],
  rangeJoiners: ['-', '-', ' - ', ' THRU ', ' TO ', ' THROUGH '],
  listJoiners: EN_JOINERS,
  exceptions: [
    'EXCEPT {days}',
    'EXCEPT {days}',
    'EXCEPT {days} & HOLIDAYS',
    '{days} EXCEPTED',
    'EXCEPT {days} AND HOLIDAYS',
  ],
  sparedOthers: [
    'EXCEPT BY PERMIT',
    'EXCEPT PERMIT ZONE 4',
    'VEHICLES WITH PERMIT A EXEMPT',
    'EXCEPT COMMERCIAL VEHICLES',
    'EXCEPT TRUCKS LOADING & UNLOADING',
    'EXCEPT TAXIS',
  ],
  holidays: 'HOLIDAYS',
  sparedHolidays: ['EXCEPT HOLIDAYS', 'HOLIDAYS EXCEPTED', 'EXCEPT PUBLIC HOLIDAYS'],
  tails: ['TOW AWAY ZONE', 'TOW ZONE', 'VIOLATORS WILL BE TOWED', 'STREET CLEANING'],
  limitTails: ['PAY AT METER', 'TOW AWAY ZONE'],
  months: EN_MONTHS,
  season: (from, to) => `${from} - ${to}`,
  monthJoiners: ['-', ' - ', ' THRU ', ' TO '],
  headsLast: false,
};

const australia: Style = {
  ...us,
  name: 'australia',
  heads: {
    'no parking': ['NO PARKING'],
    'no stopping': ['NO STOPPING', 'NO STOPPING\nTOW AWAY'],
    clearway: ['CLEARWAY', 'CLEARWAY\nTOW AWAY'],
    loading: ['LOADING ZONE', '{limit} LOADING ZONE'],
    permit: ['PERMIT ZONE', 'PERMIT HOLDERS ONLY', 'PERMIT ZONE\nAREA 3'],
    disabled: ['DISABLED PARKING ONLY', 'DISABILITY PERMIT HOLDERS ONLY'],
    electric: ['EV CHARGING ONLY', 'ELECTRIC VEHICLES ONLY'],
    visitors: ['VISITORS ONLY'],
    customers: ['CUSTOMERS ONLY'],
    doctors: ['DOCTORS ONLY'],
    taxi: ['TAXI ZONE', 'TAXI RANK'],
    bus: ['BUS ZONE', 'BUS STOP'],
    'time limit': ['{limit}'],
    metered: ['{limit} METER', '{limit} TICKET'],
  },
  limitHeads: ['{limit}'],
  limits: [
    { hours: '#P', minutes: 'P#', hasFractions: true },
    { hours: '#P', minutes: '# MINUTE', hasFractions: true },
  ],
  hours: [
    { clock: '12', point: '.', halves: ['am', 'pm'] },
    { clock: '12', point: '.', halves: ['AM', 'PM'] },
    { clock: '12', point: ':', halves: ['AM', 'PM'] },
    { clock: '12', point: '.', halves: ['am', 'pm'], sharesHalf: true },
    { clock: '12', point: '.', halves: ['AM', 'PM'], sharesHalf: true },
    { clock: '12', point: ':', halves: ['AM', 'PM'], zeros: true },
  ],
  noons: [null, null, 'NOON'],
  midnights: [null, null, 'MIDNIGHT'],
  hourJoiners: ['-', ' - ', '–', ' TO '],
  names: [US_NAMES[0], US_NAMES[0], US_NAMES[1], UK_NAMES[0], US_NAMES[4]],
  everyDay: ['MON-SUN', 'MON - SUN', 'DAILY', 'ALL DAYS', 'SUN-SAT'],
  every: [''],
  ordinals: null,
  otherTimes: ['AT OTHER TIMES', 'ALL OTHER TIMES'],
  rangeJoiners: ['-', ' - ', '–', ' TO '],
  exceptions: [
    'EXCEPT {days}',
    '{days} EXCEPTED',
    '{days} & PUBLIC HOLIDAYS EXCEPTED',
    'EXCEPT {days} & PUBLIC HOLIDAYS',
  ],
  sparedOthers: [
    'PERMIT HOLDERS EXCEPTED',
    'PERMIT HOLDERS EXCEPTED\nAREA 7',
    'BUSES EXCEPTED',
    'TAXIS EXCEPTED',
    'EXCEPT LOADING',
  ],
  holidays: 'PUBLIC HOLIDAYS',
  sparedHolidays: ['PUBLIC HOLIDAYS EXCEPTED', 'EXCEPT PUBLIC HOLIDAYS'],
  tails: ['TOW AWAY', 'TOW AWAY ZONE'],
  limitTails: ['TICKET', 'METER'],
};

const uk: Style = {
  ...us,
  name: 'uk',
  heads: {
    'no parking': ['No waiting', 'No waiting', 'No parking'],
    'no stopping': ['No stopping', 'Red route\nNo stopping'],
    clearway: ['Urban clearway', 'Clearway'],
    loading: ['Loading only', 'Goods vehicles\nloading only'],
    permit: [
      'Permit holders only',
      'Resident permit holders only',
      'Permit holders\nonly',
      'Permit holders\nA only',
    ],
    disabled: ['Disabled badge holders only', 'Disabled badge\nholders only'],
    electric: ['Electric vehicles only', 'Electric vehicle\nrecharging point only'],
    visitors: ['Visitors only'],
    doctors: ['Doctor permit holders only', 'Doctors only'],
    taxi: ['Taxis only', 'Taxi rank'],
    bus: ['Bus stop', 'Buses only'],
    'time limit': [
      '{limit}',
      '{limit}\nNo return within 1 hour',
      'Max stay {limit}',
      'Limited waiting\n{limit}',
    ],
    metered: ['Pay at machine\nMax stay {limit}', 'Pay and display\nMax stay {limit}'],
  },
  limitHeads: ['{limit}', 'Max stay {limit}'],
  limits: [
    { hours: '# hour', minutes: '# mins' },
    { hours: '# hour', minutes: '# minutes' },
    { hours: '# hr', minutes: '# mins' },
  ],
  hours: [
    { clock: '12', point: '.', halves: [' am', ' pm'] },
    { clock: '12', point: '.', halves: [' am', ' pm'] },
    { clock: '12', point: '.', halves: ['am', 'pm'] },
    { clock: '12', point: '.', halves: [' am', ' pm'], sharesHalf: true },
    { clock: '12', point: '.', halves: ['am', 'pm'], sharesHalf: true },
    { clock: '12', point: '.', halves: [' am', ' pm'], halfFirst: true },
  ],
  noons: [null, 'noon', '12 noon'],
  midnights: ['midnight', 'Midnight'],
  hourJoiners: [' - ', ' - ', '-', ' to '],
  names: UK_NAMES,
  everyDay: ['Mon - Sun', 'Daily', 'Every day', 'Monday to Sunday'],
  daily: ['Daily', 'Every day'],
  every: [''],
  workdays: [null],
  weekend: [null],
  allDay: ['all day', 'At any time'],
  otherTimes: [],
  ordinals: null,
  rangeJoiners: [' - ', ' - ', '-', ' to '],
  listJoiners: [
    [' and ', ', '],
    [' & ', ', '],
    [', ', ', '],
    [' ', ' '],
  ],
  exceptions: ['Except {days}', 'except {days}', 'Except {days} and bank holidays'],
  sparedOthers: [
    'Except permit holders',
    'Except permit holders\nA',
    'Except taxis',
    'Except buses',
    'except loading',
  ],
  holidays: 'Bank holidays',
  sparedHolidays: ['Except bank holidays', 'Except public holidays'],
  tails: [],
  limitTails: ['No return within 1 hour', 'Pay at machine'],
  season: (from, to) => `${from} to ${to}`,
  monthJoiners: [' - ', ' to '],
  headsLast: true,
};

const ireland: Style = {
  ...uk,
  name: 'ireland',
  heads: {
    'no parking': ['NO PARKING'],
    clearway: ['CLEARWAY'],
    loading: ['LOADING BAY', 'LOADING ONLY'],
    disabled: ['DISABLED PARKING ONLY'],
    electric: ['ELECTRIC VEHICLES ONLY'],
    permit: ['PERMIT PARKING ONLY'],
    taxi: ['TAXI RANK', 'TAXIS ONLY'],
    'time limit': ['PARKING {limit}', '{limit}'],
    metered: ['PAY AND DISPLAY\n{limit}', 'PAY & DISPLAY PARKING\nMAX {limit}'],
  },
  limitHeads: ['{limit}', 'MAX {limit}'],
  limits: [
    { hours: '# HOUR', minutes: '# MINS' },
    { hours: '# HR', minutes: '# MIN' },
  ],
  hours: [
    { clock: '24', point: ':', padded: true },
    { clock: '24', point: '.', padded: true },
    { clock: '24', point: '', padded: true },
    { clock: '24', point: ':', padded: false },
  ],
  noons: [null],
  midnights: [null],
  hourJoiners: ['-', ' - ', '–'],
  names: [US_NAMES[0], US_NAMES[1], US_NAMES[4]],
  everyDay: ['MON-SUN', 'DAILY', 'MON - SUN'],
  listJoiners: EN_JOINERS,
  exceptions: ['EXCEPT {days}'],
  sparedOthers: ['EXCEPT PERMIT HOLDERS', 'EXCEPT TAXIS'],
  holidays: 'PUBLIC HOLIDAYS',
  sparedHolidays: ['EXCEPT PUBLIC HOLIDAYS'],
  allDay: ['ALL DAY', 'AT ANY TIME'],
  daily: ['DAILY'],
};

const quebec: Style = {
  ...us,
  name: 'quebec',
  language: 'fr',
  heads: {
    'no parking': [
      'STATIONNEMENT INTERDIT',
      'STATIONNEMENT INTERDIT',
      '\\P',
      'DÉFENSE DE STATIONNER',
      'INTERDICTION DE STATIONNER',
    ],
    'no stopping': ['ARRÊT INTERDIT', '\\A', 'ARRÊT INTERDIT\nREMORQUAGE'],
    'street cleaning': ['STATIONNEMENT INTERDIT\nENTRETIEN', '\\P\nENTRETIEN'],
    loading: ['ZONE DE LIVRAISON', 'LIVRAISON SEULEMENT', 'RÉSERVÉ AUX LIVRAISONS'],
    permit: ['RÉSERVÉ AUX DÉTENTEURS DE PERMIS', 'RÉSERVÉ AUX RÉSIDENTS', 'DÉTENTEURS DE PERMIS SEULEMENT'],
    disabled: ['RÉSERVÉ AUX PERSONNES HANDICAPÉES', 'RÉSERVÉ HANDICAPÉS'],
    electric: ['RÉSERVÉ AUX VÉHICULES ÉLECTRIQUES', 'VÉHICULES ÉLECTRIQUES SEULEMENT'],
    commercial: ['RÉSERVÉ AUX VÉHICULES COMMERCIAUX', 'VÉHICULES COMMERCIAUX SEULEMENT'],
    visitors: ['RÉSERVÉ AUX VISITEURS', 'VISITEURS SEULEMENT'],
    taxi: ['POSTE DE TAXI', 'RÉSERVÉ AUX TAXIS'],
    bus: ["ZONE D'AUTOBUS", 'RÉSERVÉ AUX AUTOBUS'],
    'time limit': ['P {limit}', '{limit}', 'STATIONNEMENT {limit}', '{limit} MAX'],
    metered: ['STATIONNEMENT PAYANT\n{limit}', 'PARCOMÈTRE\n{limit}'],
  },
  limitHeads: ['{limit}', '{limit} MAX', 'P {limit}'],
  limits: [
    { hours: null, minutes: '# MIN' },
    { hours: null, minutes: '# min' },
    { hours: '# HEURE', minutes: '# MINUTES' },
  ],
  hours: [
    { clock: 'h', point: 'h' },
    { clock: 'h', point: 'h' },
    { clock: 'h', point: 'H' },
    { clock: 'h', point: 'h', padded: true },
    { clock: 'h', point: 'h', padded: true, zeros: true },
    { clock: 'h', point: ' h ' },
    { clock: 'h', point: ' H ', zeros: true },
    { clock: 'h', point: 'h', from: 'DE ' },
    { clock: '24', point: ':', padded: false },
  ],
  noons: [null, null, null, 'MIDI'],
  midnights: [null, null, null, 'MINUIT'],
  hourJoiners: ['-', '-', ' - ', ' À ', ' à ', ' A '],
  names: FR_NAMES,
  everyDay: ['TOUS LES JOURS', 'LUN À DIM', 'LUN AU DIM', 'LUNDI AU DIMANCHE'],
  daily: ['TOUS LES JOURS'],
  every: ['', '', '', 'LE '],
  workdays: [null],
  weekend: [null],
  allDay: ['EN TOUT TEMPS', 'TOUTE LA JOURNÉE'],
  otherTimes: [],
  ordinals: null,
  rangeJoiners: [' À ', ' AU ', ' AU ', '-'],
  listJoiners: FR_JOINERS,
  exceptions: ['SAUF {days}', 'SAUF LE {days}', 'EXCEPTÉ LE {days}', 'SAUF {days} ET JOURS FÉRIÉS'],
  sparedOthers: [
    'SAUF DÉTENTEURS DE PERMIS',
    'EXCEPTÉ DÉTENTEURS DE PERMIS',
    'SAUF RÉSIDENTS',
    'EXCEPTÉ TAXIS',
    'SAUF LIVRAISONS',
    'EXCEPTÉ AUTOBUS',
  ],
  holidays: 'JOURS FÉRIÉS',
  sparedHolidays: ['SAUF JOURS FÉRIÉS', 'EXCEPTÉ LES JOURS FÉRIÉS'],
  tails: ['ZONE DE REMORQUAGE', 'REMORQUAGE'],
  limitTails: [],
  months: FR_MONTHS,
  season: (from, to) => `${from} AU ${to}`,
  monthJoiners: [' À '],
};

const france: Style = {
  ...quebec,
  name: 'france',
  heads: {
    'no parking': ['STATIONNEMENT INTERDIT', 'INTERDIT DE STATIONNER'],
    'no stopping': ['ARRÊT INTERDIT'],
    'street cleaning': ['STATIONNEMENT INTERDIT\nNETTOYAGE'],
    loading: ['LIVRAISONS', 'RÉSERVÉ LIVRAISONS'],
    permit: ['RÉSERVÉ AUX RÉSIDENTS'],
    disabled: ['RÉSERVÉ HANDICAPÉS', 'RÉSERVÉ AUX PERSONNES HANDICAPÉES'],
    electric: ['RÉSERVÉ AUX VÉHICULES ÉLECTRIQUES'],
    taxi: ['RÉSERVÉ AUX TAXIS', 'RÉSERVÉ TAXIS'],
    'time limit': ['STATIONNEMENT {limit}', '{limit} MAX', 'P {limit}'],
    metered: ['STATIONNEMENT PAYANT\n{limit}', 'PAYANT\n{limit} MAX'],
  },
  limits: [{ hours: '# HEURE', minutes: '# MINUTES' }],
  rangeJoiners: [' AU ', ' AU ', ' À ', '-'],
  everyDay: ['TOUS LES JOURS', 'LUNDI AU DIMANCHE'],
};

const newZealand: Style = {
  ...australia,
  name: 'new zealand',
  heads: {
    ...australia.heads,
    loading: ['LOADING ZONE'],
    permit: ['RESIDENTS ONLY', 'PERMIT HOLDERS ONLY'],
    taxi: ['TAXI STAND', 'TAXIS ONLY'],
    bus: ['BUS STOP', 'BUSES ONLY'],
    clearway: ['CLEARWAY'],
    metered: ['{limit} PAY AND DISPLAY', '{limit} METERED PARKING'],
  },
  limits: [
    { hours: null, minutes: 'P#' },
    { hours: null, minutes: 'P #' },
  ],
};

/** How countries write signs. */
export const STYLES: readonly Style[] = [us, australia, newZealand, uk, ireland, quebec, france];
export const [US, QUEBEC] = [us, quebec] as const;
