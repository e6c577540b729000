import type { Browser, Page } from 'playwright-core';
import { formatLocalDateTime, type AnalysisResponse, type Place } from '@curbwise/contract';
import { choosePhoto, openPage } from '@curbwise/e2e/scan-page';
import type { PhotoCase } from '@curbwise/evaluate';
import type { AnswerOnPage } from './answer-on-page';
import { careless, truthful, type Decide, type Known, type Tap } from './person';
import { Presses } from './presses';
import { standingOf, type Standing } from './right-answer';
import type { SeenPanel, SeenSign } from './seen-sign';

/** Taps after which a person gives up. */
export const MAX_TAPS = 40;

/** A person's way from the first answer to the last. */
interface Way {
  first: Standing;
  last: Standing;
  /** What was pressed. */
  taps: readonly string[];
  /** What the page asks in the end, and the replies. */
  asks: readonly string[];
}

/** What two persons make of the answer for one photo at one instant. */
export interface Walk {
  id: string;
  /** Those of the case, to group by. */
  fields: Readonly<Record<string, string>>;
  at: string;
  /** Whether the engine gives the expected answers if nothing is misread. */
  isUnderstood: boolean;
  /** The panels of the reader and of the person: the words, then an arrow or a picture. */
  read: readonly string[];
  truth: readonly string[];
  truthful: Way;
  /** Null if the first answer was not in doubt. */
  careless: Way | null;
}

const inOneLine = ({ text, arrow, symbol }: SeenPanel) =>
  [text.replace(/\n/g, ' / '), arrow && `(${arrow})`, symbol && `[${symbol}]`].filter(Boolean).join(' ');

/** Maximum time to read a photo, in milliseconds, on a busy machine. */
const READING_MS = 180_000;

/**
 * Scans a photo as a person does, and leaves the answer on the page.
 * @param at ISO 8601, local to the sign
 * @param place that the person chose in the settings
 */
async function scan(
  page: Page,
  url: string,
  jpeg: Buffer,
  at: string,
  place: Place | undefined,
): Promise<void> {
  // The clock stands still: a rule that begins a minute later belongs to another instant.
  await page.clock.setFixedTime(`${at}:00Z`);
  await page.addInitScript(
    (chosen) => localStorage.setItem('curbwise.preferences', chosen),
    JSON.stringify({ place }),
  );
  await page.goto(url);
  await choosePhoto(page, 'sign.jpg', 'image/jpeg', jpeg);
  await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
  const answered = page.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
  const remark = page.getByRole('button', { name: 'Send anyway' });
  await answered.or(remark).first().waitFor({ timeout: READING_MS });
  // A remark about the photo before it is read does not count: the taps count from the answer.
  if (await remark.isVisible()) await remark.click();
  await answered.waitFor({ timeout: READING_MS });
}

/** The answer to a scan as a person operates it. */
export interface Operated {
  /** The labels of what was pressed. */
  readonly log: readonly string[];
  answer: () => Promise<AnswerOnPage>;
  press: (tap: Tap) => Promise<void>;
}

/** Lets a person press until the answer is certain, she has nothing to say, or it takes too many taps. */
async function goOn(presses: Operated, decide: Decide, known: Known): Promise<Way> {
  let answer = await presses.answer();
  const standing = () => standingOf(answer.analysis, known.expected);
  const first = standing();
  for (;;) {
    const isOpen = standing() === 'open' && presses.log.length < MAX_TAPS;
    const tap = isOpen ? decide(answer, known) : null;
    if (!tap) break;
    await presses.press(tap);
    answer = await presses.answer();
  }
  const asks = answer.questions.map(
    ({ topic, replies }) =>
      `${topic.is}: ${replies.map(({ says, words }) => words?.replace(/\n/g, ' / ') ?? says).join(' | ')}`,
  );
  return { first, last: standing(), taps: presses.log, asks };
}

/** A case at one of its instants, with its photo and the sign on it. */
export interface Scanned {
  one: PhotoCase;
  instant: number;
  jpeg: () => Promise<Buffer>;
  seen: SeenSign;
}

/** Opens the answer for a photo, and closes it when a person is done with it. */
export type Open = (
  scanned: Scanned,
  operate: (operated: Operated) => Promise<{ asRead: AnalysisResponse; way: Way }>,
) => Promise<{ asRead: AnalysisResponse; way: Way }>;

/** Scans a photo in a browser. */
export const inBrowser =
  (browser: Browser, url: string): Open =>
  async ({ one, instant, jpeg }, operate) => {
    const watched = await openPage(browser, 'about:blank', { timezoneId: 'UTC' });
    try {
      const at = formatLocalDateTime(one.at[instant]!);
      await scan(watched.page, url, await jpeg(), at, one.context.place);
      return await operate(new Presses(watched));
    } finally {
      await watched.page.context().close();
    }
  };

/** Opens a photo at an instant, and lets a truthful person correct an uncertain answer, then a careless one. */
export async function walk(open: Open, scanned: Scanned): Promise<Walk> {
  const { one, instant, seen } = scanned;
  const known: Known = { expected: one.expect[instant]!, side: one.context.side, seen: seen.panels };
  const go = (decide: Decide) =>
    open(scanned, async (operated) => {
      const { asRead } = await operated.answer();
      return { asRead, way: await goOn(operated, decide, known) };
    });
  const { asRead, way } = await go(truthful);
  return {
    id: one.id,
    fields: Object.fromEntries(one.fields),
    at: formatLocalDateTime(one.at[instant]!),
    isUnderstood: seen.isUnderstood,
    read: asRead.panels.map((panel) => inOneLine({ ...panel, text: panel.mended ?? panel.text })),
    truth: seen.panels.map(inOneLine),
    truthful: way,
    careless: way.first === 'open' ? (await go(careless)).way : null,
  };
}
