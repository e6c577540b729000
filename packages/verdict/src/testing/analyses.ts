import type { AnalysedPanel, AnalysisResponse } from '@curbwise/contract';

/** A panel that was understood as one rule: 2 hours, every day from 8 AM to 6 PM. */
export function panel(text: string, changes: Partial<AnalysedPanel> = {}): AnalysedPanel {
  return {
    text,
    arrow: null,
    symbol: null,
    box: null,
    confidence: 0.94,
    rules: [
      {
        effect: 'limit',
        kind: 'time-limit',
        limit: 120,
        towAway: false,
        purpose: null,
        schedule: {
          days: [0, 1, 2, 3, 4, 5, 6],
          windows: [{ from: 480, to: 1080 }],
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
      },
    ],
    unread: [],
    ...changes,
  };
}

/** The instant the analyses below were judged at: a Friday afternoon. */
export const JUDGED_AT = '2026-11-20T14:40';

function analysis(changes: Partial<AnalysisResponse>): AnalysisResponse {
  return {
    isAllowed: false,
    reasoning: '',
    parkingRules: [],
    confidence: 0.936,
    calculatedDuration: null,
    isShortWindow: false,
    moveBy: null,
    extractedText: '2 HOUR PARKING\n8AM-6PM',
    effectiveDurationMinutes: 0,
    isIrrelevant: false,
    detectedObject: null,
    isUncertain: false,
    uncertainty: [],
    hints: [],
    panels: [panel('2 HOUR PARKING\n8AM-6PM')],
    limitMinutes: null,
    until: null,
    nextChange: null,
    deciding: [0],
    conditions: [],
    sides: null,
    calendar: null,
    judgedAt: JUDGED_AT,
    provenance: { provider: 'replay', model: 'replay', decidedBy: 'rules', agreed: null, cached: false },
    ...changes,
  };
}

const TWO_HOURS = '2 hour parking, 8 AM to 6 PM';

export const allowed = analysis({
  isAllowed: true,
  reasoning: 'You have 2 hours from now.',
  parkingRules: [TWO_HOURS],
  until: '2026-11-20T16:40',
  effectiveDurationMinutes: 120,
  moveBy: '4:40 PM',
});

export const allowedShortly = analysis({
  isAllowed: true,
  isShortWindow: true,
  reasoning: 'Tow-away starts at 3 PM.',
  parkingRules: ['Tow-away no stopping, 3 PM to 6 PM'],
  until: '2026-11-20T15:00',
  effectiveDurationMinutes: 20,
  moveBy: '3:00 PM',
});

export const forbidden = analysis({
  reasoning: 'No stopping on weekdays until 6 PM.',
  parkingRules: ['No stopping, 4 PM to 6 PM, Monday to Friday'],
  nextChange: { at: '2026-11-20T18:00', answer: 'allowed', limitMinutes: null },
});

export const uncertain = analysis({
  isUncertain: true,
  reasoning: 'Some words could not be read.',
  uncertainty: ['I could not read "EXC?PT".', 'It depends on whether today is a school day.'],
  parkingRules: [TWO_HOURS],
  deciding: [],
});

export const differsBySide = analysis({
  isUncertain: true,
  uncertainty: ['The arrows point both ways.'],
  parkingRules: [TWO_HOURS],
  deciding: [],
  sides: {
    left: { answer: 'allowed', until: '2026-11-20T16:40' },
    right: { answer: 'forbidden', until: null },
  },
});

export const irrelevant = analysis({
  isIrrelevant: true,
  reasoning: 'This image does not contain a parking sign',
  detectedObject: 'cat',
  confidence: 0.9,
  panels: [],
  deciding: [],
  extractedText: '',
});

export const failure = analysis({
  isUncertain: true,
  reasoning: 'Failed to analyze image: Failed to load image',
  extractedText: 'Analysis Error: Failed to load image. Please try with a clearer image.',
  confidence: 0,
  panels: [],
  deciding: [],
});
