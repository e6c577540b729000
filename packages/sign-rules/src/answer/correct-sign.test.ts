import type { AnalysisResponse, Panel } from '@curbwise/contract';
import { analyse } from './analyse';
import { answersWithout } from './answers-without';
import { correctSign } from './correct-sign';
import type { Correction, PanelWords } from './correction';
import { judgeAgain, judgementOf } from './judge-again';
import { panel, time } from '../testing/sign';
import { timelineOf } from './timeline-of';

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

/** A sign with panels put right. */
const putRight = (response: AnalysisResponse, changes: (PanelWords & { panel: number })[]) =>
  correctSign(
    response,
    changes.map((change): Correction => ({ is: 'panel', ...change })),
  ).analysis;

test('a word that was misread is put right, and the answer follows', () => {
  const response = responseOf([panel('2 HOUR PXRKLL\n8AM-6PM'), panel('NO STOPPING\n4PM-6PM')]);
  expect(response.isUncertain).toBe(true);
  const corrected = putRight(response, [{ panel: 0, text: '2 HOUR PARKING\n8AM-6PM' }]);
  expect(judgeAgain(corrected, at)).toMatchObject({ isAllowed: true, until: '2026-10-19T12:00' });
  expect(corrected.panels[1]).toEqual(response.panels[1]);
});

describe('a panel whose words were mended', () => {
  const misread = { ...panel('2 HOUR PARKING\n8AMT06PM'), mended: '2 HOUR PARKING\n8AM TO 6PM' };

  test('is understood as it was mended', () => {
    const response = responseOf([misread]);
    expect(judgementOf(response, at)).toMatchObject({ answer: 'allowed', limit: 120 });
    expect(response.panels[0]?.unread).toEqual([]);
  });

  test('quotes what was not understood from the words as they were mended', () => {
    const response = responseOf([{ ...panel('N0 PARKING XYZY'), mended: 'NO PARKING XYZZY' }]);
    expect(response.panels[0]?.unread).toEqual(['XYZZY']);
  });

  test('says what the driver typed, and nothing is mended in it', () => {
    const [corrected] = putRight(responseOf([misread]), [{ panel: 0, text: '1 HOUR PARKING' }]).panels;
    expect(corrected?.text).toBe('1 HOUR PARKING');
    expect(corrected).not.toHaveProperty('mended');
    expect(corrected?.rules[0]?.limit).toBe(60);
  });

  test('keeps its words where the driver corrects only its arrow', () => {
    const [corrected] = putRight(responseOf([misread]), [{ panel: 0, arrow: 'left' }]).panels;
    expect(corrected).toMatchObject({ ...misread, arrow: 'left' });
  });
});

test('of two corrections of a panel the later counts, and one of no panel changes nothing', () => {
  const response = responseOf([panel('2 HOUR PARKING')]);
  const corrected = putRight(response, [
    { panel: 0, text: '3 HOUR PARKING' },
    { panel: 0, text: '1 HOUR PARKING' },
    { panel: 7, text: 'NO PARKING' },
  ]);
  expect(judgementOf(corrected, at).limit).toBe(60);
  expect(corrected.panels).toHaveLength(1);
});

test('without corrections the response is the same', () => {
  const response = responseOf([panel('2 HOUR PARKING')]);
  expect(correctSign(response, [])).toEqual({ analysis: response, ids: [0] });
});

test('words that are not understood stay in doubt, whoever typed them', () => {
  const corrected = putRight(responseOf([panel('2 HOUR PARKING')]), [
    { panel: 0, text: '2 HOUR PARKING\nFLOOP DAYS' },
  ]);
  expect(judgementOf(corrected, at).answer).toBe('uncertain');
});

test('panels speak of each other after a correction too', () => {
  const response = responseOf([panel('NO PARKING\n8AM-6PM'), panel('2 HOUR PARKING\nALL OTHER TIMES')]);
  const corrected = putRight(response, [{ panel: 0, text: 'NO PARKING\n8AM-9AM' }]);
  expect(judgementOf(corrected, at)).toMatchObject({ answer: 'allowed', limit: 120 });
});

test('a panel that was hardly read is sure once it was put right', () => {
  const response = responseOf([
    { ...panel('2 HOUR PARKING'), confidence: 0.3 },
    panel('NO STOPPING 4PM-6PM'),
  ]);
  expect(judgementOf(response, at).answer).toBe('uncertain');
  const corrected = putRight(response, [{ panel: 0, text: '2 HOUR PARKING' }]);
  expect(corrected.confidence).toBe(1);
  expect(judgementOf(corrected, at).answer).toBe('allowed');
});

test('a reading in doubt as a whole stays so', () => {
  const response = responseOf([panel('2 HOUR PARKING')], 0.3);
  expect(judgementOf(putRight(response, [{ panel: 0, text: '1 HOUR PARKING' }]), at).answer).toBe(
    'uncertain',
  );
});

test('a doubt of the whole photo stays, though a panel was doubted more', () => {
  const response = responseOf([{ ...panel('2 HOUR PARKING'), confidence: 0.3 }], 0.4);
  const corrected = putRight(response, [{ panel: 0, text: '2 HOUR PARKING' }]);
  expect(judgementOf(corrected, at).answer).toBe('uncertain');
});

test('a timeline gives the answers of the judgement, minute by minute', () => {
  const response = responseOf([panel('2 HOUR PARKING\n8AM-6PM'), panel('NO STOPPING\n4PM-6PM')]);
  for (const { from, answer, limit } of timelineOf(response, at, time('TUE 10:00'))) {
    expect(judgementOf(response, from)).toMatchObject({ answer, limit });
  }
});

test('a timeline of a hardly read sign has no yes in it', () => {
  const segments = timelineOf(responseOf([panel('NO STOPPING\n4PM-6PM')], 0.3), at, time('TUE 10:00'));
  expect(segments.map(({ answer }) => answer)).toEqual(['uncertain', 'forbidden', 'uncertain']);
});

describe('words whose meaning is told', () => {
  const told = (text: string, words: string, meaning: 'nothing' | 'forbids' | { limit: number }) =>
    correctSign(responseOf([panel(text)]), [{ is: 'meaning', panel: 0, words, meaning }]).analysis;

  test('stay on the panel as they are', () => {
    const { panels } = told('2 HOUR PARKING\n8AM-6PM\nGRUMBLE ST', 'GRUMBLE ST', 'nothing');
    expect(panels[0]).toMatchObject({ text: '2 HOUR PARKING\n8AM-6PM\nGRUMBLE ST', unread: [] });
  });

  test('and that say nothing of parking leave the answer to the rest', () => {
    const response = told('2 HOUR PARKING\n8AM-6PM\nGRUMBLE ST', 'GRUMBLE ST', 'nothing');
    expect(judgementOf(response, at)).toMatchObject({ answer: 'allowed', limit: 120 });
  });

  test('and that forbid do so in the hours beside them', () => {
    const response = told('FROBNICATE ZONE\n8AM-6PM', 'FROBNICATE ZONE', 'forbids');
    expect(judgementOf(response, at).answer).toBe('forbidden');
    expect(judgementOf(response, time('MON 19:00')).answer).toBe('allowed');
  });

  test.each([
    [120, '2 HOUR'],
    [90, '90 MINUTE'],
  ])('and that limit the stay to %i minutes', (limit) => {
    expect(judgementOf(told('FROBNICATE ZONE', 'FROBNICATE ZONE', { limit }), at)).toMatchObject({
      answer: 'allowed',
      limit,
    });
  });

  test('leave other words that were not understood in doubt', () => {
    const response = told('2 HOUR PARKING\nGRUMBLE\n8AM-6PM\nFLOOP', 'GRUMBLE', 'nothing');
    expect(judgementOf(response, at).answer).toBe('uncertain');
    expect(response.panels[0]?.unread).toEqual(['FLOOP']);
  });

  test('and of which nothing is left are no panel that could not be read', () => {
    const response = correctSign(responseOf([panel('2 HOUR PARKING'), panel("JOE'S PIZZA")]), [
      { is: 'meaning', panel: 1, words: "JOE'S PIZZA", meaning: 'nothing' },
    ]).analysis;
    expect(judgementOf(response, at)).toMatchObject({ answer: 'allowed', limit: 120 });
    expect(response.panels.map(({ unread }) => unread)).toEqual([[], []]);
  });

  test.each([
    // The figures of the hours are no strangers.
    ['NO PARKING\n7AM-10PM\n0', '0', 'MON 17:00', 'forbidden'],
    ['NO PARKING\n7AM-10PM\nPARK', 'PARK', 'MON 17:00', 'forbidden'],
    // Which of them is the stranger nobody knows.
    ['2 HOUR PARKING 2 HOUR FLOOP', '2 HOUR', 'MON 10:00', 'uncertain'],
  ])('are those that stand by themselves: %j without %j', (text, words, when, answer) => {
    expect(judgementOf(told(text, words, 'nothing'), time(when)).answer).toBe(answer);
  });

  test('answer as the sign without them where they stand alone', () => {
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

  test('that is none of the sign goes, and the others keep their numbers', () => {
    const { analysis, ids } = correctSign(pole(), [
      { is: 'removed', panel: 1 },
      { is: 'panel', panel: 2, text: '1P\n8AM-6PM' },
    ]);
    expect(analysis.panels.map(({ text }) => text)).toEqual(['NO STOPPING\n4PM-6PM', '1P\n8AM-6PM']);
    expect(ids).toEqual([0, 2]);
    expect(judgementOf(analysis, at)).toMatchObject({ answer: 'allowed', limit: 60 });
  });

  test('of all of which nothing is left leaves no answer', () => {
    const { analysis } = correctSign(responseOf([panel('NO PARKING')]), [{ is: 'removed', panel: 0 }]);
    expect(judgementOf(analysis, at).answer).toBe('uncertain');
  });

  test.each([
    [null, 0],
    [0, 1],
    [2, 3],
  ])('that the photo missed comes below panel %s', (below, place) => {
    const { analysis, ids } = correctSign(pole(), [
      { is: 'added', panel: 3, below, text: 'NO PARKING 9AM-11AM', arrow: null, symbol: null, box: null },
    ]);
    expect(ids.indexOf(3)).toBe(place);
    expect(analysis.panels[place]?.rules).toMatchObject([{ effect: 'forbid', panel: place }]);
    expect(judgementOf(analysis, at).answer).toBe('forbidden');
  });

  test('of which two are one, and one that is two', () => {
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

  test('that is not there is passed over', () => {
    const nobody: Correction[] = [
      { is: 'removed', panel: 9 },
      { is: 'joined', panel: 0, with: 9 },
      { is: 'joined', panel: 9, with: 0 },
      { is: 'cut', panel: 9, line: 1, rest: 10 },
      { is: 'meaning', panel: 9, words: 'NO', meaning: 'nothing' },
    ];
    expect(correctSign(pole(), nobody).analysis.panels).toEqual(pole().panels);
  });
});

test('a photo in which no sign was found shows one as soon as somebody writes down what it says', () => {
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

test('a sign whose every word somebody confirmed is no longer in doubt for its photo', () => {
  const response = responseOf([{ ...panel('2 HOUR PARKING'), confidence: 0.45 }], 0.3);
  expect(judgementOf(response, at).answer).toBe('uncertain');
  const { analysis } = correctSign(response, [{ is: 'confirmed' }]);
  expect(judgementOf(analysis, at)).toMatchObject({ answer: 'allowed', limit: 120 });
  const unread = correctSign(responseOf([panel('2 HOUR FLOOP')], 0.3), [{ is: 'confirmed' }]).analysis;
  expect(judgementOf(unread, at).answer).toBe('uncertain');
});
