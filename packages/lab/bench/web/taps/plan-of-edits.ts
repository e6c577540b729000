import { wordsOfPanel, type AnalysisResponse, type Side } from '@curbwise/contract';
import { correctSign, judgeAgain, type Correction, type PanelId } from '@curbwise/sign-rules';
import type { AnswerOnPage } from './answer-on-page';
import { distance, hasSameWords, isWordForWord, likeness, matchPanels, shareFound } from './match-panels';
import { isRight } from './right-answer';
import { essentialText, type SeenPanel } from './seen-sign';
import type { Expected } from './sign-case';

/** One correction that a person can make, and what it takes once its panel is open in the sheet. */
export type Edit =
  | { is: 'panel'; id: PanelId; text?: string; arrow?: SeenPanel['arrow']; symbol?: SeenPanel['symbol'] }
  /** `once`: the panel whose words have to be corrected before this one is superfluous. */
  | { is: 'remove'; id: PanelId; once?: PanelId }
  | { is: 'add'; panel: SeenPanel }
  | { is: 'join'; id: PanelId; with: PanelId }
  | { is: 'cut'; id: PanelId; line: number }
  | { is: 'putBack'; text: string };

/** What a person at the sign expects. */
export interface Wanted {
  expected: Expected;
  /** The side of the car; null if the case is about both sides or none. */
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

/** What is open on the page: the sheet at a panel, or only the card. */
export interface Standing {
  /** Panel that is open in the sheet; null if the sheet is closed. */
  open: PanelId | 'new' | null;
  /** Panel at which the card's button opens the sheet; null if the card has no such button. */
  button: PanelId | null;
}

/** Minimum likeness at which words that the reader left out are taken for a missing panel. */
const LEFT_OUT_WRONGLY = 0.5;
/** Minimum share of a true panel within another panel's words if the reader merged the two. */
const WITHIN = 0.8;
const MAX_EDITS = 3;
const MAX_CANDIDATES = 16;

const unusedId = ({ asRead, corrections }: AnswerOnPage): PanelId =>
  Math.max(
    asRead.panels.length - 1,
    ...corrections.flatMap((one) => (one.is === 'added' ? [one.panel] : one.is === 'cut' ? [one.rest] : [])),
  ) + 1;

/** The corrections that edits send to the engine. */
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

/** Sides that a person may choose after an edit: that of the case, or either if the case is about no side. */
const sidesToName = ({ side: said }: AnswerOnPage, side: Side | null): (Side | null)[] =>
  said ? [null] : side ? [null, side] : [null, 'left', 'right'];

/**
 * Taps after edits until the answer is right: one to choose a side if needed, and one to confirm the words if the page
 * asks; null if the answer stays wrong.
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
 * The differences between a panel on the page and as a person sees it; null if there are none. A picture that the label
 * does not name may still be there.
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

/** An edit, and each part of it as a separate edit. */
function withParts(edit: Extract<Edit, { is: 'panel' }>): Edit[] {
  const { is, id, ...words } = edit;
  const parts = Object.entries(words).map(([name, value]) => ({ is, id, [name]: value }));
  return parts.length > 1 ? [...parts, edit] : parts;
}

/** What a person finds wrong with a sign on the page. */
export interface Faults {
  /** The edits that turn it into the sign that a person sees. */
  all: readonly Edit[];
  /** The same edits, their alternatives and their parts. */
  candidates: readonly Edit[];
  /** Edits about pictures that were read but that the label does not name: they may exist or not. */
  doubtful: readonly Edit[];
}

const plateOf = (panel: AnalysisResponse['panels'][number]): SeenPanel => ({
  text: wordsOfPanel(panel),
  arrow: panel.arrow,
  symbol: panel.symbol,
});

/** Compares a sign on the page with what a person sees, panel by panel. */
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

/** Taps in the open sheet for one panel, without selecting it and without saving. */
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

/** The number of taps that edits need. */
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
    // Each missing panel after the first needs a tap to begin it.
    taps += Math.max(0, inSheet.filter(({ is }) => is === 'add').length - 1);
  } else if (open !== null && !apart.some((edit) => panelOf(edit) === open)) taps += 1;
  for (const edit of apart) {
    if (edit.is === 'remove') taps += inSheet.length === 0 && edit.id === open ? 1 : 2;
    else if (edit.is === 'putBack') taps += 2;
    else taps += (open === edit.id ? 0 : button === edit.id ? 1 : 2) + 3;
  }
  return taps;
}

/** The number of characters that a person types for edits. */
function charactersOf(edits: readonly Edit[], { analysis, panelIds }: AnswerOnPage): number {
  return edits.reduce((sum, edit) => {
    if (edit.is === 'add') return sum + edit.panel.text.length;
    if (edit.is !== 'panel' || edit.text === undefined) return sum;
    const stands = analysis.panels[panelIds.indexOf(edit.id)];
    return sum + distance(stands ? wordsOfPanel(stands) : '', edit.text);
  }, 0);
}

/** All sets of `size` candidates, with at most one candidate per panel. */
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

/** The cost of edits for a person, given what is open. */
export const costed = (edits: readonly Edit[], answer: AnswerOnPage, standing: Standing): Plan => ({
  edits,
  taps: tapsOf(edits, answer, standing),
  characters: charactersOf(edits, answer),
});

/**
 * The cheapest true edits that make the answer right: the fewest edits, then the fewest taps, then the fewest
 * characters.
 * @returns null if no small set of edits does
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
