import type { Locator } from 'playwright-core';
import { english } from '@curbwise/verdict/english';
import type { WatchedPage } from '@curbwise/e2e/scan-page';
import { answerOnPage, type AnswerOnPage } from './answer-on-page';
import type { SheetPress } from './editing';
import type { Tap } from './person';

/** Maximum wait for anything on the page, in milliseconds, on a busy machine. */
const PATIENCE_MS = 30_000;
/** An answer that stays the same for so long, in milliseconds, is complete: parts of the page may still begin to run. */
const STABLE_MS = 100;

/** Cards of an answer that has no sign to judge. */
const WITHOUT_SIGN: readonly string[] = ['irrelevant', 'possible'];

/** Operates the page like a person. */
export class Presses {
  /** The labels of what was pressed. */
  readonly log: string[] = [];

  constructor(private readonly watched: Pick<WatchedPage, 'page' | 'everythingHasCome'>) {
    watched.page.setDefaultTimeout(PATIENCE_MS);
  }

  /**
   * Waits for a stable answer.
   * @throws Error if there is none, or the scan failed
   */
  async answer(): Promise<AnswerOnPage> {
    const { page, everythingHasCome } = this.watched;
    const until = Date.now() + PATIENCE_MS;
    let before = '';
    while (Date.now() < until) {
      await everythingHasCome();
      const answer = await answerOnPage(page);
      const now = JSON.stringify(answer);
      if (answer?.kind === 'failed') throw new Error('the scan failed');
      if (answer && now === before && (answer.isJudged || WITHOUT_SIGN.includes(answer.kind))) return answer;
      before = now;
      await page.waitForTimeout(STABLE_MS);
    }
    throw new Error('the page shows no answer');
  }

  async press(tap: Tap): Promise<void> {
    if (tap.is === 'side') {
      const group = this.watched.page.getByRole('group', { name: 'Left and right of the sign' });
      return this.tap(
        group.getByRole('button', { name: tap.side === 'left' ? /^Left/ : /^Right/ }),
        tap.side,
      );
    }
    const box = this.watched.page.locator('.question').nth(tap.question);
    const button = box.locator('.question__choices').getByRole('button').nth(tap.reply);
    const [asks, says] = [await box.locator('.question__asks').innerText(), await button.innerText()];
    await this.tap(button, `${asks} — ${says}`.replace(/\s+/g, ' '));
    if (tap.is === 'edit') for (const one of tap.edit.presses) await this.pressInSheet(one);
  }

  private async pressInSheet(press: SheetPress): Promise<void> {
    const sheet = this.watched.page.getByRole('dialog');
    const { is, name } = press;
    const radio = (named: string) => sheet.getByRole('radio', { name: named, exact: true });
    switch (is) {
      case 'panel':
      case 'line':
      case 'words':
        return this.tap(radio(name), `${is}: ${name}`);
      case 'arrow':
        return this.tap(radio(english[`arrow.${name}`]), `arrow: ${name}`);
      case 'picture': {
        const tile = radio(english[`picture.${name}`]);
        if (!(await tile.isVisible()))
          await this.tap(sheet.getByRole('button', { name: 'Picture' }), 'Picture');
        return this.tap(tile, `picture: ${name}`);
      }
      case 'button':
        return this.tap(sheet.getByRole('button', { name, exact: name !== 'Save' }), name);
      case 'day':
        return this.tap(
          sheet.getByRole('group', { name: press.group }).getByRole('checkbox', { name }),
          name,
        );
      case 'time':
        // A phone shows a wheel for it.
        this.log.push(`${press.group}, ${name}: ${press.value}`);
        await sheet
          .getByRole('group', { name: press.group })
          .getByLabel(name, { exact: true })
          .fill(press.value);
    }
  }

  private async tap(target: Locator, words: string): Promise<void> {
    this.log.push(words);
    await target.scrollIntoViewIfNeeded();
    // The keyboard presses the right target even where boxes on the photo overlap.
    const isChoice = ['radio', 'checkbox'].includes((await target.getAttribute('type')) ?? '');
    await target.press(isChoice ? 'Space' : 'Enter');
  }
}
