import type { Locator, Page } from 'playwright-core';
import { wordsOfPanel, type SignSymbol } from '@curbwise/contract';
import { answerOnPage, type AnswerOnPage } from './answer-on-page';

/** The names of pictures on the page. */
const PICTURE_NAMES: Record<SignSymbol | 'none', string> = {
  none: 'It says nothing about parking',
  unknown: 'Not known',
  'no-parking': 'No parking',
  'no-standing': 'No standing',
  'no-stopping': 'No stopping',
  parking: 'Parking (P)',
  clearway: 'Clearway',
  'tow-away': 'Tow-away',
  disabled: 'Wheelchair',
  'street-cleaning': 'Street cleaning',
  loading: 'Loading',
  bus: 'Bus',
  taxi: 'Taxi',
  truck: 'Truck',
  electric: 'Electric car',
};

/** Maximum wait for anything on the page, in milliseconds, on a busy machine. */
const PATIENCE_MS = 30_000;

/** Cards of an answer that has no sign to judge. */
const WITHOUT_SIGN: readonly string[] = ['irrelevant', 'possible', 'failed'];

/** Operates the page like a person, and counts every press as a tap; typing is counted separately. */
export class Presses {
  taps = 0;
  characters = 0;
  /** The labels of what was pressed. */
  readonly log: string[] = [];

  constructor(private readonly page: Page) {
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** Waits for a stable answer. */
  async answer(): Promise<AnswerOnPage> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await answerOnPage(this.page);
      if (answer && (answer.isJudged || WITHOUT_SIGN.includes(answer.kind))) return answer;
      if (Date.now() > until) throw new Error('the page shows no answer');
      // Lets the page continue its work.
      await this.page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
    }
  }

  private async tap(target: Locator, words: string): Promise<void> {
    this.taps += 1;
    this.log.push(words);
    await target.scrollIntoViewIfNeeded();
    // The keyboard presses the right target even where boxes on the photo overlap.
    await target.press('Enter');
  }

  button(name: string | RegExp, within: Locator | Page = this.page): Promise<void> {
    return this.tap(within.getByRole('button', { name, exact: true }).first(), String(name));
  }

  /** Presses a choice of a question. */
  async choice(question: number, choice: number): Promise<void> {
    const box = this.page.locator('.question').nth(question);
    const button = box.locator('.question__choices').getByRole('button').nth(choice);
    const [asks, says] = [await box.locator('.question__asks').innerText(), await button.innerText()];
    await this.tap(button, `${asks} — ${says}`.replace(/\s+/g, ' '));
  }

  /** Presses one of the pictures that a question shows. */
  async pictureOf(question: number, symbol: SignSymbol): Promise<void> {
    const box = this.page.locator('.question').nth(question);
    const name = PICTURE_NAMES[symbol];
    await this.tap(box.getByRole('button', { name, exact: true }), `picture ${name}`);
  }

  side(side: 'left' | 'right'): Promise<void> {
    const group = this.page.getByRole('group', { name: 'Left and right of the sign' });
    return this.tap(group.getByRole('button', { name: side === 'left' ? /^Left/ : /^Right/ }), side);
  }

  /** Presses a panel on the photo, which shows the buttons of its details. */
  async panel(index: number): Promise<void> {
    const name = new RegExp(`^Panel ${index + 1}:`);
    const mark = this.photo.getByRole('button', { name }).first();
    // The details stay open where another panel was removed; another press would close them.
    if ((await mark.getAttribute('aria-pressed')) !== 'true') await this.tap(mark, `Panel ${index + 1}`);
  }

  get photo(): Locator {
    return this.page.locator('.verdict__photo');
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Fix a word' });
  }

  hasButton(name: string): Promise<boolean> {
    return this.page.getByRole('button', { name, exact: true }).first().isVisible();
  }

  /** Selects a choice of a group by pressing its chip or row. */
  private async radio(target: Locator, words: string): Promise<void> {
    this.taps += 1;
    this.log.push(words);
    await target.press('Space');
  }

  /** Index of the panel that is open in the sheet; -1 for a new one. */
  async openPanel(): Promise<number> {
    const group = this.sheet.getByRole('group', { name: 'Which panel?' });
    await group.waitFor();
    const radios = await group.getByRole('radio').all();
    for (const [index, radio] of radios.entries())
      if (await radio.isChecked()) return index === radios.length - 1 ? -1 : index;
    return -1;
  }

  /** Selects a panel in the open sheet. @param index -1 for a new one */
  async comeTo(index: number): Promise<void> {
    if ((await this.openPanel()) === index) return;
    const name = index < 0 ? 'Add a panel' : new RegExp(`^Panel ${index + 1}:`);
    const group = this.sheet.getByRole('group', { name: 'Which panel?' });
    this.taps += 1;
    this.log.push(String(name));
    // A finger presses the chip around the choice; typing can start at once.
    await group.locator('label', { has: this.page.getByRole('radio', { name }) }).click();
  }

  async type(text: string, letters: number): Promise<void> {
    const field = this.sheet.getByRole('textbox', { name: 'Words on the panel, line by line' });
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) {
      this.taps += 1;
      this.log.push('the field of words');
    }
    await field.fill(text);
    this.characters += letters;
    this.log.push(`types ${letters}`);
  }

  arrow(arrow: string | null): Promise<void> {
    const name = arrow === 'both' ? 'both ways' : (arrow ?? 'none');
    const group = this.sheet.getByRole('group', { name: 'Arrow on the panel' });
    return this.radio(group.getByRole('radio', { name, exact: true }), `arrow ${name}`);
  }

  async picture(symbol: SignSymbol | null): Promise<void> {
    const slot = this.sheet.getByRole('button', { name: /^Picture on the panel/ });
    if ((await slot.getAttribute('aria-expanded')) === 'false') await this.tap(slot, 'the picture');
    const group = this.sheet.getByRole('group', { name: 'Picture on the panel' });
    const name = PICTURE_NAMES[symbol ?? 'none'];
    await this.radio(group.getByRole('radio', { name, exact: true }), `picture ${name}`);
  }

  /** Opens a collapsed section. */
  async unfold(within: Locator | Page, words: string): Promise<void> {
    const summary = within.locator('summary', { hasText: words });
    const isOpen = await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
    if (!isOpen) await this.tap(summary, words);
  }

  /** Saves the sheet, or closes it if there is nothing to save. */
  async leaveSheet(): Promise<void> {
    const save = this.sheet.getByRole('button', { name: /^Save/ });
    if ((await save.isVisible()) && (await save.isEnabled())) await this.tap(save, 'Save');
    else await this.button('Close', this.sheet);
    await this.sheet.waitFor({ state: 'detached' });
  }
}

/** The name of a line of a panel on the buttons that split the panel. */
export const lineOf = (answer: AnswerOnPage, index: number, line: number): string =>
  wordsOfPanel(answer.analysis.panels[index]!).split('\n')[line - 1] ?? '';
