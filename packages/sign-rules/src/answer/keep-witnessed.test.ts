import type { AnalysisResponse, Panel, StatedRule } from '@curbwise/contract';
import { hearWitness } from '../testimony/hear-witness';
import { panel } from '../testing/sign';
import { readingWith, stated, testify } from '../testing/testimony';
import { time } from '../testing/time';
import { inEnglish } from '../words/english';
import { analyse } from './analyse';
import { correctSign } from './correct-sign';
import type { Correction } from './correction';
import { judgeAgain, trustedReading } from './judge-again';

const at = time('MON 10:00');
const provenance = { provider: 'test', model: 'test', agreed: null, cached: false } as const;

function responseOf(panels: Panel[], rules: StatedRule[]): AnalysisResponse {
  const reading = readingWith(panels, testify(panels, rules));
  const { analysis, decidedBy } = analyse(reading, at, {}, inEnglish, undefined, hearWitness);
  return { ...analysis, provenance: { ...provenance, decidedBy } };
}

const panels = [
  panel('GRONK\n2 HOUR PARKING\n8AM-6PM'),
  panel('NO STOPPING\n4PM-6PM'),
  panel('WIBBLE\nNO PARKING\n2AM-5AM'),
];
const response = responseOf(panels, [
  stated(['GRONK\n2 HOUR PARKING\n8AM-6PM'], { effect: 'limit', limit: 120, windows: ['08:00-18:00'] }),
  stated(['NO STOPPING\n4PM-6PM'], { panel: 1, kind: 'no-stopping', windows: ['16:00-18:00'] }),
  stated(['WIBBLE\nNO PARKING\n2AM-5AM'], { panel: 2, windows: ['02:00-05:00'] }),
]);

const corrected = (...corrections: Correction[]) => correctSign(response, corrections).analysis;
const groupsOf = ({ witness }: AnalysisResponse) => witness?.groups.map((group) => group.panels);
const unreadOf = ({ panels: all }: AnalysisResponse) => all.map(({ unread }) => unread);

test('the testimony explains two panels of the sign', () => {
  expect(groupsOf(response)).toEqual([[0], [2]]);
  expect(response).toMatchObject({ isAllowed: true, limitMinutes: 120 });
});

test('a correction keeps the testimony about panels that it does not touch', () => {
  const analysis = corrected({ is: 'panel', panel: 1, text: 'NO STOPPING\n3PM-6PM' });
  expect(groupsOf(analysis)).toEqual([[0], [2]]);
  expect(unreadOf(analysis)).toEqual([[], [], []]);
  expect(judgeAgain(analysis, time('MON 14:30'))).toMatchObject({
    isAllowed: true,
    until: '2026-10-19T15:00',
  });
});

test.each<[string, Correction]>([
  ['its words', { is: 'panel', panel: 0, text: 'GRONKS\n2 HOUR PARKING\n8AM-6PM' }],
  ['its arrow', { is: 'panel', panel: 0, arrow: 'left' }],
  ['its picture', { is: 'panel', panel: 0, symbol: 'no-parking' }],
  ['a word that means nothing', { is: 'meaning', panel: 0, words: 'FRUMP', meaning: 'nothing' }],
])('a correction of %s drops the testimony about the panel', (_, correction) => {
  const analysis = corrected(correction);
  expect(groupsOf(analysis)).toEqual([[2]]);
  expect(analysis.panels[0]?.unread).not.toEqual([]);
});

test('panels that move keep their testimony', () => {
  const analysis = corrected({ is: 'removed', panel: 0 });
  expect(groupsOf(analysis)).toEqual([[1]]);
  expect(analysis.witness?.words).toEqual([{ panel: 1, quote: 'WIBBLE', rule: { panel: 1, index: 0 } }]);
  expect(analysis.panels[1]?.rules).toMatchObject([{ effect: 'forbid', panel: 1 }]);
});

test('panels that are joined lose it', () => {
  const analysis = corrected({ is: 'joined', panel: 1, with: 2 });
  expect(groupsOf(analysis)).toEqual([[0]]);
});

test('a confirmed sign keeps it', () => {
  expect(groupsOf(corrected({ is: 'confirmed' }))).toEqual([[0], [2]]);
});

test('an answer judged again, at another time, uses the rules that were sent', () => {
  expect(judgeAgain(response, time('MON 03:00'))).toMatchObject({ isAllowed: false, isUncertain: false });
  expect(trustedReading(response, {})).toBe(response);
});

test('the confidence is that of the photo again where no words need the testimony any more', () => {
  const words: Correction[] = [
    { is: 'panel', panel: 0, text: '2 HOUR PARKING\n8AM-6PM' },
    { is: 'panel', panel: 2, text: 'NO PARKING\n2AM-5AM' },
  ];
  expect(response.confidence).toBe(0.79);
  expect(corrected(words[0]!).confidence).toBe(0.79);
  expect(corrected(...words).confidence).toBe(0.95);
});

test('a plate that a correction adds to a panel drops the testimony about the panel', () => {
  const one = [panel('GRONK\n2 HOUR PARKING\n8AM-6PM'), panel('WIBBLE\nNO PARKING\n8AM-10AM')];
  const read = responseOf(one, [
    stated(['GRONK\n2 HOUR PARKING\n8AM-6PM'], { effect: 'limit', limit: 120, windows: ['08:00-18:00'] }),
    stated(['WIBBLE\nNO PARKING\n8AM-10AM'], { panel: 1, windows: ['08:00-10:00'] }),
  ]);
  expect(groupsOf(read)).toEqual([[0], [1]]);
  const added = {
    is: 'added',
    panel: 7,
    below: 1,
    text: 'EXCEPT TAXIS',
    arrow: null,
    symbol: null,
    box: null,
  } as const;
  const { analysis } = correctSign(read, [added]);
  expect(groupsOf(analysis)).toEqual([[0]]);
  expect(judgeAgain(analysis, time('MON 09:00'))).toMatchObject({ isAllowed: false });
});

test('a driver who confirms the words does not confirm what only the testimony explains', () => {
  expect(corrected({ is: 'confirmed' }).confidence).toBe(0.79);
});
