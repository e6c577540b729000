import { likelyRows } from '@curbwise/sign-rules';

/** Other words of a line that are offered at most. */
const MAX_NEAR = 6;

/** An amount of hours or minutes: `2 HOUR`, `2P`, `30 MIN`. */
const LIMIT = /(?<![\d:.-])\d{1,2}(?=\s?(?:HOURS?|HRS?|P|MIN(?:UTE)?S?)(?!\p{L}))/iu;
const MINUTES = /\bMIN/i;
const AMOUNTS = { hours: ['1', '2', '3', '4'], minutes: ['5', '10', '15', '30'] } as const;

function otherLimits(line: string): string[] {
  if (!LIMIT.test(line)) return [];
  const amounts = AMOUNTS[MINUTES.test(line) ? 'minutes' : 'hours'];
  return amounts.map((amount) => line.replace(LIMIT, amount));
}

/** What a line may say that was misread, the nearest first: words of signs, and other limits. */
export function nearLines(line: string): string[] {
  const near = likelyRows(line)
    .map(({ text }) => text)
    .filter((text) => !/[-&]$/.test(text))
    .slice(0, MAX_NEAR);
  return [...new Set([...near, ...otherLimits(line)])].filter((text) => text !== line);
}

/**
 * Lines to begin with, whose hours, days and limits can be changed. In English those that stand most often on 340 signs of
 * five countries (photos and texts), words of the same meaning once, and four reservations that those signs could not be
 * corrected without; in French the same statements as Montréal writes them.
 */
export const USUAL_LINES = {
  en: [
    'NO PARKING',
    'NO STOPPING',
    'NO STANDING',
    '2 HOUR PARKING',
    '30 MINUTE LIMIT',
    '8AM-6PM',
    'MON-FRI',
    'ANY TIME',
    'EXCEPT SUNDAY',
    'EXCEPT HOLIDAYS',
    'PERMIT HOLDERS ONLY',
    'PERMIT HOLDERS EXCEPTED',
    'STREET CLEANING',
    'TOW-AWAY ZONE',
    'LOADING ONLY',
    'LOADING ZONE',
    'HANDICAPPED PARKING ONLY',
    'ELECTRIC VEHICLE CHARGING ONLY',
    'AUTHORIZED VEHICLES ONLY',
    'TICKET',
    'SCHOOL DAYS',
  ],
  fr: [
    'STATIONNEMENT INTERDIT',
    'ARRÊT INTERDIT',
    '2 HEURES',
    '60 MIN',
    '8h-18h',
    'LUN AU VEN',
    'EN TOUT TEMPS',
    'EXCEPTÉ DIM',
    'EXCEPTÉ JOURS FÉRIÉS',
    'RÉSERVÉ DÉTENTEURS DE PERMIS',
    'EXCEPTÉ DÉTENTEURS DE PERMIS',
    'ENTRETIEN',
    'LIVRAISONS SEULEMENT',
    "JOURS D'ÉCOLE",
  ],
} as const;
