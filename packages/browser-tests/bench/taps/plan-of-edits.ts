import { wordsOfPanel, type AnalysisResponse, type Side } from '@curbwise/contract';
import { correctSign, judgeAgain, type Correction, type PanelId } from '@curbwise/sign-rules';
import type { AnswerOnPage } from './answer-on-page';
import { distance, hasSameWords, isWordForWord, likeness, matchPanels, shareFound } from './match-panels';
import { isRight } from './right-answer';
import { essentialText, type SeenPanel } from './seen-sign';
import type { Expected } from './sign-case';

/** One thing that a person can put right, and what it takes once its panel is in the sheet. */
export type Edit =
  | { is: 'panel'; id: PanelId; text?: string; arrow?: SeenPanel['arrow']; symbol?: SeenPanel['symbol'] }
  /** `once`: the panel whose words have to be put right for this one to be too much. */
  | { is: 'remove'; id: PanelId; once?: PanelId }
  | { is: 'add'; panel: SeenPanel }
  | { is: 'join'; id: PanelId; with: PanelId }
  | { is: 'cut'; id: PanelId; line: number }
  | { is: 'putBack'; text: string };

/** What a person at the sign wants to be told. */
export interface Wanted {
  expected: Expected;
  /** Where the car is; null: the case is about both sides, or none. */
  side: Side | null;
  /** What the sign says. */
  seen: readonly SeenPanel[];
}

/** Edits that make the answer right, and what they cost. */
export interface Plan {
  edits: readonly Edit[];
  taps: number;
  characters: number;
}

/** Where a person stands: with the sheet open at a panel, or before the card. */
export interface Standing {
  /** Panel that is open in the sheet; null: it is closed. */
  open: PanelId | 'new' | null;
  /** Panel at which the button of the card opens the sheet; null: the card has no such button. */
  button: PanelId | null;
}

/** Likeness from which on words that were left out are taken to be a panel that is missing. */
const LEFT_OUT_WRONGLY = 0.5;
/** Share of a true panel that stands within another one's words if the reader put two into one. */
const WITHIN = 0.8;
const MAX_EDITS = 3;
const MAX_CANDIDATES = 16;

const unusedId = ({ asRead, corrections }: AnswerOnPage): PanelId =>
  Math.max(
    asRead.panels.length - 1,
    ...corrections.flatMap((one) => (one.is === 'added' ? [one.panel] : one.is === 'cut' ? [one.rest] : [])),
  ) + 1;

/** What is said to the engine by edits. */
function correctionsOf(edits: readonly Edit[], answer: AnswerOnPage): Correction[] {
  let free = unusedId(answer);
  return edits.map((edit): Correction => {
    switch (edit.is) {
      case 'panel': {
        const { id, is, ...words } = edit;
        return { is, panel: id, ...words };
      }
      case 'remove':
        return { is: 'removed', panel: edit.id };
      case 'add':
        return {
          is: 'added',
          panel: free++,
          below: answer.panelIds.at(-1) ?? null,
          ...edit.panel,
          box: null,
        };
      case 'join':
        return { is: 'joined', panel: edit.id, with: edit.with };
      case 'cut':
        return { is: 'cut', panel: edit.id, line: edit.line, rest: free++ };
      case 'putBack': {
        const left = answer.analysis.leftOut?.find(({ text }) => text === edit.text);
        const below = answer.analysis.panels.findLastIndex(({ box }) => box && left && box.y <= left.box.y);
        const place = { below: answer.panelIds[below] ?? null, box: left?.box ?? null };
        return { is: 'added', panel: free++, ...place, text: edit.text, arrow: null, symbol: null };
      }
    }
  });
}

/** Sides that a person may name after an edit: that of the case, or either where the case is about no side. */
const sidesToName = ({ side: said }: AnswerOnPage, side: Side | null): (Side | null)[] =>
  said ? [null] : side ? [null, side] : [null, 'left', 'right'];

/**
 * Taps after edits until the answer is right: one where the side has to be named, one where it is asked whether the words
 * are right and they are; null if it does not get right.
 */
function tapsUntilRight(edits: readonly Edit[], answer: AnswerOnPage, wanted: Wanted): number | null {
  const { asRead, corrections, now, context } = answer;
  const said = [...corrections, ...correctionsOf(edits, answer)];
  const tapsFor = (more: readonly Correction[]) => {
    const { analysis } = correctSign(asRead, [...said, ...more]);
    const named = sidesToName(answer, wanted.side).find((there) =>
      isRight(judgeAgain(analysis, now, there ? { ...context, side: there } : context), wanted.expected),
    );
    return named === undefined ? null : more.length + (named === null ? 0 : 1);
  };
  const unasked = tapsFor([]);
  if (unasked !== null) return unasked;
  const { analysis } = correctSign(asRead, said);
  const plates = analysis.panels.map((panel) => ({ text: wordsOfPanel(panel) }));
  return isWordForWord(plates, wanted.seen) ? tapsFor([{ is: 'confirmed' }]) : null;
}

/**
 * What differs between a panel as it stands and as a person sees it; null if nothing does. A picture that the label does
 * not name may be there all the same.
 */
function differences(id: PanelId, stands: SeenPanel, seen: SeenPanel): Extract<Edit, { is: 'panel' }> | null {
  const edit: Extract<Edit, { is: 'panel' }> = {
    is: 'panel',
    id,
    ...(hasSameWords(stands.text, seen.text) ? {} : { text: seen.text }),
    ...(stands.arrow === seen.arrow ? {} : { arrow: seen.arrow }),
    ...(stands.symbol !== seen.symbol && (seen.symbol !== null || stands.symbol === 'unknown')
      ? { symbol: seen.symbol }
      : {}),
  };
  return Object.keys(edit).length > 2 ? edit : null;
}

/** One edit, and each part of it by itself. */
function withParts(edit: Extract<Edit, { is: 'panel' }>): Edit[] {
  const { is, id, ...words } = edit;
  const parts = Object.entries(words).map(([name, value]) => ({ is, id, [name]: value }));
  return parts.length > 1 ? [...parts, edit] : parts;
}

/** What a person finds wrong with a sign as it stands. */
export interface Faults {
  /** What makes it the sign that a person sees. */
  all: readonly Edit[];
  /** The same in other ways and in parts. */
  candidates: readonly Edit[];
  /** Pictures that were read and that the label does not name: they may be there or not. */
  doubtful: readonly Edit[];
}

const plateOf = (panel: AnalysisResponse['panels'][number]): SeenPanel => ({
  text: wordsOfPanel(panel),
  arrow: panel.arrow,
  symbol: panel.symbol,
});

/** Compares a sign as it stands with what a person sees, panel by panel. */
export function faultsOf({ analysis, panelIds }: AnswerOnPage, seen: readonly SeenPanel[]): Faults {
  const plates = analysis.panels.map(plateOf);
  const { truthOf, pieces, missing } = matchPanels(plates, seen);
  const all: Edit[] = [];
  const others: Edit[] = [];
  const doubtful: Edit[] = [];
  plates.forEach((plate, index) => {
    const id = panelIds[index]!;
    const truth = truthOf[index] ?? null;
    const below = panelIds[index + 1];
    if (truth === null || pieces.includes(index)) {
      const main =
        truth === null ? -1 : truthOf.findIndex((at, one) => at === truth && !pieces.includes(one));
      const isSaidThere = main < 0 || hasSameWords(plates[main]!.text, seen[truth!]!.text);
      all.push({ is: 'remove', id, ...(isSaidThere ? {} : { once: panelIds[main]! }) });
    } else {
      const edit = differences(id, plate, seen[truth]!);
      if (edit) all.push(edit);
      if (edit) others.push(...withParts(edit));
      const short = essentialText(seen[truth]!);
      if (edit?.text !== undefined && short !== edit.text) others.push({ ...edit, text: short });
      const isMadeUp = plate.symbol !== null && seen[truth]!.symbol === null;
      if (isMadeUp) doubtful.push({ is: 'panel', id, symbol: null });
      if (isMadeUp && edit) doubtful.push({ ...edit, symbol: null });
    }
    if (truth !== null && below !== undefined && truthOf[index + 1] === truth)
      others.push({ is: 'join', id, with: below });
    const lines = plate.text.split('\n');
    const within = seen.filter(({ text }) => text !== '' && shareFound(text, plate.text) >= WITHIN);
    if (within.length > 1)
      others.push(...lines.slice(1).map((_, line): Edit => ({ is: 'cut', id, line: line + 1 })));
  });
  for (const at of missing) {
    const panel = seen[at]!;
    if (panel.text === '' && panel.symbol === null) continue;
    all.push({ is: 'add', panel });
    const left = (analysis.leftOut ?? []).filter(
      ({ text }) => likeness(text, panel.text) >= LEFT_OUT_WRONGLY,
    );
    others.push(...left.map(({ text }): Edit => ({ is: 'putBack', text })));
  }
  const known = new Map([...all, ...others].map((edit) => [JSON.stringify(edit), edit]));
  return { all, candidates: [...known.values()], doubtful };
}

/** Taps in the open sheet for one panel, without coming to it and without saving. */
function tapsInFields(edit: Edit, answer: AnswerOnPage): number {
  if (edit.is === 'add') {
    const { arrow, symbol } = edit.panel;
    return (arrow === null ? 0 : 1) + (symbol === null ? 0 : 2);
  }
  if (edit.is !== 'panel') return 0;
  const isShown = answer.analysis.panels[answer.panelIds.indexOf(edit.id)]?.symbol === 'unknown';
  const ofPicture = edit.symbol === undefined ? 0 : isShown ? 1 : 2;
  return (edit.arrow === undefined ? 0 : 1) + ofPicture;
}

const panelOf = (edit: Edit): PanelId | 'new' | null =>
  edit.is === 'add' ? 'new' : edit.is === 'putBack' ? null : edit.id;

/** Taps that edits take. */
export function tapsOf(edits: readonly Edit[], answer: AnswerOnPage, { open, button }: Standing): number {
  const inSheet = edits.filter(({ is }) => is === 'panel' || is === 'add');
  const apart = edits.filter((edit) => edit.is !== 'panel' && edit.is !== 'add');
  let taps = 0;
  if (inSheet.length > 0) {
    const places = [...new Set(inSheet.map(panelOf))];
    const start = open ?? button ?? places.find((place) => place !== 'new') ?? answer.panelIds[0] ?? null;
    taps += open !== null ? 0 : button !== null ? 1 : 2;
    taps += places.filter((place) => place !== start).length;
    taps += inSheet.reduce((sum, edit) => sum + tapsInFields(edit, answer), 0) + 1;
    // Each panel that is missing is begun by itself.
    taps += Math.max(0, inSheet.filter(({ is }) => is === 'add').length - 1);
  } else if (open !== null && !apart.some((edit) => panelOf(edit) === open)) taps += 1;
  for (const edit of apart) {
    if (edit.is === 'remove') taps += inSheet.length === 0 && edit.id === open ? 1 : 2;
    else if (edit.is === 'putBack') taps += 2;
    else taps += (open === edit.id ? 0 : button === edit.id ? 1 : 2) + 3;
  }
  return taps;
}

/** Letters that are typed for edits. */
function charactersOf(edits: readonly Edit[], { analysis, panelIds }: AnswerOnPage): number {
  return edits.reduce((sum, edit) => {
    if (edit.is === 'add') return sum + edit.panel.text.length;
    if (edit.is !== 'panel' || edit.text === undefined) return sum;
    const stands = analysis.panels[panelIds.indexOf(edit.id)];
    return sum + distance(stands ? wordsOfPanel(stands) : '', edit.text);
  }, 0);
}

/** Sets of so many of several, at most one of them about the same panel. */
function* setsOf(candidates: readonly Edit[], size: number, from = 0): Generator<Edit[]> {
  if (size === 0) yield [];
  else
    for (let at = from; at < candidates.length; at += 1) {
      const first = candidates[at]!;
      for (const rest of setsOf(candidates, size - 1, at + 1)) {
        const place = panelOf(first);
        const isFree = typeof place !== 'number' || rest.every((edit) => panelOf(edit) !== place);
        if (isFree) yield [first, ...rest];
      }
    }
}

/** What edits cost a person who stands there. */
export const costed = (edits: readonly Edit[], answer: AnswerOnPage, standing: Standing): Plan => ({
  edits,
  taps: tapsOf(edits, answer, standing),
  characters: charactersOf(edits, answer),
});

/**
 * The cheapest true things to say that make the answer right: as few as do, of these with the fewest taps, of these
 * with the fewest letters.
 * @returns null if no few of them do
 */
export function cheapestPlan(
  answer: AnswerOnPage,
  faults: Faults,
  wanted: Wanted,
  standing: Standing,
): Plan | null {
  const plans: Plan[] = [];
  const isTrue = (edits: readonly Edit[]) =>
    edits.every(
      (edit) =>
        edit.is !== 'remove' ||
        edit.once === undefined ||
        edits.some((other) => other.is === 'panel' && other.id === edit.once && other.text !== undefined),
    );
  const consider = (edits: readonly Edit[]) => {
    if (!isTrue(edits)) return;
    const more = tapsUntilRight(edits, answer, wanted);
    if (more === null) return;
    const plan = costed(edits, answer, standing);
    plans.push({ ...plan, taps: plan.taps + more });
  };
  for (const candidates of [faults.candidates, [...faults.candidates, ...faults.doubtful]])
    for (let size = 1; size <= MAX_EDITS && plans.length === 0; size += 1)
      for (const edits of setsOf(candidates.slice(0, MAX_CANDIDATES), size)) consider(edits);
  if (faults.all.length > MAX_EDITS) consider(faults.all);
  plans.sort((one, other) => one.taps - other.taps || one.characters - other.characters);
  return plans[0] ?? null;
}
