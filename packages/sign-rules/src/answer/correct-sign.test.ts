import { MAX_PANELS, type AnalysisResponse, type Panel } from '@curbwise/contract';
import { analyse } from './analyse';
import { answersWithout } from './answers-without';
import { correctSign } from './correct-sign';
import type { Correction, PanelWords } from './correction';
import { judgeAgain, judgementOf, timelineOf } from './judge-again';
import { panel } from '../testing/sign';
import { time } from '../testing/time';

const provenance = {
  provider: 'test',
  model: 'test',
  decidedBy: 'rules',
  agreed: null,
  cached: false,
} as const;
const at = time('MON 10:00');

function responseOf(panels: Panel[], confidence = 1): AnalysisResponse {
  const reading = {
    panels,
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    confidence,
    hints: [],
  };
  return { ...analyse(reading, at).analysis, provenance };
}

/** Corrects the words of panels. */
const withWords = (response: AnalysisResponse, changes: (PanelWords & { panel: number })[]) =>
  correctSign(
    response,
    changes.map((change): Correction => ({ is: 'panel', ...change })),
  ).analysis;

test('correcting a misread word changes the answer', () => {
  const response = responseOf([panel('2 HOUR PXRKLL\n8AM-6PM'), panel('NO STOPPING\n4PM-6PM')]);
  expect(response.isUncertain).toBe(true);
  const corrected = withWords(response, [{ panel: 0, text: '2 HOUR PARKING\n8AM-6PM' }]);
  expect(judgeAgain(corrected, at)).toMatchObject({ isAllowed: true, until: '2026-10-19T12:00' });
  expect(corrected.panels[1]).toEqual(response.panels[1]);
});

describe('a panel whose words were mended', () => {
  const misread = { ...panel('2 HOUR PARKING\n8AMT06PM'), mended: '2 HOUR PARKING\n8AM TO 6PM' };

  test('is parsed by its mended words', () => {
    const response = responseOf([misread]);
    expect(judgementOf(response, at)).toMatchObject({ answer: 'allowed', limit: 120 });
    expect(response.panels[0]?.unread).toEqual([]);
  });

  test('quotes unread words from its mended words', () => {
    const response = responseOf([{ ...panel('N0 PARKING XYZY'), mended: 'NO PARKING XYZZY' }]);
    expect(response.panels[0]?.unread).toEqual(['XYZZY']);
  });

  test('has the words that the driver typed and no mended words', () => {
    const [corrected] = withWords(responseOf([misread]), [{ panel: 0, text: '1 HOUR PARKING' }]).panels;
    expect(corrected?.text).toBe('1 HOUR PARKING');
    expect(corrected).not.toHaveProperty('mended');
    expect(corrected?.rules[0]?.limit).toBe(60);
  });

  test('keeps its words if the driver corrects only its arrow', () => {
    const [corrected] = withWords(responseOf([misread]), [{ panel: 0, arrow: 'left' }]).panels;
    expect(corrected).toMatchObject({ ...misread, arrow: 'left' });
  });
});

test('the later of two corrections counts, and a correction of an unknown panel is ignored', () => {
  const response = responseOf([panel('2 HOUR PARKING')]);
  const corrected = withWords(response, [
    { panel: 0, text: '3 HOUR PARKING' },
    { panel: 0, text: '1 HOUR PARKING' },
    { panel: 7, text: 'NO PARKING' },
  ]);
  expect(judgementOf(corrected, at).limit).toBe(60);
  expect(corrected.panels).toHaveLength(1);
});

test.each<[string, Correction[]]>([
  ['words that are longer than on any sign', [{ is: 'panel', panel: 0, text: 'MON-'.repeat(16_000) }]],
  [
    'more panels than on any sign',
    Array.from({ length: MAX_PANELS }, (_, index): Correction => {
      const words = { text: 'P', arrow: null, symbol: null, box: null };
      return { is: 'added', panel: index + 1, below: null, ...words };
    }),
  ],
])('%s are left out, and the answer is uncertain until they are shorter', (_, corrections) => {
  const response = responseOf([panel('2 HOUR PARKING\n8AM-6PM')]);
  expect(judgeAgain(response, at).isAllowed).toBe(true);
  const { analysis, isTooLarge } = correctSign(response, corrections);
  expect(isTooLarge).toBe(true);
  expect(analysis.panels.length).toBeLessThanOrEqual(MAX_PANELS);
  expect(analysis.panels.at(-1)?.text).toBe('2 HOUR PARKING\n8AM-6PM');
  expect(judgeAgain(analysis, at)).toMatchObject({ isAllowed: false, isUncertain: true });
});

test('returns the response unchanged without corrections', () => {
  const response = responseOf([panel('2 HOUR PARKING')]);
  expect(correctSign(response, [])).toEqual({ analysis: response, ids: [0], isTooLarge: false });
});

test('unknown words make the answer uncertain, also if a driver typed them', () => {
  const corrected = withWords(responseOf([panel('2 HOUR PARKING')]), [
    { panel: 0, text: '2 HOUR PARKING\nFLOOP DAYS' },
  ]);
  expect(judgementOf(corrected, at).answer).toBe('uncertain');
});

test('panels that refer to each other are parsed together after a correction', () => {
  const response = responseOf([panel('NO PARKING\n8AM-6PM'), panel('2 HOUR PARKING\nALL OTHER TIMES')]);
  const corrected = withWords(response, [{ panel: 0, text: 'NO PARKING\n8AM-9AM' }]);
  expect(judgementOf(corrected, at)).toMatchObject({ answer: 'allowed', limit: 120 });
});

test('a corrected panel has full confidence', () => {
  const response = responseOf([
    { ...panel('2 HOUR PARKING'), confidence: 0.3 },
    panel('NO STOPPING 4PM-6PM'),
  ]);
  expect(judgementOf(response, at).answer).toBe('uncertain');
  const corrected = withWords(response, [{ panel: 0, text: '2 HOUR PARKING' }]);
  expect(corrected.confidence).toBe(1);
  expect(judgementOf(corrected, at).answer).toBe('allowed');
});

test('correcting a panel does not raise a low confidence of the whole reading', () => {
  const response = responseOf([panel('2 HOUR PARKING')], 0.3);
  expect(judgementOf(withWords(response, [{ panel: 0, text: '1 HOUR PARKING' }]), at).answer).toBe(
    'uncertain',
  );
});

test('a low confidence of the whole reading remains if a panel had a lower one', () => {
  const response = responseOf([{ ...panel('2 HOUR PARKING'), confidence: 0.3 }], 0.4);
  const corrected = withWords(response, [{ panel: 0, text: '2 HOUR PARKING' }]);
  expect(judgementOf(corrected, at).answer).toBe('uncertain');
});

test('segments of a timeline have the answers of the judgement', () => {
  const response = responseOf([panel('2 HOUR PARKING\n8AM-6PM'), panel('NO STOPPING\n4PM-6PM')]);
  const segments = timelineOf(response, at, time('TUE 10:00'));
  expect(segments.length).toBeGreaterThan(1);
  for (const { from, answer, limit } of segments) {
    expect(judgementOf(response, from)).toMatchObject({ answer, limit });
  }
});

test('a timeline of a reading with low confidence is certain at no time', () => {
  const segments = timelineOf(responseOf([panel('NO STOPPING\n4PM-6PM')], 0.3), at, time('TUE 10:00'));
  expect(segments.map(({ answer }) => answer)).toEqual(['uncertain', 'uncertain', 'uncertain']);
  expect(segments.map(({ lean }) => lean)).toEqual([null, 'forbidden', null]);
});

test('a driver who says that a plate has no arrow confirms no other plate', () => {
  const response = responseOf([
    panel('NO STOPPING'),
    { ...panel('2 HOUR PARKING\n8AM-6PM'), confidence: 0.3 },
  ]);
  const { panels } = withWords(response, [{ panel: 0, arrow: null }]);
  expect(response.panels[0]?.rules[0]).toMatchObject({ mayBeLiftedBy: 'arrow' });
  expect(panels[0]?.rules[0]).not.toHaveProperty('mayBeLiftedBy');
  expect(panels.map(({ confidence }) => confidence)).toEqual([1, 0.3]);
});

test('plates that contradict each other are certain once the driver says that no arrow is missing', () => {
  const response = responseOf(['NO STOPPING', '2 HOUR PARKING\n8AM-6PM'].map((text) => panel(text)));
  expect(judgementOf(response, at)).toMatchObject({ answer: 'uncertain', lean: 'forbidden' });
  const { analysis } = correctSign(response, [{ is: 'confirmed' }]);
  expect(judgementOf(analysis, at).answer).toBe('forbidden');
});

describe('words whose meaning the driver gives', () => {
  const withMeaning = (text: string, words: string, meaning: 'nothing' | 'forbids' | { limit: number }) =>
    correctSign(responseOf([panel(text)]), [{ is: 'meaning', panel: 0, words, meaning }]).analysis;

  test('stay on the panel', () => {
    const { panels } = withMeaning('2 HOUR PARKING\n8AM-6PM\nGRUMBLE ST', 'GRUMBLE ST', 'nothing');
    expect(panels[0]).toMatchObject({ text: '2 HOUR PARKING\n8AM-6PM\nGRUMBLE ST', unread: [] });
  });

  test('do not affect the answer if they mean nothing', () => {
    const response = withMeaning('2 HOUR PARKING\n8AM-6PM\nGRUMBLE ST', 'GRUMBLE ST', 'nothing');
    expect(judgementOf(response, at)).toMatchObject({ answer: 'allowed', limit: 120 });
  });

  test('forbid parking in the hours next to them', () => {
    const response = withMeaning('FROBNICATE ZONE\n8AM-6PM', 'FROBNICATE ZONE', 'forbids');
    expect(judgementOf(response, at).answer).toBe('forbidden');
    expect(judgementOf(response, time('MON 19:00')).answer).toBe('allowed');
  });

  test.each([
    [120, '2 HOUR'],
    [90, '90 MINUTE'],
  ])('limit the stay to %i minutes', (limit) => {
    expect(judgementOf(withMeaning('FROBNICATE ZONE', 'FROBNICATE ZONE', { limit }), at)).toMatchObject({
      answer: 'allowed',
      limit,
    });
  });

  test('leave other unread words in doubt', () => {
    const response = withMeaning('2 HOUR PARKING\nGRUMBLE\n8AM-6PM\nFLOOP', 'GRUMBLE', 'nothing');
    expect(judgementOf(response, at).answer).toBe('uncertain');
    expect(response.panels[0]?.unread).toEqual(['FLOOP']);
  });

  test('do not leave a blank panel if they are all of its words', () => {
    const response = correctSign(responseOf([panel('2 HOUR PARKING'), panel("JOE'S PIZZA")]), [
      { is: 'meaning', panel: 1, words: "JOE'S PIZZA", meaning: 'nothing' },
    ]).analysis;
    expect(judgementOf(response, at)).toMatchObject({ answer: 'allowed', limit: 120 });
    expect(response.panels.map(({ unread }) => unread)).toEqual([[], []]);
  });

  test.each([
    // The 0 of 10PM and the PARK of PARKING are not meant.
    ['NO PARKING\n7AM-10PM\n0', '0', 'MON 17:00', 'forbidden'],
    ['NO PARKING\n7AM-10PM\nPARK', 'PARK', 'MON 17:00', 'forbidden'],
    // The dash may be what was read of MON-FRI.
    ['NO PARKING MON- 8AM-6PM', '-', 'TUE 10:00', 'uncertain'],
    // It belongs to a rule, and FLOOP stays in doubt.
    ['2 HOUR PARKING 2 HOUR FLOOP', '2 HOUR', 'MON 10:00', 'uncertain'],
  ])('are whole words: %j without %j', (text, words, when, answer) => {
    expect(judgementOf(withMeaning(text, words, 'nothing'), time(when)).answer).toBe(answer);
  });

  test.each([
    ['NO PARKING\nBLORP\n8AM TO 6PM\nBLORP', 'BLORP', 'MON 19:00', 'allowed'],
    ['2 HOUR PARKING\nBLORP\n8AM TO 6PM\nBLORP', 'BLORP', 'MON 10:00', 'allowed'],
    ['2 HOUR PARKING BLORP 8AM TO 6PM BLORP', 'BLORP', 'MON 10:00', 'allowed'],
    ['2 HOUR PARKING\nBLORP  ZORK\n8AM TO 6PM\nBLORP  ZORK', 'BLORP  ZORK', 'MON 10:00', 'allowed'],
  ])('are settled wherever they stand: %j without %j', (text, words, when, answer) => {
    expect(judgementOf(responseOf([panel(text)]), time(when)).answer).toBe('uncertain');
    const settled = withMeaning(text, words, 'nothing');
    expect(settled.panels[0]).toMatchObject({ text, unread: [] });
    expect(judgementOf(settled, time(when)).answer).toBe(answer);
  });

  test('stay where they belong to a rule', () => {
    const text = '2 HOUR PARKING 8AM-6PM 2';
    expect(responseOf([panel(text)]).panels[0]?.unread).toEqual(['2']);
    expect(judgementOf(withMeaning(text, '2', 'nothing'), at)).toMatchObject({
      answer: 'allowed',
      limit: 120,
    });
  });

  test('go with the rest of their last word', () => {
    const text = 'NO PARKING\nFROM THE 16TH\nTO BLORP';
    const settled = withMeaning(text, 'FROM THE 16', 'nothing');
    // Without the TH, which would be a Thursday.
    expect(settled.panels[0]).toMatchObject({
      unread: ['TO BLORP'],
      rules: [{ schedule: { days: [0, 1, 2, 3, 4, 5, 6] } }],
    });
  });

  test('stay in doubt as a part of other words, until those are settled too', () => {
    const text = '2 HOUR PARKING\nBLORP\n8AM-6PM\nBLORP ZORK';
    const meaning = (words: string): Correction => ({ is: 'meaning', panel: 0, words, meaning: 'nothing' });
    const first = correctSign(responseOf([panel(text)]), [meaning('BLORP')]).analysis;
    expect(first.panels[0]?.unread).toEqual(['BLORP ZORK']);
    const both = correctSign(responseOf([panel(text)]), [meaning('BLORP'), meaning('BLORP ZORK')]).analysis;
    expect(judgementOf(both, at)).toMatchObject({ answer: 'allowed', limit: 120 });
  });

  test('are settled if another reply, since undone, had split them off', () => {
    const text = '2 HOUR PARKING\n8AM-6PM\nBLORP GRUMBLE ZORK';
    const { panels } = withMeaning(text, 'GRUMBLE', 'nothing');
    expect(panels[0]?.unread).toEqual(['BLORP ZORK']);
  });

  test('give the same answer as the sign without them', () => {
    const response = responseOf([panel('NO STOPPING\n4PM-6PM'), panel('VOLCOM')]);
    const { analysis } = correctSign(response, [
      { is: 'meaning', panel: 1, words: 'VOLCOM', meaning: 'nothing' },
    ]);
    const sign = {
      rules: response.panels[0]!.rules,
      unread: [{ text: 'VOLCOM', panel: 1, side: null }],
      ignored: [],
    };
    for (const when of [at, time('MON 17:00')])
      expect(judgementOf(analysis, when).answer).toBe(
        answersWithout(sign, { panel: 1, text: 'VOLCOM' }, when).answer,
      );
  });
});

describe('a panel', () => {
  const pole = () => responseOf([panel('NO STOPPING\n4PM-6PM'), panel('WALLY BURGER'), panel('2P\n8AM-6PM')]);

  test('can be removed, and the others keep their ids', () => {
    const { analysis, ids } = correctSign(pole(), [
      { is: 'removed', panel: 1 },
      { is: 'panel', panel: 2, text: '1P\n8AM-6PM' },
    ]);
    expect(analysis.panels.map(({ text }) => text)).toEqual(['NO STOPPING\n4PM-6PM', '1P\n8AM-6PM']);
    expect(ids).toEqual([0, 2]);
    expect(judgementOf(analysis, at)).toMatchObject({ answer: 'allowed', limit: 60 });
  });

  test('that is the only one leaves no answer if it is removed', () => {
    const { analysis } = correctSign(responseOf([panel('NO PARKING')]), [{ is: 'removed', panel: 0 }]);
    expect(judgementOf(analysis, at).answer).toBe('uncertain');
  });

  test.each([
    [null, 0],
    [0, 1],
    [2, 3],
  ])('that the photo missed can be added below panel %s', (below, place) => {
    const { analysis, ids } = correctSign(pole(), [
      { is: 'added', panel: 3, below, text: 'NO PARKING 9AM-11AM', arrow: null, symbol: null, box: null },
    ]);
    expect(ids.indexOf(3)).toBe(place);
    expect(analysis.panels[place]?.rules).toMatchObject([{ effect: 'forbid', panel: place }]);
    expect(judgementOf(analysis, at).answer).toBe('forbidden');
  });

  test('can be joined with another and cut in two', () => {
    const box = { x: 0.2, y: 0.1, width: 0.2, height: 0.2 };
    const halves = [
      { ...panel('NO PARKING'), box, arrow: 'left' as const },
      { ...panel('8AM-9AM'), box: { ...box, y: 0.3 } },
    ];
    const { analysis } = correctSign(responseOf(halves), [{ is: 'joined', panel: 0, with: 1 }]);
    expect(analysis.panels).toMatchObject([{ text: 'NO PARKING\n8AM-9AM', arrow: 'left' }]);
    expect(analysis.panels[0]?.box?.height).toBeCloseTo(0.4);
    expect(judgementOf(analysis, at).answer).toBe('allowed');
    const again = correctSign(responseOf(halves), [
      { is: 'joined', panel: 0, with: 1 },
      { is: 'cut', panel: 0, line: 1, rest: 2 },
    ]);
    expect(again.ids).toEqual([0, 2]);
    expect(again.analysis.panels.map(({ text }) => text)).toEqual(['NO PARKING', '8AM-9AM']);
    expect(again.analysis.panels.map((one) => one.box?.y)).toEqual([0.1, expect.closeTo(0.3)]);
  });

  test('is not cut above its first line or below its last', () => {
    for (const line of [0, 2]) {
      const { ids } = correctSign(responseOf([panel('NO PARKING\n8AM-9AM')]), [
        { is: 'cut', panel: 0, line, rest: 1 },
      ]);
      expect(ids).toEqual([0]);
    }
  });

  test('that does not exist is ignored', () => {
    const corrections: Correction[] = [
      { is: 'removed', panel: 9 },
      { is: 'joined', panel: 0, with: 9 },
      { is: 'joined', panel: 9, with: 0 },
      { is: 'cut', panel: 9, line: 1, rest: 10 },
      { is: 'meaning', panel: 9, words: 'NO', meaning: 'nothing' },
    ];
    expect(correctSign(pole(), corrections).analysis.panels).toEqual(pole().panels);
  });
});

test('a photo without a sign has one after a driver adds a panel', () => {
  const reading = {
    panels: [],
    extractedText: '',
    isIrrelevant: true,
    detectedObject: 'road',
    confidence: 0.9,
    hints: [],
  };
  const response = { ...analyse(reading, at).analysis, provenance };
  const { analysis } = correctSign(response, [
    { is: 'added', panel: 0, below: null, text: 'NO PARKING', arrow: null, symbol: null, box: null },
  ]);
  expect(judgeAgain(analysis, at)).toMatchObject({
    isIrrelevant: false,
    isAllowed: false,
    isUncertain: false,
  });
});

test('words that a driver types for a sign that could not be read are as sure as any', () => {
  const reading = {
    panels: [],
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    possibleSign: { is: 'plate' as const, box: null },
    confidence: 0.2,
  };
  const response = { ...analyse(reading, at).analysis, provenance };
  const { analysis } = correctSign(response, [
    { is: 'added', panel: 0, below: null, text: '2P 8AM-6PM', arrow: null, symbol: null, box: null },
  ]);
  expect(judgeAgain(analysis, at)).toMatchObject({
    isAllowed: true,
    isUncertain: false,
    possibleSign: null,
  });
});

test('confirming a sign removes the doubt about its photo, but not about unread words', () => {
  const response = responseOf([{ ...panel('2 HOUR PARKING'), confidence: 0.45 }], 0.3);
  expect(judgementOf(response, at).answer).toBe('uncertain');
  const { analysis } = correctSign(response, [{ is: 'confirmed' }]);
  expect(judgementOf(analysis, at)).toMatchObject({ answer: 'allowed', limit: 120 });
  const unread = correctSign(responseOf([panel('2 HOUR FLOOP')], 0.3), [{ is: 'confirmed' }]).analysis;
  expect(judgementOf(unread, at).answer).toBe('uncertain');
});
