import { wordsOfPanel, type AnalysisResponse, type Side } from '@curbwise/contract';
import { judgeAgain } from '@curbwise/sign-rules';
import type { AnswerOnPage } from './answer-on-page';
import { distance } from './match-panels';
import {
  cheapestPlan,
  costed,
  faultsOf,
  type Edit,
  type Faults,
  type Plan,
  type Standing,
  type Wanted,
} from './plan-of-edits';
import { lineOf, type Presses } from './presses';
import { categoryOf, isFalseYes, isRight, type Category } from './right-answer';
import { pictureAskedAbout, truthfulChoice } from './truthful-choice';

/** Taps after which a person gives up. */
export const MAX_TAPS = 12;

/** The card's button for people who see a sign where the reader found none. */
const NO_SIGN_READ = 'It is a parking sign: write what it says';

/** How a person reached the right answer. */
export interface Way {
  category: Category;
  taps: number;
  characters: number;
  steps: string[];
  /** Why the person could not go on; null if the answer is right in the end. */
  stuck: string | null;
  /** Steps after which the page said yes although the truth does not; the first entry is the initial card. */
  falseYes: string[];
}

/** The panel at which `Fix a word` opens the sheet: see `fix-words.tsx`. */
function doubtfulPanel({ analysis: { panels, deciding }, panelIds }: AnswerOnPage): number | null {
  const unread = panels.findIndex((panel) => panel.unread.length > 0);
  const least = Math.min(...panels.map(({ confidence }) => confidence));
  const index =
    unread >= 0 ? unread : (deciding[0] ?? panels.findIndex(({ confidence }) => confidence === least));
  return panelIds[index] ?? null;
}

/** The answers for the sides that a person may choose, if the page asks for a side. */
function onSides(answer: AnswerOnPage, { side }: Wanted): { side: Side; there: AnalysisResponse }[] {
  if (!answer.hasSides || answer.side) return [];
  const { analysis, now, context } = answer;
  return (side ? [side] : (['left', 'right'] as const)).map((one) => ({
    side: one,
    there: judgeAgain(analysis, now, { ...context, side: one }),
  }));
}

const settling = (answer: AnswerOnPage, wanted: Wanted) =>
  onSides(answer, wanted).find(({ there }) => isRight(there, wanted.expected)) ?? null;

/** A failed press ends this person's way but not the benchmark. */
const inShort = (error: Error): string => `the page did not take it: ${error.message.split('\n')[0]}`;

/** A person in front of a sign who knows what it says and corrects the page. */
export class Person {
  private answered = new Set<string>();

  constructor(
    private readonly presses: Presses,
    private readonly wanted: Wanted,
  ) {}

  /** Continues until the answer is right, nothing more can be corrected, or it takes too many taps. */
  async putRight(): Promise<Way> {
    const { presses, wanted } = this;
    let answer = await presses.answer();
    const category = categoryOf(answer.analysis, wanted.expected, settling(answer, wanted)?.there ?? null);
    const falseYes: string[] = [];
    let stuck: string | null = null;
    while (stuck === null) {
      if (isFalseYes(answer.analysis, wanted.expected)) falseYes.push(presses.log.at(-1) ?? 'as it came');
      if (isRight(answer.analysis, wanted.expected)) break;
      if (presses.taps >= MAX_TAPS) stuck = `after ${MAX_TAPS} taps: ${this.stateOf(answer)}`;
      else stuck = await this.step(answer).catch(inShort);
      answer = await presses.answer();
    }
    const { taps, characters, log } = presses;
    // A step is always completed, so it may exceed the maximum.
    if (taps > MAX_TAPS) stuck ??= `it takes ${taps} taps`;
    return { category, taps, characters, steps: log, stuck, falseYes };
  }

  private stateOf({ kind, analysis: { uncertainty, limitMinutes } }: AnswerOnPage): string {
    if (kind === 'uncertain') return `uncertain (${uncertainty.join(' ')})`;
    return `${kind}${limitMinutes === null ? '' : `, limit ${limitMinutes}`}`;
  }

  /** One step towards the right answer. @returns why nothing can be done, or null */
  private async step(answer: AnswerOnPage): Promise<string | null> {
    const isNamed = answer.kind === 'irrelevant' && (await this.presses.hasButton(NO_SIGN_READ));
    if (isNamed || answer.kind === 'possible') return this.fix(answer);
    if (answer.kind === 'irrelevant' || answer.kind === 'failed') return `the card says: ${answer.kind}`;
    const settled = settling(answer, this.wanted);
    if (settled) {
      await this.presses.side(settled.side);
      return null;
    }
    const at = answer.questions.findIndex(({ key }) => !this.answered.has(key));
    if (at >= 0) return this.answerQuestion(answer, at);
    const { side } = this.wanted;
    if (answer.hasSides && !answer.side && side) {
      await this.presses.side(side);
      return null;
    }
    return this.fix(answer);
  }

  private async answerQuestion(answer: AnswerOnPage, at: number): Promise<string | null> {
    const question = answer.questions[at]!;
    const { expected } = this.wanted;
    const asked = { question, answer, seen: this.wanted.seen, expected };
    const choice = truthfulChoice(asked);
    const chosen = question.choices[choice];
    if (!chosen) return `no true choice for “${question.topic.is}”`;
    await this.presses.choice(at, choice);
    if (chosen.says === 'limits') {
      const hours = (expected.limitMinutes ?? 60) / 60;
      const minutes = `${expected.limitMinutes} minutes`;
      await this.presses.button(Number.isInteger(hours) ? `${hours} hour${hours > 1 ? 's' : ''}` : minutes);
    }
    if (chosen.says === 'whichPicture')
      await this.presses.pictureOf(at, pictureAskedAbout(asked) ?? 'no-parking');
    if (chosen.changes !== null || chosen.says === 'limits' || chosen.says === 'whichPicture') return null;
    const opened = await this.presses.openPanel();
    return this.inSheet(answer, answer.panelIds[opened] ?? null, question.key);
  }

  /** Corrects the panel of the open sheet, together with whatever else makes the answer right. */
  private async inSheet(answer: AnswerOnPage, open: number | null, key: string): Promise<string | null> {
    const faults = faultsOf(answer, this.wanted.seen);
    const standing: Standing = { open: open ?? 'new', button: null };
    const own = faults.all.filter((edit) => 'id' in edit && edit.id === open);
    const confirm = this.presses.sheet.getByRole('button', { name: 'That’s what it says' });
    const plan = cheapestPlan(answer, faults, this.wanted, standing) ?? costed(own, answer, standing);
    if (plan.edits.length > 0) {
      await this.carryOut(plan, answer, true);
      return null;
    }
    this.answered.add(key);
    if (await confirm.isVisible()) await this.presses.button('That’s what it says', this.presses.sheet);
    else await this.presses.leaveSheet();
    return null;
  }

  /** Without a question: makes the cheapest edits or, if there are none, all corrections. */
  private async fix(answer: AnswerOnPage): Promise<string | null> {
    const faults: Faults = faultsOf(answer, this.wanted.seen);
    const button = (await this.presses.hasButton('Fix a word')) ? doubtfulPanel(answer) : null;
    const standing: Standing = { open: null, button };
    const plan = cheapestPlan(answer, faults, this.wanted, standing) ?? costed(faults.all, answer, standing);
    if (plan.edits.length === 0) return `nothing is left to say: ${this.stateOf(answer)}`;
    await this.carryOut(plan, answer, false);
    return null;
  }

  private async openSheet(answer: AnswerOnPage, id: number | null): Promise<void> {
    const { presses } = this;
    if (await presses.hasButton('Fix a word')) return presses.button('Fix a word');
    if (await presses.hasButton(NO_SIGN_READ)) return presses.button(NO_SIGN_READ);
    if (await presses.hasButton('Write what it says')) return presses.button('Write what it says');
    const index = Math.max(0, answer.panelIds.indexOf(id ?? -1));
    await presses.panel(index);
    await presses.button(`Fix panel ${index + 1}`);
  }

  private async carryOut({ edits }: Plan, answer: AnswerOnPage, isOpen: boolean): Promise<void> {
    const { presses } = this;
    const inFields = edits.filter((edit) => edit.is === 'panel' || edit.is === 'add');
    if (inFields.length > 0) {
      const first = inFields.find((edit) => edit.is === 'panel');
      if (!isOpen) await this.openSheet(answer, first?.is === 'panel' ? first.id : null);
      // The open panel comes first, so that the person does not have to return to it.
      const opened = answer.panelIds[await presses.openPanel()];
      const isOpened = (edit: Edit) => edit.is === 'panel' && edit.id === opened;
      for (const edit of [...inFields.filter(isOpened), ...inFields.filter((one) => !isOpened(one))])
        await this.write(edit, answer);
      await presses.leaveSheet();
    }
    for (const edit of edits)
      if (edit.is !== 'panel' && edit.is !== 'add') await this.say(edit, isOpen && inFields.length === 0);
    if (isOpen && (await presses.sheet.isVisible())) await presses.leaveSheet();
  }

  private async write(edit: Edit, answer: AnswerOnPage): Promise<void> {
    const { presses } = this;
    if (edit.is === 'add') {
      const { text, arrow, symbol } = edit.panel;
      await presses.comeTo(-1);
      if (text !== '') await presses.type(text, text.length);
      if (symbol !== null) await presses.picture(symbol);
      if (arrow !== null) await presses.arrow(arrow);
      return;
    }
    if (edit.is !== 'panel') return;
    const index = answer.panelIds.indexOf(edit.id);
    const stands = answer.analysis.panels[index];
    await presses.comeTo(index);
    // If the sheet was opened for the words, they have the focus until something else is pressed.
    if (edit.text !== undefined)
      await presses.type(edit.text, distance(stands ? wordsOfPanel(stands) : '', edit.text));
    if (edit.symbol !== undefined) await presses.picture(edit.symbol);
    if (edit.arrow !== undefined) await presses.arrow(edit.arrow);
  }

  /** Makes an edit that is not done in fields. The panels may have changed meanwhile. */
  private async say(edit: Exclude<Edit, { is: 'panel' | 'add' }>, isOpen: boolean): Promise<void> {
    const { presses } = this;
    const answer = await presses.answer();
    if (edit.is === 'putBack') {
      if (await presses.sheet.isVisible()) await presses.leaveSheet();
      const photo = presses.photo;
      await presses.unfold(photo, 'Does one of these belong to the sign?');
      return presses.button(`“${edit.text}” is part of the sign`, photo);
    }
    const index = answer.panelIds.indexOf(edit.id);
    if (edit.is === 'remove') {
      const isHere = isOpen && (await presses.sheet.isVisible()) && (await presses.openPanel()) === index;
      if (isHere) return presses.button('This is not part of the sign', presses.sheet);
      if (await presses.sheet.isVisible()) await presses.leaveSheet();
      await presses.panel(index);
      return presses.button('Not part of the sign');
    }
    if (!(await presses.sheet.isVisible())) await this.openSheet(answer, edit.id);
    await presses.comeTo(index);
    await presses.unfold(presses.sheet, 'Join or split');
    const name =
      edit.is === 'join' ? 'Join with the panel below' : `Split below “${lineOf(answer, index, edit.line)}”`;
    await presses.button(name, presses.sheet);
    await presses.leaveSheet();
  }
}
