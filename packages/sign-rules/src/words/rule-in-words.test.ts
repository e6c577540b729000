import type { Rule } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { panelsOf } from '../testing/sign';
import { inEnglish } from './english';
import { inFrench } from './french';
import type { Phrasebook } from './phrasebook';
import { describeRule, ruleInWords } from './rule-in-words';
import { inSpanish } from './spanish';

const rulesOf = (text: string) => parse(panelsOf(text)).rules;

test.each([
  ['2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY', '2 hour parking, 8 AM – 6 PM, except Sunday'],
  ['90 MIN PARKING 9AM-NOON', '90 minute parking, 9 AM – noon'],
  ['NO PARKING MON-FRI 7:30AM-MIDNIGHT', 'No parking, 7:30 AM – midnight, Monday to Friday'],
  ['NO STANDING ANYTIME', 'No standing, at any time'],
  ['NO PARKING SAT & SUN', 'No parking, Saturday and Sunday'],
  ['NO PARKING FRI-SUN 1AM-5AM', 'No parking, 1 AM – 5 AM, Friday to Sunday'],
  [
    '2HR PARKING 9AM-6PM EXC BY ZONE 7 PERMIT',
    '2 hour parking, 9 AM – 6 PM, except for zone 7 permit holders',
  ],
  [
    '1 HOUR PARKING 8AM-6PM NO RETURN WITHIN 2 HOURS',
    '1 hour parking, 8 AM – 6 PM, no return within 2 hours',
  ],
  ['BUSES ONLY 4PM-7PM', 'Only for buses, 4 PM – 7 PM'],
  ['LOADING ZONE 7AM-4PM', 'Loading zone for commercial vehicles, 7 AM – 4 PM'],
  ['PERMIT PARKING ONLY', 'Permit holders only, at any time'],
  ['NO STOPPING SCHOOL DAYS 8AM-9AM', 'No stopping, 8 AM – 9 AM, Monday to Friday, on school days'],
  ['NO PARKING DEC 10 2026 7AM-5PM', 'No parking, 7 AM – 5 PM, December 10, 2026'],
  [
    'NO PARKING 8-10AM LAST MON STREET CLEANING',
    'No parking, 8 AM – 10 AM, last Monday of the month, street cleaning',
  ],
  ['PAY AT METER 9AM-6PM', 'Pay to park, 9 AM – 6 PM'],
  ['NO PARKING TRUCKS OVER 5 TONS 7PM-7AM', 'No parking for trucks (OVER 5 TONS), 7 PM – 7 AM'],
  ['NO PARKING WHEN FLOODED', 'No parking, in bad weather'],
  ['TOW AWAY NO STOPPING 4-6PM', 'No stopping, 4 PM – 6 PM, tow-away zone'],
])('describes %s as %s', (text, expected) => {
  expect(rulesOf(text).map(describeRule)).toEqual([expected]);
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [
    '2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY',
    'Stationnement de 2 heures, de 8 h à 18 h, sauf le dimanche',
    'Estacionamiento de 2 horas, de 8 a. m. a 6 p. m., excepto los domingos',
  ],
  [
    '90 MIN PARKING 9AM-NOON',
    'Stationnement de 90 minutes, de 9 h à midi',
    'Estacionamiento de 90 minutos, de 9 a. m. a mediodía',
  ],
  [
    'NO PARKING MON-FRI 7:30AM-MIDNIGHT',
    'Stationnement interdit, de 7 h 30 à minuit, du lundi au vendredi',
    'Prohibido estacionar, de 7:30 a. m. a medianoche, de lunes a viernes',
  ],
  ['NO STANDING ANYTIME', 'Attente interdite, en tout temps', 'Prohibido esperar, a toda hora'],
  [
    'NO PARKING SAT & SUN',
    'Stationnement interdit, le samedi et le dimanche',
    'Prohibido estacionar, los sábados y los domingos',
  ],
  [
    '2HR PARKING 9AM-6PM EXC BY ZONE 7 PERMIT',
    'Stationnement de 2 heures, de 9 h à 18 h, sauf détenteurs du permis de la zone 7',
    'Estacionamiento de 2 horas, de 9 a. m. a 6 p. m., excepto vehículos con permiso de la zona 7',
  ],
  [
    'TRUCKS AND BUSES ONLY 4PM-7PM',
    'Réservé aux camions et aux autobus, de 16 h à 19 h',
    'Solo para camiones y autobuses, de 4 p. m. a 7 p. m.',
  ],
  [
    'LOADING ZONE 7AM-4PM',
    'Zone de livraison pour véhicules commerciaux, de 7 h à 16 h',
    'Zona de carga para vehículos comerciales, de 7 a. m. a 4 p. m.',
  ],
  ['PERMIT PARKING ONLY', 'Réservé aux détenteurs de permis, en tout temps', 'Solo con permiso, a toda hora'],
  [
    'NO STOPPING SCHOOL DAYS 8AM-9AM',
    'Arrêt interdit, de 8 h à 9 h, du lundi au vendredi, les jours d’école',
    'Prohibido detenerse, de 8 a. m. a 9 a. m., de lunes a viernes, en días de clases',
  ],
  [
    'NO PARKING DEC 10 2026 7AM-5PM',
    'Stationnement interdit, de 7 h à 17 h, le 10 décembre 2026',
    'Prohibido estacionar, de 7 a. m. a 5 p. m., el 10 de diciembre de 2026',
  ],
  [
    'NO PARKING NOV 1 - APR 1 2AM-6AM',
    'Stationnement interdit, de 2 h à 6 h, du 1er novembre au 1er avril',
    'Prohibido estacionar, de 2 a. m. a 6 a. m., del 1 de noviembre al 1 de abril',
  ],
  [
    'NO PARKING 8-10AM LAST MON STREET CLEANING',
    'Stationnement interdit, de 8 h à 10 h, le dernier lundi du mois, nettoyage de la rue',
    'Prohibido estacionar, de 8 a. m. a 10 a. m., el último lunes del mes, limpieza de la calle',
  ],
  [
    'NO PARKING 8-10AM 1ST & 3RD THURSDAY',
    'Stationnement interdit, de 8 h à 10 h, le 1er et le 3e jeudi du mois',
    'Prohibido estacionar, de 8 a. m. a 10 a. m., el primer y el tercer jueves del mes',
  ],
  [
    '1P MTR 8AM-6PM',
    'Stationnement payant de 1 heure, de 8 h à 18 h',
    'Estacionamiento de pago de 1 hora, de 8 a. m. a 6 p. m.',
  ],
  [
    '1 HOUR PARKING 8AM-6PM NO RETURN WITHIN 90 MIN',
    'Stationnement de 1 heure, de 8 h à 18 h, retour interdit avant 1 heure et 30 minutes',
    'Estacionamiento de 1 hora, de 8 a. m. a 6 p. m., no se puede volver antes de 1 hora y 30 minutos',
  ],
  [
    'TOW AWAY NO STOPPING 4-6PM',
    'Arrêt interdit, de 16 h à 18 h, zone de remorquage',
    'Prohibido detenerse, de 4 p. m. a 6 p. m., zona de grúa',
  ],
  [
    'NO PARKING DUSK TO DAWN',
    'Stationnement interdit, du coucher du soleil au lever du soleil',
    'Prohibido estacionar, de la puesta del sol a la salida del sol',
  ],
  [
    'NO PARKING 8AM TO SUNSET',
    'Stationnement interdit, de 8 h au coucher du soleil',
    'Prohibido estacionar, de 8 a. m. a la puesta del sol',
  ],
])('describes %s in French and Spanish', (text, french, spanish) => {
  const inWords = (words: Phrasebook) => rulesOf(text).map((rule) => plain(ruleInWords(rule, words)));
  expect(inWords(inFrench)).toEqual([french]);
  expect(inWords(inSpanish)).toEqual([spanish]);
});

const BOOKS = [inEnglish, inFrench, inSpanish];

const anyRule: Rule = {
  effect: 'forbid',
  kind: 'no-parking',
  limit: null,
  towAway: false,
  purpose: null,
  schedule: {
    days: [0, 1, 2, 3, 4, 5, 6],
    windows: [{ from: 0, to: 1440 }],
    season: null,
    weeks: [],
    holidays: 'as-weekday',
    dates: [],
  },
  liftedFor: [],
  onlyFor: [],
  conditions: [],
  side: null,
  panel: 0,
};

test.each(BOOKS.map((words) => [words.language, words] as const))(
  'kinds, holders, conditions, purposes and holidays have distinct texts in %s',
  (_, words) => {
    const { kinds, holders, conditions, purposes, holidays } = words;
    const heads = Object.values(kinds).map(([head]) => head);
    const others = [holders, conditions, purposes, holidays].map((texts) => Object.values<string>(texts));
    for (const texts of [heads, ...others]) {
      expect(texts).not.toEqual([]);
      expect(texts.filter((text) => !/^\p{L}.*[\p{L}.]$/u.test(text))).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  },
);

test.each([
  [
    'en',
    inEnglish,
    'Only for zone A permit holders and police vehicles (PPA)',
    'No parking, except for trucks and buses',
  ],
  [
    'fr',
    inFrench,
    'Réservé aux détenteurs du permis de la zone A et aux véhicules de police (PPA)',
    'Stationnement interdit, sauf camions et autobus',
  ],
  [
    'es',
    inSpanish,
    'Solo para vehículos con permiso de la zona A y vehículos de la policía (PPA)',
    'Prohibido estacionar, excepto camiones y autobuses',
  ],
] as const)(
  'names in %s who a space is reserved for and who is excepted from a rule',
  (_, words, kept, lifted) => {
    const onlyFor: Rule['onlyFor'] = [
      { kind: 'permit', name: 'A' },
      { kind: 'police', name: 'PPA' },
    ];
    const effect = 'require';
    expect(ruleInWords({ ...anyRule, effect, kind: 'reserved', onlyFor }, words)).toBe(kept);
    const liftedFor: Rule['liftedFor'] = [
      { kind: 'truck', name: null },
      { kind: 'bus', name: null },
    ];
    expect(ruleInWords({ ...anyRule, effect, liftedFor }, words)).toBe(lifted);
  },
);

test('a rule that depends on how the words are read says so', () => {
  const [rule] = rulesOf('NO PARKING 8AM-10AM SAT 4PM-6PM');
  expect(rule?.reading).toBeDefined();
  expect(describeRule(rule!)).toBe('No parking, 8 AM – 10 AM, Saturday, in one reading');
});
