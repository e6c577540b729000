import { parseLocalDateTime, type AnalysisResponse, type Arrow, type SignSymbol } from '@curbwise/contract';
import { readingOf } from '@curbwise/evaluate';
import { analyse, inEnglish } from '@curbwise/sign-rules';
import type { AnswerOnPage, QuestionOnPage, ReplyOnPage } from './answer-on-page';
import { careless, trueReply, truthful, type Known } from './person';
import type { SeenPanel } from './seen-sign';

const AT = parseLocalDateTime('2026-11-24T10:15')!;
const LIMIT = '2 HOUR PARKING\n8AM TO 6PM';

interface Plate {
  text: string;
  arrow?: Arrow | null;
  symbol?: SignSymbol | null;
}

/** The answer for a sign at a quarter past ten on a Tuesday. */
function answerFor(...plates: Plate[]): AnalysisResponse {
  const panels = plates.map(({ text, arrow = null, symbol = null }) => ({ text, arrow, symbol }));
  const { analysis, decidedBy, agreed } = analyse(readingOf(panels), AT, {}, inEnglish);
  return { ...analysis, provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false } };
}

const seen = (...plates: Plate[]): SeenPanel[] =>
  plates.map(({ text, arrow = null, symbol }) => ({ text, arrow, symbol }));
const knowing = (sign: readonly SeenPanel[], more: Partial<Known> = {}): Known => ({
  expected: { isAllowed: true, limitMinutes: 120 },
  side: undefined,
  seen: sign,
  ...more,
});

const says = (...all: string[]): ReplyOnPage[] =>
  all.map((one) => ({
    says: one,
    changes: ['none', 'fix', 'notAll'].includes(one) ? null : {},
    answer: null,
  }));
const chip = (words: string, symbol: SignSymbol | null = null): ReplyOnPage => ({
  says: 'words',
  words,
  symbol,
  changes: {},
  answer: null,
});
const asking = (topic: QuestionOnPage['topic'], ...replies: ReplyOnPage[]): QuestionOnPage => ({
  key: topic.is,
  topic,
  panel: topic.is === 'whole' || topic.is === 'day' ? null : 0,
  replies,
});
const aboutPlate = (words: string, ...replies: ReplyOnPage[]) => asking({ is: 'likely', words }, ...replies);

describe('what a plate says', () => {
  const misread = answerFor({ text: '2 HOUR PARKING\nBAM TO 6PM' });
  const question = aboutPlate(
    'BAM TO 6PM',
    chip('2 HOUR PARKING\n9AM TO 6PM'),
    chip('2 HOUR PARKING\n8AM TO 6PM'),
    ...says('ignore', 'none'),
  );

  test('is the reading with the same words', () => {
    expect(trueReply(question, misread, knowing(seen({ text: LIMIT })))).toBe(1);
  });

  test('is none of the readings', () => {
    expect(trueReply(question, misread, knowing(seen({ text: '2 HOUR PARKING\n8AM TO 8PM' })))).toBeNull();
  });

  test('is the reading with the picture on the plate, and not one with another', () => {
    const pictures = aboutPlate(
      '',
      chip('PARKING', 'electric'),
      chip('PARKING'),
      chip('PARKING', 'disabled'),
    );
    const read = answerFor({ text: 'PARKING', symbol: 'unknown' });
    const chosen = (symbol?: SignSymbol | null) =>
      trueReply(pictures, read, knowing(seen({ text: 'PARKING', symbol })));
    expect([chosen('disabled'), chosen('taxi'), chosen(null), chosen()]).toEqual([2, 1, 1, 1]);
  });

  test.each([
    ['a sticker', '2 HOUR PARKING\n8AM TO 6PM\nBTDS', 0],
    ['hours that the plate has', '2 HOUR PARKING\nBTDS', null],
  ])('is the rest without %s', (_, text, expected) => {
    const rest = aboutPlate('BTDS', ...says('ignore', 'none'));
    expect(trueReply(rest, answerFor({ text }), knowing(seen({ text: LIMIT })))).toBe(expected);
  });

  test('is just what was read, which the page does not know', () => {
    const known = knowing(seen({ text: 'FLAGGED METERS\nBY ORDER' }));
    const asRead = aboutPlate('FLAGGED METERS', ...says('none', 'foreign', 'asRead'));
    expect(trueReply(asRead, answerFor({ text: 'FLAGGED METERS' }), known)).toBe(2);
  });

  test('is nothing about parking', () => {
    const stranger = aboutPlate('PIZZA', ...says('none', 'foreign'));
    const read = answerFor({ text: 'PIZZA' }, { text: LIMIT });
    expect(trueReply(stranger, read, knowing(seen({ text: LIMIT })))).toBe(1);
    expect(trueReply(stranger, read, knowing(seen({ text: 'PIZZA' }, { text: LIMIT })))).toBeNull();
  });
});

describe('the whole sign', () => {
  const plates = [
    { text: LIMIT, arrow: 'left' },
    { text: '', symbol: 'disabled' },
  ] as const;
  const whole = (...others: string[]) =>
    asking(
      { is: 'whole' },
      { says: 'allRight', changes: {}, answer: answerFor(...plates) },
      ...says(...others),
    );

  test.each<[string, Plate, number | null]>([
    ['all is right', { text: LIMIT, arrow: 'left' }, 0],
    ['an arrow is wrong', { text: LIMIT, arrow: 'right' }, null],
    ['a word is wrong', { text: '2 HOUR PARKING\n8AM TO 8PM', arrow: 'left' }, null],
  ])('%s', (_, plate, expected) => {
    expect(trueReply(whole('fix'), answerFor(...plates), knowing(seen(plate)))).toBe(expected);
  });

  test('that is not all right is asked about in parts, if the page can', () => {
    const known = knowing(seen({ text: 'NO STOPPING' }));
    expect(trueReply(whole('notAll'), answerFor(...plates), known)).toBe(1);
  });
});

test.each<[Arrow | null, number]>([
  [null, 0],
  ['both', 0],
  ['left', 1],
  ['right', 2],
])('the arrow of a plate that points %s', (arrow, expected) => {
  const question = asking({ is: 'arrow' }, ...says('arrowNone', 'arrowLeft', 'arrowRight'));
  const known = knowing(seen({ text: LIMIT, arrow }));
  expect(trueReply(question, answerFor({ text: '2 HOUR PARKNG\n8AM TO 6PM' }), known)).toBe(expected);
  expect(trueReply(question, answerFor({ text: 'PIZZA' }), known)).toBeNull();
});

test.each(['day', 'half', 'reading', 'meaning'])('a question about a %s has the right answer', (is) => {
  const reply = (answer: AnalysisResponse | null): ReplyOnPage => ({ says: 'yes', changes: {}, answer });
  const no = reply(answerFor({ text: 'NO PARKING' }));
  const yes = reply(answerFor({ text: LIMIT }));
  const read = answerFor({ text: 'BTDS' });
  expect(trueReply(asking({ is }, no, reply(null), yes), read, knowing([]))).toBe(2);
  expect(trueReply(asking({ is }, no, reply(null)), read, knowing([]))).toBeNull();
});

test('a question that the bench does not know is an error', () => {
  expect(() => trueReply(asking({ is: 'colour' }), answerFor({ text: LIMIT }), knowing([]))).toThrow(
    'colour',
  );
});

describe('what is pressed', () => {
  const stranger = aboutPlate('PIZZA', ...says('none', 'foreign'));
  const wrong = aboutPlate('PIZZA', chip('NO PARKING'), ...says('none'));
  const known = knowing(seen({ text: LIMIT }), { side: 'left' });
  const page = (questions: QuestionOnPage[], left?: 'allowed' | 'uncertain'): AnswerOnPage => {
    const analysis = answerFor({ text: 'PIZZA' }, { text: LIMIT });
    const sides = left ? { left: { answer: left }, right: { answer: 'uncertain' as const } } : null;
    return {
      kind: 'uncertain',
      analysis,
      asRead: analysis,
      panelIds: [0, 1],
      sides,
      isJudged: true,
      questions,
    };
  };

  test('by the truthful: the first true reply of all questions', () => {
    expect(truthful(page([wrong, stranger]), known)).toEqual({ is: 'reply', question: 1, reply: 1 });
  });

  test('by the truthful: in the end she corrects the panel', () => {
    const removal = { presses: [{ is: 'button', name: 'This is not part of the sign' }] };
    expect(truthful(page([wrong]), known)).toMatchObject({
      is: 'edit',
      question: 0,
      reply: 1,
      edit: removal,
    });
    expect(truthful(page([]), known)).toBeNull();
  });

  test('by the truthful: her side, first only if it settles the answer', () => {
    expect(truthful(page([stranger], 'allowed'), known)).toEqual({ is: 'side', side: 'left' });
    expect(truthful(page([stranger], 'uncertain'), known)).toMatchObject({ is: 'reply' });
    expect(truthful(page([wrong], 'uncertain'), known)).toEqual({ is: 'side', side: 'left' });
    expect(truthful(page([], 'allowed'), { ...known, side: undefined })).toBeNull();
  });

  test('by the careless: the first reply of the first question, unless it opens the editor', () => {
    const parts = asking({ is: 'whole' }, ...says('notAll'));
    expect(careless(page([wrong, stranger]), known)).toEqual({ is: 'reply', question: 0, reply: 0 });
    expect(careless(page([parts]), known)).toEqual({ is: 'reply', question: 0, reply: 0 });
    expect(careless(page([stranger, wrong]), known)).toBeNull();
    expect(careless(page([], 'allowed'), known)).toEqual({ is: 'side', side: 'left' });
  });
});
