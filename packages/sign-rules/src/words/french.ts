import { timeInWords, weekdayOf, type PossibleSign } from '@curbwise/contract';
import type { Moment, Phrasebook, RuleWords } from './phrasebook';
import { capitalised, joined, lowered, wordsOf } from './phrases';

/** Keeps a number and its unit, or a word and the mark after it, on one line. */
const NB = '\u00a0';

const weekday = wordsOf('dimanche lundi mardi mercredi jeudi vendredi samedi');
const month = wordsOf(
  '- janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
);
const week = wordsOf('- 1er 2e 3e 4e 5e');

const list = (parts: readonly string[]) => joined(parts, 'et');
const reservedFor = (holders: readonly string[]) =>
  `réservé ${list(holders.map((holder) => `aux ${holder}`))}`;

/** `le samedi et le dimanche`. */
const onDays = (days: readonly number[]) => list(days.map((day) => `le ${weekday(day)}`));

const units = { minute: 'minute', hour: 'heure', day: 'jour' };
const counted: Phrasebook['counted'] = (count, unit) => `${count} ${units[unit]}${count < 2 ? '' : 's'}`;

/** `18 h 15`, `8 h 00`: always with minutes. */
const clock = (minute: number) => timeInWords(minute, 'fr', 'always');

/** `18 h 15`, `8 h`, `0 h`: full hours without minutes. */
const hours = (minute: number) => timeInWords(minute, 'fr');

/** As {@link hours}, but with `midi` and `minuit`. */
const timeOfDay = (minute: number) =>
  minute === 720 ? 'midi' : minute % 1440 === 0 ? 'minuit' : hours(minute);

const monthDay = ({ month: of, day }: { month: number; day: number }) =>
  `${day === 1 ? '1er' : day} ${month(of)}`;

const date: Phrasebook['date'] = (one) => `${monthDay(one)} ${one.year}`;

/** `minuit` of another day could mean either end of it. */
const timeOf = ({ minute, daysAhead }: Moment) =>
  minute === 0 && daysAhead > 0 ? hours(minute) : timeOfDay(minute);

/** Empty for today, `demain`, `mardi` within a week, `le 1er décembre` later. */
function dayOf(moment: Moment): string {
  const { daysAhead, isOtherYear } = moment;
  if (daysAhead < 2) return daysAhead < 1 ? '' : 'demain';
  return daysAhead < 7 ? weekday(weekdayOf(moment)) : `le ${isOtherYear ? date(moment) : monthDay(moment)}`;
}

/** `à 18 h`, `demain à 8 h`, `le 1er décembre à 8 h`. */
const at = (moment: Moment) => `${dayOf(moment)} à ${timeOf(moment)}`.trim();

/** Contracts prepositions with articles: `à le` → `au`, `de le` → `du`. */
const contracted = (text: string) => text.replace('à le ', 'au ').replace('de le ', 'du ');

/** A moment after a preposition: `jusqu’à 18 h`, `avant demain à 8 h`, `à partir du 1er décembre à 8 h`. */
const after = (preposition: string, moment: Moment) =>
  contracted(`${preposition} ${dayOf(moment) === '' ? timeOf(moment) : at(moment)}`);

const until = (moment: Moment) => after('jusqu’à', moment);
const before = (moment: Moment) => after('avant', moment);
const from = (moment: Moment) => after('partir de', moment);

/** Quotes the rules of one way to read a sign. */
const quoted = (rules: readonly RuleWords[]) =>
  rules.length === 0 ? 'aucune règle' : `«${NB}${rules.map(({ text }) => text).join(`${NB}; `)}${NB}»`;

const questions: Phrasebook['conditions'] = {
  'school-day': 'Il faut savoir si aujourd’hui est un jour d’école.',
  snow: 'Il faut savoir si une règle de déneigement s’applique.',
  event: 'Il faut savoir s’il y a un événement.',
  'odd-even': 'Cela dépend des jours ou des numéros d’immeuble, pairs ou impairs.',
  holiday: 'Il faut savoir si aujourd’hui est un jour férié ici.',
  'am-or-pm': 'Le panneau ne précise pas s’il s’agit d’une heure du matin ou du soir.',
  'when-flashing': 'Il faut savoir si les feux clignotent.',
  construction: 'Il faut savoir si les travaux sont en cours.',
  night: 'Cela dépend de l’heure à laquelle la nuit commence ou finit ici.',
  declared: 'Il faut savoir si la mesure est en vigueur.',
  weather: 'Cela dépend de la météo ou de l’état de la chaussée.',
  'fire-danger': 'Il faut savoir s’il y a une alerte incendie aujourd’hui.',
  children: 'Il faut savoir si des enfants sont présents.',
  other: 'Cela dépend de quelque chose que le panneau ne précise pas.',
};

const possibleSigns: Readonly<Record<PossibleSign['is'], string>> = {
  ring: 'On voit un panneau rond',
  plate: 'On voit un panneau',
  'painted-words': 'On voit des mots peints au sol',
  sign: 'On voit ce qui ressemble à un panneau',
};

/** French for Québec, in words that are understood in Europe too. */
export const inFrench: Phrasebook = {
  language: 'fr',
  messages: {
    rule: ({ rule }) => `${rule.text}.`,
    'probably-not': ({ rule }) => `Probablement pas${NB}: ${lowered(rule.text)}.`,
    'nothing-in-force': () => 'Aucune règle de ce panneau ne s’applique en ce moment.',
    'by-law': ({ source }) => `Selon le droit local : ${source}.`,
    later: ({ rule }) => `Plus tard${NB}: ${lowered(rule.text)}.`,
    'no-sign': () => 'Cette image ne montre pas de panneau de stationnement',
    'possible-sign': ({ is }) => `${possibleSigns[is]}, mais rien n’a pu être lu.`,
    'not-settled': () => 'Le panneau n’en dit pas assez. Vérifiez sur place.',
    'stay-until': ({ time }) => `Vous pouvez rester ${until(time)}.`,
    'rule-begins': ({ rule, time, sure }) =>
      `${sure ? 'À' : 'Peut-être à'} ${from(time)}${NB}: ${rule.begins}. Partez avant.`,
    ends: ({ time, sure }) =>
      sure ? `Cela se termine ${at(time)}.` : `Cela ne se termine pas ${before(time)}.`,
    followed: ({ rule, time, sure }) =>
      `Ensuite${NB}: ${rule.begins}. Pas de stationnement ${sure ? until(time) : before(time)}.`,
    'no-rules': () => 'Aucune règle de stationnement n’a pu être lue sur ce panneau.',
    'sides-differ': () =>
      'Les règles ne sont pas les mêmes à gauche et à droite du panneau. De quel côté est la voiture\u202f?',
    'no-panel-on-side': ({ side }) =>
      `Aucun panonceau de ce panneau ne pointe vers la ${side === 'left' ? 'gauche' : 'droite'}.`,
    'unclear-photo': () => 'La photo n’est pas assez nette pour bien lire les mots.',
    'reader-disagrees': () => 'Une autre lecture de la photo donne une autre réponse.',
    'arrow-unseen': () => 'Les panonceaux se contredisent. Il manque peut-être une flèche.',
    'words-unread': ({ words, more }) => {
      const quotes = words.map((text) => `«${NB}${text}${NB}»`);
      const all = more ? `${quotes.join(', ')} et d’autres` : list(quotes);
      return `Ces mots n’ont pas été compris${NB}: ${all}.`;
    },
    'symbol-unknown': () => 'Un symbole du panneau n’a pas été reconnu.',
    'part-unread': () => 'Une partie du panneau n’a pas pu être lue.',
    'readings-differ': ({ either, or }) =>
      `Ces mots peuvent se lire de deux façons${NB}: ${quoted(either)} ou ${quoted(or)}. Laquelle est la bonne\u202f?`,
    'depends-on': ({ condition }) => questions[condition],
    'another-photo': ({ hints }) =>
      `Une autre photo peut aider${NB}: ${list(hints.map((hint) => inFrench.hints[hint]))}.`,
  },
  objects: {
    'traffic-sign': 'panneau de circulation',
    'opening-hours': 'heures d’ouverture d’un commerce',
    'parking-ticket': 'ticket de stationnement',
    menu: 'menu',
  },
  hints: {
    closer: 'approchez-vous',
    straighter: 'placez-vous bien en face du panneau',
    'less-glare': 'évitez les reflets',
    'more-light': 'éclairez mieux le panneau',
    steadier: 'tenez l’appareil immobile',
    'whole-sign': 'montrez le panneau en entier',
  },

  list,
  counted,
  betweenUnits: ' et ',
  clock,
  timeOfDay,

  always: 'en tout temps',
  window: (start, end) => contracted(`de ${start} à ${end}`),
  onDays,
  dayRange: (first, last) => `du ${weekday(first)} au ${weekday(last)}`,
  exceptDays: (days) => `sauf ${onDays(days)}`,
  nthDays: (weeks, days) => {
    const nth = list(weeks.map((one) => `le ${one < 0 ? 'dernier' : week(one)}`));
    return `${list(days.map((day) => `${nth} ${weekday(day)}`))} du mois`;
  },
  oddDays: 'les jours impairs',
  evenDays: 'les jours pairs',
  daysOfMonth: (days) => `les jours ${days} du mois`,
  moments: {
    sunrise: 'le lever du soleil',
    sunset: 'le coucher du soleil',
    morning: 'le matin',
    evening: 'le soir',
  },
  monthDay,
  date,
  onDate: (one) => `le ${one}`,
  dateRange: (start, end) => `du ${start} au ${end}`,
  holidays: {
    excluded: 'jours fériés exclus',
    included: 'jours fériés compris',
    only: 'les jours fériés seulement',
  },

  kinds: {
    'no-parking': ['Stationnement interdit'],
    'no-standing': ['Attente interdite'],
    'no-stopping': ['Arrêt interdit'],
    clearway: ['Voie à dégager, arrêt interdit', 'arrêt interdit, voie à dégager'],
    'time-limit': ['Durée limitée'],
    metered: ['Stationnement payant'],
    'free-parking': ['Stationnement permis'],
    'permit-only': ['Réservé aux détenteurs de permis'],
    loading: ['Zone de livraison'],
    reserved: ['Réservé'],
    'bus-stop': ['Arrêt d’autobus', 'réservé aux autobus'],
    'taxi-stand': ['Station de taxis', 'réservé aux taxis'],
  },
  limited: (limit, unit, metered) => `Stationnement ${metered ? 'payant ' : ''}de ${counted(limit, unit)}`,
  keptFor: (kind, holders) =>
    kind === 'loading' ? `Zone de livraison pour ${list(holders)}` : capitalised(reservedFor(holders)),
  keptTime: reservedFor,
  holders: {
    permit: 'détenteurs de permis',
    disabled: 'personnes handicapées',
    truck: 'camions',
    commercial: 'véhicules commerciaux',
    bus: 'autobus',
    'school-bus': 'autobus scolaires',
    'tour-bus': 'autobus touristiques',
    taxi: 'taxis',
    electric: 'véhicules électriques',
    'car-share': 'véhicules en autopartage',
    carpool: 'covoitureurs',
    motorcycle: 'motos',
    bicycle: 'vélos',
    authorized: 'véhicules autorisés',
    government: 'véhicules gouvernementaux',
    police: 'véhicules de police',
    ambulance: 'véhicules d’urgence',
    doctor: 'médecins',
    clergy: 'membres du clergé',
    press: 'véhicules de presse',
    diplomat: 'diplomates',
    teacher: 'membres du personnel scolaire',
    visitor: 'visiteurs',
    resident: 'résidents',
    mail: 'véhicules postaux',
    'farmers-market': 'véhicules du marché',
    hotel: 'clients de l’hôtel',
    loading: 'véhicules en livraison',
    trailer: 'remorques',
    'motor-home': 'véhicules récréatifs',
    heavy: 'véhicules lourds',
    oversized: 'véhicules de grande taille',
    car: 'voitures',
    other: 'autres véhicules',
  },
  zonePermit: (zone) => `détenteurs du permis de la zone ${zone}`,
  exceptFor: (holders) => `sauf ${holders}`,
  forThem: (holders) => `pour ${holders}`,
  noReturn: (time) => `retour interdit avant ${time}`,
  conditions: {
    'school-day': 'les jours d’école',
    snow: 'quand il neige',
    event: 'les jours d’événement',
    'odd-even': 'les jours pairs ou impairs',
    holiday: 'selon les jours fériés',
    'am-or-pm': 'matin ou soir non précisé',
    'when-flashing': 'quand les feux clignotent',
    construction: 'pendant les travaux',
    night: 'selon le début ou la fin de la nuit',
    declared: 'si la mesure est en vigueur',
    weather: 'par mauvais temps',
    'fire-danger': 'les jours d’alerte incendie',
    children: 'en présence d’enfants',
    other: 'peut-être',
  },
  purposes: {
    'street-cleaning': 'nettoyage de la rue',
    'snow-removal': 'déneigement',
    school: 'zone scolaire',
    event: 'événement',
    construction: 'travaux',
    'rush-hour': 'heures de pointe',
  },
  towAway: 'zone de remorquage',
  inOneReading: 'selon une interprétation',
  begins: (time, purpose, towAway) =>
    `${time}${purpose ? ` pour ${purpose}` : ''}${towAway ? ' (remorquage)' : ''}`,
};
