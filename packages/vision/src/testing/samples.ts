import type { Testimony } from '@curbwise/contract';
import type { ModelAnswer } from '../answer/model-answer';
import type { Photo, ReadRequest } from '../vision-adapter';

/** Four bytes that begin and end like a JPEG. Adapters of remote models do not decode photos. */
export const photo: Photo = {
  bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]),
  mediaType: 'image/jpeg',
  width: 1024,
  height: 768,
};
export const photoInBase64 = '/9j/2Q==';

export const request: ReadRequest = {
  clock: { time: { year: 2026, month: 11, day: 20, minute: 14 * 60 + 40 }, zone: 'PST' },
  language: 'en',
};

/** A complete answer of a model. */
export const answer: ModelAnswer = {
  panels: [
    {
      text: '2 HOUR PARKING\n8AM TO 6PM\nMON THRU FRI',
      arrow: 'left',
      symbol: null,
      box: { x: 0.25, y: 0.1, width: 0.5, height: 0.6 },
      confidence: 0.93,
    },
  ],
  extractedText: '2 HOUR PARKING 8AM TO 6PM MON THRU FRI',
  isIrrelevant: false,
  detectedObject: null,
  parkingRules: ['Two hours of parking, weekdays 8 AM to 6 PM'],
  reasoning: 'It is Friday afternoon, and two hours are allowed.',
  isAllowed: true,
  calculatedDuration: '2 hours',
  effectiveDurationMinutes: 120,
  isShortWindow: false,
  moveBy: '4:40 PM',
  confidence: 0.91,
};

/** What a model that is asked what signs mean answers as well, at the clock of {@link request}. */
export const meaningAnswer = {
  meaning: {
    rules: [
      {
        panel: 0,
        quotes: ['2 HOUR PARKING\n8AM TO 6PM\nMON THRU FRI'],
        effect: 'limit',
        kind: 'time-limit',
        limitMinutes: 120,
        days: [1, 2, 3, 4, 5],
        windows: ['08:00-18:00'],
        season: '',
        weeks: [],
        dates: [],
        holidays: 'as-weekday',
        allOtherTimes: false,
        exceptedFor: [],
        reservedFor: [],
        conditions: [],
      },
    ],
    nothing: [],
    unsure: [],
  },
  sure: true,
  probes: ['2026-11-20T14:40', '2026-11-20T23:30', '2026-11-23T08:30', '2026-11-22T12:00'].map((at) => ({
    at,
    side: 'both',
    isAllowed: true,
    sure: true,
  })),
};

/** The testimony that an adapter makes of this meaning. */
export const testimony: Testimony = {
  rules: [
    {
      panel: 0,
      quotes: ['2 HOUR PARKING\n8AM TO 6PM\nMON THRU FRI'],
      effect: 'limit',
      kind: 'time-limit',
      limit: 120,
      schedule: {
        days: [1, 2, 3, 4, 5],
        windows: [{ from: 480, to: 1080 }],
        season: null,
        weeks: [],
        holidays: 'as-weekday',
        dates: [],
      },
      otherTimes: false,
      exceptedFor: [],
      reservedFor: [],
      conditions: [],
    },
  ],
  nothing: [],
  unsure: [],
  probes: meaningAnswer.probes.map(({ at }) => ({ at, side: null, isAllowed: true, isSure: true })),
  isBroken: false,
};

/** The reading that an adapter makes of this answer. */
export const reading = {
  panels: answer.panels,
  extractedText: answer.extractedText,
  isIrrelevant: false,
  detectedObject: null,
  confidence: 0.91,
  opinion: {
    parkingRules: answer.parkingRules,
    reasoning: answer.reasoning,
    isAllowed: true,
    calculatedDuration: '2 hours',
    effectiveDurationMinutes: 120,
    isShortWindow: false,
    moveBy: '4:40 PM',
    confidence: 0.91,
  },
};
