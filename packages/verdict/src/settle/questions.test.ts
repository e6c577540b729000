import { wordsOfPanel, type Panel } from '@curbwise/contract';
import { correctSign, inEnglish, judgeAgain, judgementOf } from '@curbwise/sign-rules';
import { contextOf } from '../judging/judge-context';
import { NOTHING_SAID, type Adjustments } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/verdict';
import { moment, plate, signAnalysis } from '../testing/signs';
import { openQuestions } from './questions';
import { questionOfUnread } from './unread-questions';
import type { Question } from './replies';

const PHOTO = { id: 'photo', name: 'sign.jpg', previewUrl: 'blob:sign' };

/** The verdict on a sign after what the driver said, as the page has it. */
function verdictOn(asRead: Verdict['asRead'], adjustments: Adjustments): Verdict {
  const now = moment('2026-11-20T14:40');
  const { analysis: corrected, ids } = correctSign(asRead, adjustments.corrections);
  const context = contextOf({}, null, adjustments, corrected);
  return {
    kind: 'uncertain',
    analysis: judgeAgain(corrected, now, context, inEnglish),
    judgement: judgementOf(corrected, now, context),
    asRead,
    panelIds: ids,
    now,
    arrival: null,
    context,
    known: {},
    driver: null,
    failureCause: null,
    cached: false,
    words: inEnglish,
    locale: 'en-US',
    photo: PHOTO,
    adjustments,
    adjust: () => undefined,
  };
}

const SIGNS = [
  ['NO PARKING\n8AM-10AM\nTUESDAY', '2 HOUR PARKING\n8AM-6PM\nEXCEPT SUNDAY'],
  ['NO STOPPING\n7AM-9AM\nMON-FRI'],
  ['1P\n9AM-5PM\nMON-FRI', 'TOW AWAY ZONE'],
  ['LOADING ZONE\n30 MINUTE LIMIT\n6AM-6PM'],
  ['2 HOUR PARKING\n8AM TO 6PM\nZONE 4 PERMITS EXEMPT', "JOE'S PIZZA"],
];

/** A text in which every nth letter is another one, as a bad reading has it. */
const misread = (text: string, nth: number, shift: number) =>
  [...text]
    .map((letter, at) =>
      (at + shift) % nth === 0 && /[A-Z0-9]/.test(letter) ? 'QXK7V'[(at + shift) % 5]! : letter,
    )
    .join('');

const CASES = SIGNS.flatMap((sign, number) => [0, 3].map((from) => [number, from, sign] as const));

test.each(CASES)(
  'sign %i, misread in every eighth letter from %i on: no question comes back, and readings leave no word of a plate open',
  (_, from, sign) => {
    const asRead = signAnalysis(sign.map((text) => plate(misread(text, 8, from))));
    // Whoever presses the reply of the same place each time.
    for (const place of [0, 1]) {
      let adjustments = NOTHING_SAID;
      const declined = new Set<string>();
      const asked = new Set<string>();
      for (;;) {
        const [question] = openQuestions(verdictOn(asRead, adjustments), declined);
        if (!question) break;
        expect(asked).not.toContain(question.key);
        asked.add(question.key);
        expectComplete(question);
        const pressed = question.replies[place];
        if (pressed?.says === 'notAll') declined.add(question.key);
        else if (pressed?.changes) adjustments = { ...adjustments, ...pressed.changes };
        else break;
      }
    }
  },
);

test('a title without a rule of its own may belong to the plate below', () => {
  const asRead = signAnalysis([
    plate('ANTI-GRIDLOCK\nZQXE'),
    plate('NO STOPPING\n7 AM TO 9 AM\n4 PM TO 7 PM\nEXCEPT SATURDAY & SUNDAY'),
  ]);
  const [question] = openQuestions(verdictOn(asRead, NOTHING_SAID));
  const joined = question?.replies.find(({ words }) => words?.includes('NO STOPPING'));
  expect(joined?.words).toMatch(/^ANTI-GRIDLOCK\sZONE\nNO STOPPING/);
  expect(joined?.answer).toMatchObject({ isUncertain: false, panels: [expect.anything()] });
});

const joinedTo = (above: Panel, below: Panel, index: number) => {
  const verdict = verdictOn(signAnalysis([above, below]), NOTHING_SAID);
  const { replies } = questionOfUnread({ ...verdict, judgement: verdict.judgement! }, index, ['QXZ'])!;
  return replies.filter(({ changes }) => changes?.corrections?.some(({ is }) => is === 'joined'));
};
const LIMIT = plate('2 HOUR PARKING\n8AM-6PM');

test('two panels read as one leave out neither', () => {
  expect(joinedTo(LIMIT, plate('QXZ'), 1)).toEqual([]);
  expect(joinedTo(plate('QXZ'), LIMIT, 0)).toEqual([]);
});

function expectComplete({ replies, topic }: Question): void {
  const readings = topic.is === 'likely' ? replies.filter(({ says }) => says === 'words') : [];
  expect(readings.length).toBeLessThanOrEqual(3);
  for (const { answer, words } of readings) {
    const chosen = answer?.panels.find((panel) => wordsOfPanel(panel) === words);
    expect(chosen?.unread).toEqual([]);
  }
}
