import {
  analysisSchema,
  IRRELEVANT_REASONING,
  type ModelOpinion,
  type Panel,
  type SignReading,
} from '@curbwise/contract';
import { analyse } from './analyse';
import { panel, panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { inFrench } from '../words/french';
import { inSpanish } from '../words/spanish';

function reading(sign: string | readonly (string | Panel)[], extra: Partial<SignReading> = {}): SignReading {
  const panels = panelsOf(sign);
  return {
    panels,
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 0.9,
    ...extra,
  };
}

function opinion(isAllowed: boolean): ModelOpinion {
  return {
    isAllowed,
    reasoning: 'Looks fine to me.',
    parkingRules: [],
    confidence: 0.95,
    calculatedDuration: null,
    isShortWindow: false,
    moveBy: null,
    effectiveDurationMinutes: 0,
  };
}

test('describes an allowed stay with its end, length and rules', () => {
  const { analysis, decidedBy, agreed } = analyse(
    reading('2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY'),
    time('MON 16:15'),
  );
  expect(analysisSchema.parse(analysis)).toEqual(analysis);
  expect(analysis).toMatchObject({
    isAllowed: true,
    isUncertain: false,
    reasoning: '2 hour parking, 8 AM to 6 PM, except Sunday. You can stay until tomorrow at 10 AM.',
    parkingRules: ['2 hour parking, 8 AM – 6 PM, except Sunday'],
    calculatedDuration: '17 hours 45 minutes',
    effectiveDurationMinutes: 1065,
    moveBy: '10:00 AM',
    limitMinutes: 120,
    until: '2026-10-20T10:00',
    nextChange: { at: '2026-10-19T18:00', answer: 'allowed', lean: null, limitMinutes: null },
    deciding: [0],
    judgedAt: '2026-10-19T16:15',
    confidence: 0.9,
  });
  expect({ decidedBy, agreed }).toEqual({ decidedBy: 'rules', agreed: null });
});

test('describes a prohibition with its end', () => {
  const { analysis } = analyse(reading('NO PARKING 8AM-6PM MON-FRI'), time('MON 09:00'));
  expect(analysis).toMatchObject({
    isAllowed: false,
    isUncertain: false,
    reasoning: 'No parking, 8 AM to 6 PM, Monday to Friday. It ends at 6 PM.',
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    moveBy: null,
    until: null,
  });
});

test.each([
  ['MON 08:35', 25, true],
  ['MON 08:30', 30, true],
  ['MON 08:29', 31, false],
])('at %s, %d minutes are left: isShortWindow is %p', (at, minutes, isShortWindow) => {
  const { analysis } = analyse(reading('NO PARKING 9AM-10AM'), time(at));
  expect(analysis).toMatchObject({ effectiveDurationMinutes: minutes, isShortWindow });
});

test('an unlimited stay has no length', () => {
  const { analysis } = analyse(reading('NO PARKING NOV 3 2026 8AM-6PM'), time('2026-11-04T09:00'));
  expect(analysis).toMatchObject({
    isAllowed: true,
    isShortWindow: false,
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    reasoning: 'No rule on this sign is in force now.',
  });
});

test('answers a photo without a parking sign as the specification says', () => {
  const { analysis } = analyse(
    reading([], { isIrrelevant: true, detectedObject: 'bicycle' }),
    time('MON 09:00'),
  );
  expect(analysisSchema.parse(analysis)).toMatchObject({
    isIrrelevant: true,
    isAllowed: false,
    isUncertain: false,
    reasoning: IRRELEVANT_REASONING,
    confidence: 0.9,
    parkingRules: [],
    detectedObject: 'bicycle',
  });
});

describe("a model's opinion", () => {
  test('that agrees changes nothing', () => {
    const { analysis, decidedBy, agreed } = analyse(
      reading('NO PARKING 8AM-6PM', { opinion: opinion(false) }),
      time('MON 09:00'),
    );
    expect({ decidedBy, agreed, confidence: analysis.confidence }).toEqual({
      decidedBy: 'rules',
      agreed: true,
      confidence: 0.9,
    });
  });

  test('that differs lowers the confidence, and the rules still decide', () => {
    const { analysis, decidedBy, agreed } = analyse(
      reading('NO PARKING 8AM-6PM', { opinion: opinion(true) }),
      time('MON 09:00'),
    );
    expect({ decidedBy, agreed, isAllowed: analysis.isAllowed }).toEqual({
      decidedBy: 'rules',
      agreed: false,
      isAllowed: false,
    });
    expect(analysis.confidence).toBeLessThan(0.9);
  });

  test('never turns unread words into a yes', () => {
    const { analysis, decidedBy, agreed } = analyse(
      reading('2 HOUR PARKING 8AM-6PM GRFLX', { opinion: opinion(true) }),
      time('MON 09:00'),
    );
    expect(analysis).toMatchObject({ isAllowed: false, isUncertain: true });
    expect(analysis.uncertainty).toEqual(['These words were not understood: “GRFLX”.']);
    expect({ decidedBy, agreed }).toEqual({ decidedBy: 'rules', agreed: null });
  });
});

describe('names what makes an answer uncertain', () => {
  test.each([
    ['no panel', [], 'Something like a sign was seen, but nothing could be read.'],
    ['an unknown symbol', [panel('2P', { symbol: 'unknown' })], 'A symbol on the sign was not recognized.'],
    ['a blank panel', [''], 'A part of the sign could not be read.'],
    ['school days', ['NO STANDING SCHOOL DAYS 7AM-4PM'], 'It depends on whether today is a school day.'],
    [
      'the side',
      [panel('NO STOPPING', { arrow: 'left' }), panel('2P', { arrow: 'right' })],
      'The rules differ left and right of the sign. Which side is the car on?',
    ],
  ])('%s', (_, sign, sentence) => {
    const { analysis } = analyse(reading(sign), time('MON 09:00'));
    expect(analysis).toMatchObject({ isAllowed: false, isUncertain: true });
    expect(analysis.uncertainty).toContain(sentence);
  });

  test('a reading with low confidence never allows parking', () => {
    const unsure = [{ ...panel('2 HOUR PARKING 8AM-6PM'), confidence: 0.3 }];
    const { analysis } = analyse(reading(unsure), time('MON 09:00'));
    expect(analysis).toMatchObject({ isAllowed: false, isUncertain: true, confidence: 0.3 });
    expect(analysis.uncertainty).toEqual(['The photo is not clear enough to be sure of the words.']);
  });

  test('gives the answers of both sides', () => {
    const sign = [panel('NO STOPPING', { arrow: 'left' }), panel('2P 8AM-6PM', { arrow: 'right' })];
    expect(analyse(reading(sign), time('MON 10:00')).analysis.sides).toEqual({
      left: { answer: 'forbidden', lean: null, until: null },
      right: { answer: 'allowed', lean: null, until: '2026-10-19T12:00' },
    });
  });
});

describe('another language', () => {
  test('changes every text of the answer and no figure', () => {
    const sign = reading('2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY');
    const english = analyse(sign, time('MON 16:15')).analysis;
    expect(analyse(sign, time('MON 16:15'), {}, inFrench).analysis).toEqual({
      ...english,
      reasoning:
        'Stationnement de 2 heures, de 8\u00a0h à 18\u00a0h, sauf le dimanche. Vous pouvez rester jusqu’à demain à 10\u00a0h.',
      parkingRules: ['Stationnement de 2 heures, de 8\u00a0h à 18\u00a0h, sauf le dimanche'],
      calculatedDuration: '17 heures et 45 minutes',
      moveBy: '10\u00a0h\u00a000',
    });
  });

  test('applies to a photo without a sign', () => {
    const sign = reading([], { isIrrelevant: true });
    expect(analyse(sign, time('MON 09:00'), {}, inSpanish).analysis.reasoning).toBe(
      'Esta imagen no muestra ningún letrero de estacionamiento',
    );
  });
});

describe('advice for a better photo', () => {
  const hints: SignReading['hints'] = ['closer', 'steadier'];
  const help = 'Another photo may help: come closer and hold still.';
  const unclear = { ...panel('2 HOUR PARKING 8AM-6PM'), confidence: 0.4 };

  test.each<[string, Parameters<typeof reading>]>([
    ['words were not understood', ['NO PARKING 4PM-6PM EXQPT BLORB', { hints }]],
    ['the photo is unclear', [[unclear], { hints }]],
    ['there are no rules', [[panel('', { symbol: 'unknown' })], { hints }]],
  ])('is given last, once, if %s', (_, read) => {
    const { analysis } = analyse(reading(...read), time('MON 10:00'));
    expect(analysis.isUncertain).toBe(true);
    expect(analysis.uncertainty.length).toBeGreaterThan(1);
    expect(analysis.uncertainty.at(-1)).toBe(help);
    expect(analysis.reasoning).not.toContain(help);
    expect(analysis.hints).toEqual(hints);
  });

  test.each<[string, Parameters<typeof reading>]>([
    ['the answer is certain', ['NO PARKING ANY TIME', { hints }]],
    ['only the driver can tell', ['NO PARKING 8AM-4PM SCHOOL DAYS', { hints }]],
    ['the reader has no hints', [[unclear], {}]],
  ])('is not given if %s', (_, read) => {
    const { analysis } = analyse(reading(...read), time('MON 10:00'));
    expect(analysis.uncertainty.join(' ')).not.toContain('Another photo');
  });

  test('is given in the language of the answer', () => {
    const { analysis } = analyse(reading([unclear], { hints }), time('MON 10:00'), {}, inFrench);
    expect(analysis.uncertainty.at(-1)).toContain('approchez-vous et tenez l’appareil immobile.');
  });
});

test('lists words that were left out, and omits an empty list', () => {
  const leftOut = [{ text: 'AFROJAMZ', box: { x: 0.1, y: 0.2, width: 0.3, height: 0.1 } }];
  const { analysis } = analyse(reading('NO PARKING ANY TIME', { leftOut }), time('MON 10:00'));
  expect(analysisSchema.parse(analysis).leftOut).toEqual(leftOut);
  expect(
    analyse(reading('NO PARKING ANY TIME', { leftOut: [] }), time('MON 10:00')).analysis,
  ).not.toHaveProperty('leftOut');
});

describe('a photo on which nothing was read', () => {
  const at = time('MON 16:15');
  const box = { x: 0.4, y: 0.1, width: 0.2, height: 0.3 };

  test('may show a sign, of which a part was seen', () => {
    const { analysis, decidedBy, agreed } = analyse(
      reading([], { possibleSign: { is: 'ring', box }, hints: ['steadier'] }),
      at,
    );
    expect(analysisSchema.parse(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({
      isAllowed: false,
      isUncertain: true,
      isIrrelevant: false,
      panels: [],
      possibleSign: { is: 'ring', box },
      reasoning: 'A round sign was seen, but nothing could be read.',
      uncertainty: [
        'A round sign was seen, but nothing could be read.',
        'Another photo may help: come closer and hold still.',
      ],
    });
    expect({ decidedBy, agreed }).toEqual({ decidedBy: 'rules', agreed: null });
  });

  test('may show a sign if a model read no panel and does not say that there is none', () => {
    const { analysis, decidedBy } = analyse(reading([], { opinion: opinion(true) }), at);
    expect(analysis).toMatchObject({
      isAllowed: false,
      isUncertain: true,
      possibleSign: { is: 'sign', box: null },
      hints: ['closer'],
    });
    expect(decidedBy).toBe('model');
  });

  test('shows none if a model says so', () => {
    const { analysis } = analyse(reading([], { isIrrelevant: true, opinion: opinion(false) }), at);
    expect(analysis).toMatchObject({ isIrrelevant: true, isUncertain: false });
    expect(analysis.possibleSign).toBeUndefined();
  });
});

test.each([
  [
    'OPEN MON-FRI 9AM-5PM',
    "shop's opening hours",
    'heures d’ouverture d’un commerce',
    'horario de apertura de una tienda',
  ],
  ['PAID $3.00\nEXPIRES 10:45 AM', 'parking ticket', 'ticket de stationnement', 'tique de estacionamiento'],
  ['NO TURN ON RED 6AM-9AM MON-FRI', 'traffic sign', 'panneau de circulation', 'señal de tráfico'],
  ['LUNCH MENU\nSOUP 6.50', 'menu', 'menu', 'menú'],
])('%j is irrelevant, whoever read it', (sign, inEnglishWords, french, spanish) => {
  const at = time('MON 16:15');
  const named = (words?: Parameters<typeof analyse>[3]) =>
    analyse(reading(sign, { opinion: opinion(true) }), at, {}, words);
  expect(named()).toMatchObject({
    analysis: {
      isAllowed: false,
      isUncertain: false,
      isIrrelevant: true,
      reasoning: IRRELEVANT_REASONING,
      panels: [],
      parkingRules: [],
      detectedObject: inEnglishWords,
    },
    decidedBy: 'rules',
    agreed: null,
  });
  expect(named(inFrench).analysis.detectedObject).toBe(french);
  expect(named(inSpanish).analysis.detectedObject).toBe(spanish);
});

test('a turn ban that stands apart from a sign does not make its answer uncertain', () => {
  const box = { x: 0.4, y: 0.1, width: 0.2, height: 0.1 };
  const sign = [
    { ...panel('NO TURN ON RED 6AM-9AM'), box },
    { ...panel('2 HOUR PARKING 8AM-6PM'), box: { ...box, y: 0.5 } },
  ];
  const { analysis } = analyse(reading(sign), time('MON 16:15'));
  expect(analysis).toMatchObject({
    isAllowed: true,
    leftOut: [{ text: 'NO TURN ON RED 6AM-9AM', box }],
    panels: [{ text: '2 HOUR PARKING 8AM-6PM' }],
  });
});
