import type { Panel } from '@curbwise/contract';
import { modelAnswer } from './model-answers';

/** A sign, what a model answers about it, and what becomes of that on the Friday afternoon of the good request. */
export interface TestifiedSign {
  readonly name: string;
  /** The model's answer, as JSON. */
  readonly content: string;
  readonly answer: 'allowed' | 'forbidden' | 'uncertain' | 'irrelevant';
  /** How its testimony is used on each group of panels; null if there is none. */
  readonly uses: readonly ('instead' | 'besides')[] | null;
}

type Fields = Readonly<Record<string, unknown>>;
type PanelFields = Partial<Pick<Panel, 'arrow' | 'symbol'>>;

/** The instants that a model is asked about: now, tonight, on Monday morning and on Sunday. */
const AT = ['2026-11-20T14:40', '2026-11-20T23:30', '2026-11-23T08:30', '2026-11-22T12:00'] as const;
/** Whether parking is allowed at each of them. */
type Allowed = readonly [now: boolean, tonight: boolean, onMonday: boolean, onSunday: boolean];

const ALWAYS: Allowed = [true, true, true, true];
const NEVER: Allowed = [false, false, false, false];
const OUTSIDE_OFFICE_HOURS: Allowed = [false, true, false, true];

const WEEKDAYS = [1, 2, 3, 4, 5];
const SATURDAY = [6];

const panel = (text: string, fields: PanelFields = {}): Fields => ({
  text,
  arrow: null,
  symbol: null,
  box: { x: 0.2, y: 0.1, width: 0.5, height: 0.6 },
  confidence: 0.95,
  ...fields,
});

/** A rule in the fields that models are asked for: no parking at any time, unless said otherwise. */
const rule = (quotes: readonly string[], fields: Fields = {}): Fields => ({
  panel: 0,
  quotes,
  effect: 'forbid',
  kind: 'no-parking',
  limitMinutes: 0,
  days: [],
  windows: [],
  season: '',
  weeks: [],
  dates: [],
  holidays: 'as-weekday',
  allOtherTimes: false,
  exceptedFor: [],
  reservedFor: [],
  conditions: [],
  ...fields,
});

/** Two hours from 8 to 18. */
const twoHours = (quotes: readonly string[], fields: Fields = {}) =>
  rule(quotes, {
    effect: 'limit',
    kind: 'time-limit',
    limitMinutes: 120,
    windows: ['08:00-18:00'],
    ...fields,
  });

const probesOf = (allowed: Allowed, side: 'both' | 'left' | 'right' = 'both') =>
  AT.map((at, index) => ({ at, side, isAllowed: allowed[index], sure: true }));

const answerOf = (panels: readonly Fields[], allowed: Allowed, fields: Fields): string =>
  modelAnswer(panels.map(({ text }) => text).join('\n'), {
    panels,
    isAllowed: allowed[0],
    sure: true,
    probes: probesOf(allowed),
    ...fields,
  });

/** The answer of a model that accounts for every word, and is sure. */
const testified = (
  panels: readonly Fields[],
  rules: readonly Fields[],
  allowed: Allowed,
  fields: Fields = {},
) => answerOf(panels, allowed, { meaning: { rules, nothing: [], unsure: [] }, ...fields });

const GRONK = 'GRONK\n2 HOUR PARKING\n8AM-6PM';

/** Signs of many kinds, and testimony that is good, wrong, broken or missing. */
export const TESTIFIED_SIGNS: readonly TestifiedSign[] = [
  {
    name: 'an English sign with a word that nobody knows',
    content: testified([panel(GRONK)], [twoHours([GRONK])], ALWAYS),
    answer: 'allowed',
    uses: ['instead'],
  },
  {
    name: 'a French sign that the grammar understands',
    content: testified(
      [panel('STATIONNEMENT INTERDIT\n8 h À 17 h\nLUN À VEN')],
      [rule(['STATIONNEMENT INTERDIT\n8 h À 17 h\nLUN À VEN'], { days: WEEKDAYS, windows: ['08:00-17:00'] })],
      OUTSIDE_OFFICE_HOURS,
    ),
    answer: 'forbidden',
    uses: [],
  },
  {
    name: 'a Swedish sign with the hours of Saturday in brackets',
    content: testified(
      [panel('P\nAvgift\n8-18\n(8-15)', { symbol: 'parking' })],
      [
        rule(['P\nAvgift\n8-18'], {
          effect: 'require',
          kind: 'metered',
          days: WEEKDAYS,
          windows: ['08:00-18:00'],
        }),
        rule(['P\nAvgift', '(8-15)'], {
          effect: 'require',
          kind: 'metered',
          days: SATURDAY,
          windows: ['08:00-15:00'],
        }),
      ],
      ALWAYS,
    ),
    answer: 'allowed',
    uses: ['instead'],
  },
  {
    name: 'a German sign under a crossed P',
    content: testified(
      [panel('', { symbol: 'no-parking' }), panel('werktags\n7-19 h')],
      [rule(['werktags\n7-19 h'], { panel: 1, days: [...WEEKDAYS, ...SATURDAY], windows: ['07:00-19:00'] })],
      OUTSIDE_OFFICE_HOURS,
    ),
    answer: 'forbidden',
    uses: ['instead'],
  },
  {
    name: 'a plate with two columns',
    content: testified(
      [panel('GRONK\n2 HOUR PARKING\n9AM-6PM | 10AM-4PM\nMON-FRI | SAT')],
      [
        twoHours(['GRONK\n2 HOUR PARKING', '9AM-6PM', 'MON-FRI'], {
          days: WEEKDAYS,
          windows: ['09:00-18:00'],
        }),
        twoHours(['GRONK\n2 HOUR PARKING', '10AM-4PM', 'SAT'], { days: SATURDAY, windows: ['10:00-16:00'] }),
      ],
      ALWAYS,
    ),
    answer: 'allowed',
    uses: ['instead'],
  },
  {
    name: 'a plate with an exception below',
    content: testified(
      [panel('NO PARKING\nANY TIME'), panel('EXCEPT GRONK VEHICLES')],
      [rule(['NO PARKING\nANY TIME', 'EXCEPT GRONK VEHICLES'], { exceptedFor: ['GRONK VEHICLES'] })],
      NEVER,
    ),
    answer: 'forbidden',
    // The grammar takes any users in this frame.
    uses: [],
  },
  {
    name: 'a picture without words',
    content: testified([panel('', { symbol: 'no-parking' })], [rule([])], NEVER),
    answer: 'forbidden',
    uses: [],
  },
  {
    name: 'a testimony with twice the limit that is printed',
    content: testified([panel(GRONK)], [twoHours([GRONK], { limitMinutes: 240 })], ALWAYS),
    answer: 'uncertain',
    uses: [],
  },
  {
    name: 'a testimony with a rule that cannot be read',
    content: testified([panel(GRONK)], [twoHours([GRONK]), rule([GRONK], { effect: 'perhaps' })], ALWAYS),
    answer: 'uncertain',
    uses: [],
  },
  {
    name: 'an answer without meaning',
    content: answerOf([panel(GRONK)], ALWAYS, {}),
    answer: 'uncertain',
    uses: null,
  },
  {
    name: 'arrows to both sides',
    content: testified(
      [panel(GRONK, { arrow: 'left' }), panel('NO STOPPING', { arrow: 'right' })],
      [twoHours([GRONK]), rule(['NO STOPPING'], { panel: 1, kind: 'no-stopping' })],
      ALWAYS,
      { probes: [...probesOf(ALWAYS, 'left'), ...probesOf(NEVER, 'right')] },
    ),
    answer: 'uncertain',
    uses: ['instead'],
  },
  {
    name: 'a photo without a sign',
    content: testified([], [], NEVER, { isIrrelevant: true, detectedObject: 'cat', probes: [] }),
    answer: 'irrelevant',
    uses: null,
  },
];
