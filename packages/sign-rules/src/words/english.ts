import {
  IRRELEVANT_REASONING,
  timeInWords,
  weekdayOf,
  type PossibleSign,
  type WrittenMinutes,
} from '@curbwise/contract';
import type { Moment, Phrasebook, RuleWords } from './phrasebook';
import { capitalised, joined, wordsOf } from './phrases';

const weekday = wordsOf('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
const month = wordsOf(
  '- January February March April May June July August September October November December',
);
const week = wordsOf('- 1st 2nd 3rd 4th 5th');

const list = (parts: readonly string[]) => joined(parts, 'and');
const weekdays = (days: readonly number[]) => list(days.map(weekday));
const between = (from: string, to: string) => `${from} – ${to}`;

/** `6:15 PM`, `8:00 AM`, with a plain space, because API responses contain it. */
const written = (minute: number, minutes?: WrittenMinutes) =>
  timeInWords(minute, 'en', minutes).replace('\u00a0', ' ');

/** `6:15 PM`, `12:00 AM`: always with minutes. */
const clock = (minute: number) => written(minute, 'always');

/** `6:15 PM`, `8 AM`, `noon`, `midnight`; full hours without minutes. */
function timeOfDay(minute: number): string {
  if (minute % 1440 === 0) return 'midnight';
  return minute === 720 ? 'noon' : written(minute);
}

/** `at 6 PM` today, `tomorrow at 8 AM`, `on Tuesday at 8 AM` within a week, `on December 1 at 8 AM` later. */
function at(moment: Moment): string {
  const { minute, daysAhead, isOtherYear } = moment;
  // `on Thursday at midnight` could mean either end of the day.
  const time = `at ${minute === 0 && daysAhead > 0 ? '12 AM' : timeOfDay(minute)}`;
  if (daysAhead === 0) return time;
  if (daysAhead === 1) return `tomorrow ${time}`;
  const date = isOtherYear ? inEnglish.date(moment) : inEnglish.monthDay(moment);
  return `on ${daysAhead < 7 ? weekday(weekdayOf(moment)) : date} ${time}`;
}

const until = (moment: Moment) => at(moment).replace(/^(?:at|on) /, '');

const spoken = ({ text }: RuleWords) => text.replaceAll(' – ', ' to ');

/** Quotes the rules of one way to read a sign. */
const quoted = (rules: readonly RuleWords[]) =>
  rules.length === 0 ? 'no rule' : `“${rules.map(spoken).join('; ')}”`;

const questions: Phrasebook['conditions'] = {
  'school-day': 'It depends on whether today is a school day.',
  snow: 'It depends on whether a snow rule is in force.',
  event: 'It depends on whether an event is on.',
  'odd-even': 'It depends on odd or even days or house numbers.',
  holiday: 'It depends on whether today counts as a public holiday here.',
  'am-or-pm': 'The sign does not say whether a time is in the morning or in the evening.',
  'when-flashing': 'It depends on whether the lights flash.',
  construction: 'It depends on whether the work is going on.',
  night: 'It depends on when night begins or ends here.',
  declared: 'It depends on whether the authorities have put it into effect.',
  weather: 'It depends on the weather or the state of the road.',
  'fire-danger': 'It depends on whether a fire warning is in force today.',
  children: 'It depends on whether children are there.',
  other: 'It depends on something the sign does not settle.',
};

const possibleSigns: Readonly<Record<PossibleSign['is'], string>> = {
  ring: 'A round sign was',
  plate: 'A plate was',
  'painted-words': 'Words painted on the ground were',
  sign: 'Something like a sign was',
};

/** English as in the United States. */
export const inEnglish: Phrasebook = {
  language: 'en',
  messages: {
    rule: ({ rule }) => `${spoken(rule)}.`,
    'probably-not': ({ rule }) => `Probably not: ${spoken(rule)}.`,
    'nothing-in-force': () => 'No rule on this sign is in force now.',
    'by-law': ({ source }) => `By local law: ${source}.`,
    later: ({ rule }) => `Later: ${spoken(rule)}.`,
    'no-sign': () => IRRELEVANT_REASONING,
    'possible-sign': ({ is }) => `${possibleSigns[is]} seen, but nothing could be read.`,
    'not-settled': () => 'The sign does not say enough. Check it yourself.',
    'stay-until': ({ time }) => `You can stay until ${until(time)}.`,
    'rule-begins': ({ rule, time, sure }) =>
      `${rule.begins} ${sure ? 'begins' : 'may begin'} ${at(time)}, so leave before then.`,
    ends: ({ time, sure }) => (sure ? `It ends ${at(time)}.` : `It does not end before ${until(time)}.`),
    followed: ({ rule, time, sure }) =>
      `${rule.begins} follows, so parking is not allowed ${sure ? 'until' : 'before'} ${until(time)}.`,
    'no-rules': () => 'No parking rule could be read from this sign.',
    'sides-differ': () => 'The rules differ left and right of the sign. Which side is the car on?',
    'no-panel-on-side': ({ side }) => `No panel of this sign points to the ${side}.`,
    'unclear-photo': () => 'The photo is not clear enough to be sure of the words.',
    'reader-disagrees': () => 'Another reading of the photo gives another answer.',
    'arrow-unseen': () => 'The plates contradict each other. Perhaps an arrow is missing.',
    'words-unread': ({ words, more }) => {
      const quoted = words.map((text) => `“${text}”`);
      return `These words were not understood: ${more ? `${quoted.join(', ')} and more` : list(quoted)}.`;
    },
    'symbol-unknown': () => 'A symbol on the sign was not recognized.',
    'part-unread': () => 'A part of the sign could not be read.',
    'readings-differ': ({ either, or }) =>
      `The words can be read in two ways: ${quoted(either)} or ${quoted(or)}. Which one is meant?`,
    'depends-on': ({ condition }) => questions[condition],
    'another-photo': ({ hints }) =>
      `Another photo may help: ${list(hints.map((hint) => inEnglish.hints[hint]))}.`,
  },
  objects: {
    'traffic-sign': 'traffic sign',
    'opening-hours': "shop's opening hours",
    'parking-ticket': 'parking ticket',
    menu: 'menu',
  },
  hints: {
    closer: 'come closer',
    straighter: 'stand straight in front of the sign',
    'less-glare': 'avoid glare',
    'more-light': 'get more light on the sign',
    steadier: 'hold still',
    'whole-sign': 'get the whole sign in the picture',
  },

  list,
  counted: (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
  betweenUnits: ' ',
  clock,
  timeOfDay,

  always: 'at any time',
  window: between,
  onDays: weekdays,
  dayRange: (first, last) => `${weekday(first)} to ${weekday(last)}`,
  exceptDays: (days) => `except ${weekdays(days)}`,
  nthDays: (weeks, days) =>
    `${list(weeks.map((one) => (one < 0 ? 'last' : week(one))))} ${weekdays(days)} of the month`,
  oddDays: 'on odd days',
  evenDays: 'on even days',
  daysOfMonth: (days) => `on days ${days} of the month`,
  moments: { sunrise: 'sunrise', sunset: 'sunset', morning: 'morning', evening: 'evening' },
  monthDay: (day) => `${month(day.month)} ${day.day}`,
  date: (date) => `${month(date.month)} ${date.day}, ${date.year}`,
  onDate: (date) => date,
  dateRange: between,
  holidays: {
    excluded: 'not on public holidays',
    included: 'also on public holidays',
    only: 'on public holidays',
  },

  kinds: {
    'no-parking': ['No parking'],
    'no-standing': ['No standing'],
    'no-stopping': ['No stopping'],
    clearway: ['Clearway, no stopping', 'clearway'],
    'time-limit': ['Time limit'],
    metered: ['Pay to park'],
    'free-parking': ['Parking allowed'],
    'permit-only': ['Permit holders only', 'permit-only parking'],
    loading: ['Loading zone', 'loading-only time'],
    reserved: ['Reserved'],
    'bus-stop': ['Bus stop', 'bus-only time'],
    'taxi-stand': ['Taxi stand', 'taxi-only time'],
  },
  limited: (limit, unit, metered) => `${limit} ${unit} ${metered ? 'metered ' : ''}parking`,
  keptFor: (kind, holders) => `${kind === 'loading' ? 'Loading zone' : 'Only'} for ${list(holders)}`,
  keptTime: (holders) => `parking only for ${list(holders)}`,
  holders: {
    permit: 'permit holders',
    disabled: 'disabled permit holders',
    truck: 'trucks',
    commercial: 'commercial vehicles',
    bus: 'buses',
    'school-bus': 'school buses',
    'tour-bus': 'tour buses',
    taxi: 'taxis',
    electric: 'electric vehicles',
    'car-share': 'car share vehicles',
    carpool: 'carpools',
    motorcycle: 'motorcycles',
    bicycle: 'bicycles',
    authorized: 'authorized vehicles',
    government: 'government vehicles',
    police: 'police vehicles',
    ambulance: 'emergency vehicles',
    doctor: 'doctors',
    clergy: 'clergy',
    press: 'press vehicles',
    diplomat: 'diplomats',
    teacher: 'school staff',
    visitor: 'visitors',
    resident: 'residents',
    mail: 'mail vehicles',
    'farmers-market': 'farmers market vehicles',
    hotel: 'hotel guests',
    loading: 'loading',
    trailer: 'trailers',
    'motor-home': 'motor homes',
    heavy: 'heavy vehicles',
    oversized: 'large vehicles',
    car: 'cars',
    other: 'others',
  },
  zonePermit: (zone) => `zone ${zone} permit holders`,
  exceptFor: (holders) => `except for ${holders}`,
  forThem: (holders) => `for ${holders}`,
  noReturn: (time) => `no return within ${time}`,
  conditions: {
    'school-day': 'on school days',
    snow: 'when it snows',
    event: 'on event days',
    'odd-even': 'on odd or even days',
    holiday: 'depending on holidays',
    'am-or-pm': 'morning or evening not stated',
    'when-flashing': 'when the lights flash',
    construction: 'during construction',
    night: 'when night begins or ends',
    declared: 'when declared',
    weather: 'in bad weather',
    'fire-danger': 'on days of fire danger',
    children: 'when children are present',
    other: 'perhaps',
  },
  purposes: {
    'street-cleaning': 'street cleaning',
    'snow-removal': 'snow removal',
    school: 'school zone',
    event: 'event',
    construction: 'construction',
    'rush-hour': 'rush hour',
  },
  towAway: 'tow-away zone',
  inOneReading: 'in one reading',
  begins: (time, purpose, towAway) =>
    capitalised(`${towAway ? 'tow-away ' : ''}${time}${purpose ? ` for ${purpose}` : ''}`),
};
