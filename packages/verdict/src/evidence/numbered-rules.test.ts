import type { AnalysisResponse } from '@curbwise/contract';
import { inEnglish, inFrench } from '@curbwise/sign-rules';
import { signAnalysis } from '../testing/signs';
import { numberedRules } from './numbered-rules';

const signOf = (...texts: string[]) => signAnalysis(texts, { at: '2026-11-20T16:30' });

const marked = (...texts: string[]) =>
  numberedRules(signOf(...texts), inEnglish)
    .filter(({ deciding }) => deciding)
    .map(({ number, text, panel }) => ({ number, text, panel }));

test('marks what the panel that decides says, wherever it stands', () => {
  const text = 'No stopping';
  expect(marked('NO STOPPING 4PM-6PM MON-FRI', '2 HOUR PARKING 8AM-4PM')).toEqual([
    { number: 1, text, panel: 0 },
  ]);
  expect(marked('2 HOUR PARKING 8AM-4PM', 'NO STOPPING 4PM-6PM MON-FRI')).toEqual([
    { number: 2, text, panel: 1 },
  ]);
});

test('marks nothing where no panel decides, and nothing where the answer is uncertain', () => {
  expect(marked('2 HOUR PARKING 8AM-4PM')).toEqual([]);
  expect(marked('2 HOUR PARKING 8AM-6PM EXQPT BLORB')).toEqual([]);
});

test('two panels of the same words are two rules, each of its own panel', () => {
  const rules = numberedRules(signOf('NO PARKING 8AM-9AM', 'NO PARKING 8AM-9AM'), inEnglish);
  expect(rules.map(({ number, panel }) => [number, panel])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('a rule is told in two lines, what and when, in the language of the page', () => {
  const sign = signOf('2 HOUR PARKING 8AM-6PM');
  expect(numberedRules(sign, inEnglish)).toEqual([
    {
      number: 1,
      text: '2 hour parking',
      detail: '8\u00a0AM\u00a0–\ufeff\u00a06\u00a0PM',
      panel: 0,
      deciding: true,
    },
  ]);
  expect(numberedRules(sign, inFrench)[0]?.text).toMatch(/^Stationnement/);
});

test('the words of a model stay in one piece and point to no panel', () => {
  const sign = signOf('2 HOUR PARKING 8AM-6PM');
  const sentence = 'On Sundays, holidays and at night parking is free';
  const ofModel: AnalysisResponse = {
    ...sign,
    parkingRules: [sentence],
    provenance: { ...sign.provenance, decidedBy: 'model' },
  };
  expect(numberedRules(ofModel, inEnglish)).toEqual([
    { number: 1, text: sentence, panel: null, deciding: false },
  ]);
});

test('where a model decided on rules of ours they are of their panels', () => {
  const sign = signOf('2 HOUR PARKING 8AM-6PM');
  const same: AnalysisResponse = { ...sign, provenance: { ...sign.provenance, decidedBy: 'model' } };
  expect(numberedRules(same, inEnglish)[0]?.panel).toBe(0);
});
