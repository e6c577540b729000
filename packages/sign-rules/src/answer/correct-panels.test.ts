import type { AnalysisResponse, Panel } from '@curbwise/contract';
import { analyse } from './analyse';
import { correctPanels } from './correct-panels';
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

test('a word that was misread is put right, and the answer follows', () => {
  const response = responseOf([panel('2 HOUR PXRKLL\n8AM-6PM'), panel('NO STOPPING\n4PM-6PM')]);
  expect(response.isUncertain).toBe(true);
  const corrected = correctPanels(response, [{ panel: 0, text: '2 HOUR PARKING\n8AM-6PM' }]);
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
    const [corrected] = correctPanels(responseOf([misread]), [{ panel: 0, text: '1 HOUR PARKING' }]).panels;
    expect(corrected?.text).toBe('1 HOUR PARKING');
    expect(corrected).not.toHaveProperty('mended');
    expect(corrected?.rules[0]?.limit).toBe(60);
  });

  test('keeps its words where the driver corrects only its arrow', () => {
    const [corrected] = correctPanels(responseOf([misread]), [{ panel: 0, arrow: 'left' }]).panels;
    expect(corrected).toMatchObject({ ...misread, arrow: 'left' });
  });
});

test('of two corrections of a panel the later counts, and one of no panel changes nothing', () => {
  const response = responseOf([panel('2 HOUR PARKING')]);
  const corrected = correctPanels(response, [
    { panel: 0, text: '3 HOUR PARKING' },
    { panel: 0, text: '1 HOUR PARKING' },
    { panel: 7, text: 'NO PARKING' },
  ]);
  expect(judgementOf(corrected, at).limit).toBe(60);
  expect(corrected.panels).toHaveLength(1);
});

test('without corrections the response is the same', () => {
  const response = responseOf([panel('2 HOUR PARKING')]);
  expect(correctPanels(response, [])).toBe(response);
});

test('words that are not understood stay in doubt, whoever typed them', () => {
  const corrected = correctPanels(responseOf([panel('2 HOUR PARKING')]), [
    { panel: 0, text: '2 HOUR PARKING\nFLOOP DAYS' },
  ]);
  expect(judgementOf(corrected, at).answer).toBe('uncertain');
});

test('panels speak of each other after a correction too', () => {
  const response = responseOf([panel('NO PARKING\n8AM-6PM'), panel('2 HOUR PARKING\nALL OTHER TIMES')]);
  const corrected = correctPanels(response, [{ panel: 0, text: 'NO PARKING\n8AM-9AM' }]);
  expect(judgementOf(corrected, at)).toMatchObject({ answer: 'allowed', limit: 120 });
});

test('a panel that was hardly read is sure once it was put right', () => {
  const response = responseOf([
    { ...panel('2 HOUR PARKING'), confidence: 0.3 },
    panel('NO STOPPING 4PM-6PM'),
  ]);
  expect(judgementOf(response, at).answer).toBe('uncertain');
  const corrected = correctPanels(response, [{ panel: 0, text: '2 HOUR PARKING' }]);
  expect(corrected.confidence).toBe(1);
  expect(judgementOf(corrected, at).answer).toBe('allowed');
});

test('a reading in doubt as a whole stays so', () => {
  const response = responseOf([panel('2 HOUR PARKING')], 0.3);
  expect(judgementOf(correctPanels(response, [{ panel: 0, text: '1 HOUR PARKING' }]), at).answer).toBe(
    'uncertain',
  );
});

test('a doubt of the whole photo stays, though a panel was doubted more', () => {
  const response = responseOf([{ ...panel('2 HOUR PARKING'), confidence: 0.3 }], 0.4);
  const corrected = correctPanels(response, [{ panel: 0, text: '2 HOUR PARKING' }]);
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
