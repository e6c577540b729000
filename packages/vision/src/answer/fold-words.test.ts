import { MAX_READING_LENGTH } from '@curbwise/contract';
import fc from 'fast-check';
import { foldPanels, foldWords } from './fold-words';

test.each([
  ['entities', '8AM&ndash;6PM&nbsp;MON', '8AM–6PM MON'],
  ['a dash of Windows', 'NOV 2\u00966', 'NOV 2–6'],
  ['an opening tag', 'NOV 1<p>9</p>', 'NOV 1\n9'],
  ['a fraction after a wide figure', '１½ HOUR', '1½ HOUR'],
  ['entities that were escaped twice', 'LOADING &amp;amp; BUS', 'LOADING & BUS'],
  ['tags', 'NO PARKING<br/>8AM-6PM<BR>MON', 'NO PARKING\n8AM-6PM\nMON'],
  ['tags that were escaped', 'NO PARKING&lt;br&gt;8AM', 'NO PARKING\n8AM'],
  ['bold words', '**NO PARKING** 8AM', 'NO PARKING 8AM'],
  ['bold tags', '<b>NO</b> PARKING', 'NO PARKING'],
  ['tags between words', 'PARKING<span>EXCEPT BUSES', 'PARKING EXCEPT BUSES'],
  ['literal line breaks', String.raw`NO PARKING\n8AM\r\n6PM\tMON`, 'NO PARKING\n8AM\n6PM MON'],
  ['literal code points', String.raw`8AM\u20136PM`, '8AM–6PM'],
  ['other line breaks', 'NO PARKING\r\n8AM\u20286PM', 'NO PARKING\n8AM\n6PM'],
  ['raised minutes of LaTeX', '$8^{30}$AM - 9^{15}', '8³⁰AM - 9¹⁵'],
  ['raised minutes of HTML', '8<sup>30</sup>AM', '8³⁰AM'],
  ['words of LaTeX', String.raw`\text{NO PARKING} \rightarrow`, 'NO PARKING →'],
  ['invisible characters', 'NO\u200B PARK\u00ADING\uFEFF ⬅\uFE0F', 'NO PARKING ←'],
  ['wide letters', 'ＮＯ　ＰＡＲＫＩＮＧ　８－９ＡＭ', 'NO PARKING 8-9AM'],
  ['ligatures and fractions', 'ﬁre lane ½ HOUR', 'fire lane 1/2 HOUR'],
  ['accents apart from their letters', 'E\u0301COLE', 'ÉCOLE'],
  ['kinds of arrows', '◄ ► ⟷ ➔ 👈', '← → ↔ → ←'],
  ['arrows drawn with lines', '◄─►', '←-→'],
])('folds %s', (_, text, folded) => {
  expect(foldWords(text)).toBe(folded);
});

test.each([
  ['raised figures', '8³⁰AM 1ª 2º'],
  ['figures in circles', 'NOV 1②'],
  ['a fraction after a figure', '8½'],
  ['a fraction before a figure, which would be January 22', '½2P'],
  ['figures with something between them', 'NOV 1\u200B\u200B9 1<b>9'],
  ['a mark and a figure with something between them', 'NOV 19$\u200B21'],
  ['control characters', 'NOV 1\u00139 8AM\u00856PM'],
  ['marks for unreadable parts', '8AM-** ** PM ## ___'],
  ['a stray apostrophe', 'DRIVER´S'],
  ['angle brackets', '<- 8AM ->'],
  ['prices', '$2.00 $4'],
  ['an ampersand', 'MON&FRI R&D'],
])('leaves %s as they are', (_, text) => {
  expect(foldWords(text)).toBe(text);
});

test('changes no text of letters, figures and the usual marks', () => {
  const words = fc.stringMatching(/^[A-Za-z0-9À-ÖØ-öø-ÿ .,:;'"()/&+-]{0,60}$/);
  fc.assert(
    fc.property(words, (text) => {
      expect(foldWords(text)).toBe(text.trim());
    }),
  );
});

test('keeps every letter and figure of a text without escapes, in order', () => {
  const lettersIn = (text: string) => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');
  const marks = fc.constantFrom('\u200B', '**', '\u00AD', '⬅️', '◄─►', '\n', ' ', '–', '8³⁰', '½ ');
  const words = fc
    .array(fc.oneof(fc.stringMatching(/^[A-Z0-9]{1,8}$/), marks))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, (text) => {
      expect(lettersIn(foldWords(text)).replaceAll('12', '½')).toBe(lettersIn(text).replaceAll('12', '½'));
    }),
  );
});

const panel = { text: 'NO PARKING', arrow: null, symbol: null, box: null, confidence: 1 };

test('keeps the verbatim words beside the folded ones', () => {
  expect(foldPanels([panel, { ...panel, text: '**NO** PARKING' }])).toEqual([
    panel,
    { ...panel, text: '**NO** PARKING', mended: 'NO PARKING' },
  ]);
});

test('leaves the words of a sign that would become too long', () => {
  const long = { ...panel, text: '﷼'.repeat(400) };
  expect(foldPanels(Array(MAX_READING_LENGTH / 500).fill(long))).toEqual(
    Array(MAX_READING_LENGTH / 500).fill(long),
  );
});
