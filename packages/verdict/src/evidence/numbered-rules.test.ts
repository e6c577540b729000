import { inEnglish, inFrench } from '@curbwise/sign-rules';
import { signAnalysis } from '../testing/signs';
import { witnessed } from '../testing/witnessed';
import { numberedRules } from './numbered-rules';

const signOf = (...texts: string[]) => signAnalysis(texts, { at: '2026-11-20T16:30' });

const marked = (...texts: string[]) =>
  numberedRules(signOf(...texts), inEnglish)
    .filter(({ deciding }) => deciding)
    .map(({ number, text, panel }) => ({ number, text, panel }));

test('marks the rules of the deciding panel, whatever its position', () => {
  const text = 'No stopping';
  expect(marked('NO STOPPING 4PM-6PM MON-FRI', '2 HOUR PARKING 8AM-4PM')).toEqual([
    { number: 1, text, panel: 0 },
  ]);
  expect(marked('2 HOUR PARKING 8AM-4PM', 'NO STOPPING 4PM-6PM MON-FRI')).toEqual([
    { number: 2, text, panel: 1 },
  ]);
});

test('marks nothing if no panel decides or the answer is uncertain', () => {
  expect(marked('2 HOUR PARKING 8AM-4PM')).toEqual([]);
  expect(marked('2 HOUR PARKING 8AM-6PM EXQPT BLORB')).toEqual([]);
});

test('lists two panels with the same words as two rules', () => {
  const rules = numberedRules(signOf('NO PARKING 8AM-9AM', 'NO PARKING 8AM-9AM'), inEnglish);
  expect(rules.map(({ number, panel }) => [number, panel])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('splits a rule into two lines in the language of the page', () => {
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

test('lists the rules that only a model understood with their panels', () => {
  expect(numberedRules(witnessed(), inEnglish).map(({ text, panel }) => [text, panel])).toEqual([
    ['2 hour parking', 0],
    ['No stopping', 1],
  ]);
});
