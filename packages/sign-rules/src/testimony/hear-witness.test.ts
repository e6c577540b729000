import type { Panel, StatedRule, Testimony } from '@curbwise/contract';
import { analyse } from '../answer/analyse';
import { parse, parsePanels } from '../parse/parse';
import { panel } from '../testing/sign';
import { readingWith, stated, testify } from '../testing/testimony';
import { time } from '../testing/time';
import { inEnglish } from '../words/english';
import { hearWitness } from './hear-witness';

const at = time('MON 10:00');

const hear = (panels: Panel[], testimony?: Testimony) =>
  hearWitness(readingWith(panels, testimony), parsePanels(panels));

const answerOf = (panels: Panel[], testimony: Testimony, confidence = 0.95) =>
  analyse({ ...readingWith(panels, testimony), confidence }, at, {}, inEnglish, undefined, hearWitness);

const GRONK = [panel('GRONK\n2 HOUR PARKING\n8AM-6PM')];
const GRONK_RULES = [
  stated(['GRONK\n2 HOUR PARKING\n8AM-6PM'], { effect: 'limit', limit: 120, windows: ['08:00-18:00'] }),
];

describe('words that the grammar does not know', () => {
  test('are uncertain without a testimony', () => {
    expect(analyse(readingWith(GRONK), at).analysis).toMatchObject({ isAllowed: false, isUncertain: true });
  });

  test('mean what a testimony says that passes, at medium confidence', () => {
    const { analysis, decidedBy } = answerOf(GRONK, testify(GRONK, GRONK_RULES));
    expect(analysis).toMatchObject({
      isAllowed: true,
      isUncertain: false,
      limitMinutes: 120,
      until: '2026-10-19T12:00',
      confidence: 0.79,
      witness: {
        groups: [{ panels: [0], use: 'instead' }],
        words: [{ panel: 0, quote: 'GRONK', rule: { panel: 0, index: 0 } }],
      },
    });
    expect(analysis.panels[0]?.unread).toEqual([]);
    expect(decidedBy).toBe('model');
  });

  test('are quoted with the known words between them', () => {
    const panels = [panel('GRONK\n2 HOUR PARKING\n8AM-6PM\nQ.R.X. 80.70')];
    const testimony = testify(panels, GRONK_RULES, { nothing: ['Q.R.X. 80.70'] });
    expect(hear(panels, testimony).witness?.words).toEqual([
      { panel: 0, quote: 'GRONK', rule: { panel: 0, index: 0 } },
      { panel: 0, quote: 'Q.R.X. 80.70', rule: null },
    ]);
  });

  test('stay unread if the testimony is not heard', () => {
    const reading = readingWith(GRONK, testify(GRONK, GRONK_RULES));
    const { analysis } = analyse(reading, at);
    expect(analysis).toMatchObject({ isUncertain: true });
    expect(analysis).not.toHaveProperty('witness');
  });

  test.each<[string, StatedRule[]]>([
    ['is not consistent with the words', [{ ...GRONK_RULES[0]!, limit: 240 }]],
    ['leaves words out', [{ ...GRONK_RULES[0]!, quotes: ['2 HOUR PARKING\n8AM-6PM'] }]],
    ['has no rule', []],
  ])('stay unread if the testimony %s', (_, rules) => {
    const { analysis } = answerOf(GRONK, testify(GRONK, rules));
    expect(analysis).toMatchObject({ isAllowed: false, isUncertain: true, witness: { groups: [] } });
    expect(analysis.panels[0]?.unread).toEqual(['GRONK']);
  });

  test('stay unread if the model has no evidence in words or pictures that are known', () => {
    const panels = [panel('GRONK WIBBLE')];
    const heard = hear(panels, testify(panels, [stated(['GRONK WIBBLE'])]));
    expect(heard.witness?.groups).toEqual([]);
    expect(heard.parsed.unread.map(({ text }) => text)).toEqual(['GRONK WIBBLE']);
  });

  test('a testimony of no rules does not give a sign rules', () => {
    const panels = [panel('Gronk Wibble 0771-96 90 00')];
    const testimony = testify(panels, [], { nothing: ['Gronk Wibble 0771-96 90 00'] });
    const probes = testimony.probes.map((probe) => ({ ...probe, isAllowed: true }));
    const { analysis } = answerOf(panels, { ...testimony, probes });
    expect(analysis).toMatchObject({ isAllowed: false, isUncertain: true });
  });
});

describe('words that the grammar knows', () => {
  const panels = [panel('NO PARKING\n8AM-6PM')];
  const rules = [stated(['NO PARKING\n8AM-6PM'], { windows: ['08:00-18:00'] })];

  test('are more trusted if the testimony says the same', () => {
    expect(answerOf(panels, testify(panels, rules), 0.66).analysis.confidence).toBeCloseTo(0.83);
    expect(answerOf(panels, testify(panels, rules), 0.5).analysis.confidence).toBe(0.5);
  });

  test('are asked about if the testimony says something else', () => {
    const sign = [panel('NO STOPPING\n8AM-6PM'), panel('FOR TOWED CARS PHONE 553-1235')];
    const testimony = testify(sign, [
      stated(['NO STOPPING\n8AM-6PM'], { kind: 'no-stopping', windows: ['08:00-18:00'] }),
      stated(['FOR TOWED CARS PHONE 553-1235'], { panel: 1, kind: 'bus-stop' }),
    ]);
    const { parsed, witness } = hear(sign, testimony);
    expect(witness?.groups).toEqual([{ panels: [1], use: 'besides' }]);
    expect(parsed.rules.filter((rule) => rule.panel === 1)).toMatchObject([
      { kind: 'bus-stop', reading: { question: 0, alternative: 1, of: 2 } },
    ]);
    const evening = time('MON 20:00');
    const { analysis } = analyse(
      readingWith(sign, testimony),
      evening,
      {},
      inEnglish,
      undefined,
      hearWitness,
    );
    expect(analysis).toMatchObject({ isAllowed: false, isUncertain: true });
  });

  const label = [panel('KISS & RIDE\nAREA'), panel('2 HOUR PARKING\n8AM-6PM')];
  const limit = stated(['2 HOUR PARKING\n8AM-6PM'], {
    panel: 1,
    effect: 'limit',
    limit: 120,
    windows: ['08:00-18:00'],
  });

  test('that only name a place are asked about if the model is not sure that they state a rule', () => {
    const testimony = testify(label, [limit], { unsure: ['KISS & RIDE\nAREA'] });
    expect(hear(label, testimony).witness?.groups).toEqual([{ panels: [0], use: 'besides' }]);
  });

  test('that keep a place for some are not', () => {
    const kept = [panel('RESIDENTS ONLY'), label[1]!];
    const testimony = testify(kept, [limit], { unsure: ['RESIDENTS ONLY'] });
    expect(hear(kept, testimony).witness?.groups).toEqual([]);
  });
});

describe('a group of panels', () => {
  test('is replaced as a whole or not at all: EXCEPT with the plate below', () => {
    const text = 'GRONK\n2 HOUR PARKING 8AM-6PM';
    const limit = (index: number) =>
      stated([text], { panel: index, effect: 'limit', limit: 120, windows: ['08:00-18:00'] });
    const alone = [panel(text)];
    expect(hear(alone, testify(alone, [limit(0)])).witness?.groups).toEqual([
      { panels: [0], use: 'instead' },
    ]);
    const except = [panel('NO PARKING ANY TIME EXCEPT'), panel(text)];
    // These hours are not printed.
    const ban = stated(['NO PARKING ANY TIME EXCEPT'], { windows: ['00:00-07:00'] });
    const { parsed, witness } = hear(except, testify(except, [ban, limit(1)]));
    expect(witness?.groups).toEqual([]);
    expect(parsed.rules).toEqual(parse(except).rules);
  });

  test('is joined by a quote on another panel', () => {
    const panels = [panel('GRONK MON-FRI'), panel('NO PARKING\n8AM-6PM')];
    const testimony = testify(panels, [
      stated(['NO PARKING\n8AM-6PM', 'GRONK MON-FRI'], {
        panel: 1,
        windows: ['08:00-18:00'],
        days: [1, 2, 3, 4, 5],
      }),
    ]);
    expect(hear(panels, testimony).witness?.groups).toEqual([{ panels: [0, 1], use: 'instead' }]);
  });

  test('of another panel is not touched', () => {
    const panels = [
      panel('GRONK\n2 HOUR PARKING\n8AM-6PM', { arrow: 'left' }),
      panel('NO STOPPING', { arrow: 'right' }),
    ];
    const testimony = testify(panels, [
      stated(['GRONK\n2 HOUR PARKING\n8AM-6PM'], { effect: 'limit', limit: 120, windows: ['08:00-18:00'] }),
      stated(['NO STOPPING'], { panel: 1, kind: 'no-stopping' }),
    ]);
    const { parsed, witness } = hear(panels, testimony);
    expect(witness?.groups).toEqual([{ panels: [0], use: 'instead' }]);
    expect(parsed.rules.filter((rule) => rule.panel === 1)).toEqual(
      parse(panels).rules.filter((rule) => rule.panel === 1),
    );
  });
});

test('a doubt of the eyes stays: an unknown picture', () => {
  const panels = [panel('GRONK\n2 HOUR PARKING\n8AM-6PM', { symbol: 'unknown' })];
  expect(hear(panels, testify(panels, GRONK_RULES)).witness).toMatchObject({
    groups: [],
    checks: { seen: 'failed' },
  });
});

test('the sign is the one of the grammar if there is no testimony', () => {
  const parsed = parsePanels(GRONK);
  expect(hearWitness(readingWith(GRONK), parsed)).toEqual({ parsed, witness: null, support: 'none' });
});
