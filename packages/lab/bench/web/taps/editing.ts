import leven from 'leven';
import {
  wordsOfPanel,
  type AnalysedPanel,
  type Arrow,
  type SignSymbol,
  type TimeWindow,
  type Weekday,
} from '@curbwise/contract';
import { parse, timingsInText, type Correction, type PanelId } from '@curbwise/sign-rules';
import { nearLines, USUAL_LINES } from '@curbwise/verdict/line-choices';
import { twoDigits, WEEK, writtenDays, writtenWindow } from '@curbwise/verdict/written-timings';
import { matchPanels } from './match-panels';
import type { SeenPanel } from './seen-sign';
import { saysSame } from './true-words';

/** One press in the sheet that corrects a panel. */
export type SheetPress =
  | { is: 'panel' | 'line' | 'words' | 'button'; name: string }
  | { is: 'arrow'; name: Arrow | 'none' }
  | { is: 'picture'; name: SignSymbol | 'none' }
  | { is: 'day'; group: string; name: string }
  | { is: 'time'; group: string; name: string; value: string };

/** How a panel is corrected without a keyboard. */
interface Edit {
  readonly presses: readonly SheetPress[];
  /** The words in the end. */
  readonly text: string;
}

/** What the sheet shows of a panel before it is corrected. */
interface EditedPanel {
  readonly text: string;
  readonly symbol: SignSymbol | null;
  readonly arrow: Arrow | null;
}

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const EXCEPT = /\s*\bEXCEPT\s*$/i;
const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
const lettersOf = (words: string) => words.toUpperCase().replace(/[^\p{L}\d]/gu, '');

/** The words, hours and days of a panel, each on a line of its own, as the sheet writes them. */
function statementsOf(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  let except = '';
  const add = (words: string) => {
    const isExcept = EXCEPT.test(words);
    const rest = inOneLine(words.replace(EXCEPT, ''));
    if (/[\p{L}\d]/u.test(rest)) found.push(rest);
    except = isExcept ? 'EXCEPT ' : '';
  };
  for (const timing of timingsInText(text)) {
    add(text.slice(from, timing.start));
    const { is, language } = timing;
    found.push(
      except + (is === 'times' ? writtenWindow(timing.window, language) : writtenDays(timing.days, language)),
    );
    from = timing.end;
  }
  add(except + text.slice(from));
  return found;
}

/** A line that was chosen, and the presses that set its hours and days. Null if they cannot become those of another line. */
function adjusted(line: string, wanted: string): SheetPress[] | null {
  if (lettersOf(line) === lettersOf(wanted)) return [];
  const [[own, ...others], [aim, ...more]] = [timingsInText(line), timingsInText(wanted)];
  if (!own || !aim || own.is !== aim.is || others.length + more.length > 0) return null;
  const around = (text: string, { start, end }: typeof own) =>
    lettersOf(text.slice(0, start) + text.slice(end));
  const isSameRest = around(line, own) === around(wanted, aim);
  if (!isSameRest) return null;
  const presses: SheetPress[] = [];
  let words = line.slice(own.start, own.end);
  if (own.is === 'times' && aim.is === 'times') {
    let window: TimeWindow = own.window;
    for (const [end, name] of [
      ['from', 'From'],
      ['to', 'To'],
    ] as const) {
      const minute = aim.window[end];
      if (minute === window[end]) continue;
      const value = `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;
      presses.push({ is: 'time', group: `Times in “${words}”`, name, value });
      window = { ...window, [end]: minute };
      words = writtenWindow(window, own.language);
    }
  }
  if (own.is === 'days' && aim.is === 'days') {
    let days: Weekday[] = own.days;
    // Days are added first: a rule needs at least one.
    const changes = [...WEEK.filter((day) => aim.days.includes(day)), ...WEEK].filter(
      (day, at, all) => own.days.includes(day) !== aim.days.includes(day) && all.indexOf(day) === at,
    );
    for (const day of changes) {
      const group = own.excepted ? `Excepted days: “${words}”` : `Days in “${words}”`;
      presses.push({ is: 'day', group, name: DAY_NAMES[day]! });
      days = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
      words = writtenDays(days, own.language);
    }
  }
  return presses;
}

/** The presses that put words on a line which says something else; null if the sheet offers nothing near enough. */
function presentIn(asRead: string, wanted: string): SheetPress[] | null {
  const offered = [...nearLines(asRead), ...USUAL_LINES.en];
  const ways = offered.flatMap((name): SheetPress[][] => {
    const more = adjusted(name, wanted);
    return more ? [[{ is: 'words', name }, ...more]] : [];
  });
  return ways.sort((one, other) => one.length - other.length)[0] ?? null;
}

const rulesOf = (text: string, symbol: SignSymbol | null) =>
  JSON.stringify(parse([{ text, symbol, arrow: null, box: null, confidence: 1 }]).rules);

/** The indexes of the lines that say these words together; empty if none do. */
function runOf(lines: readonly string[], words: string): number[] {
  for (let from = 0; from < lines.length; from += 1)
    for (let to = from + 1; to <= lines.length; to += 1)
      if (lettersOf(lines.slice(from, to).join('')) === lettersOf(words))
        return Array.from({ length: to - from }, (_, at) => from + at);
  return [];
}

/** The statements of a sign that the sheet can write, without those that change nothing. */
function writable(truth: SeenPanel, lines: readonly string[], symbol: SignSymbol | null): string[] | null {
  const can = (words: string) =>
    runOf(lines, words).length > 0 || [...lines, ''].some((line) => presentIn(line, words) !== null);
  let left = statementsOf(truth.text);
  for (const one of left.filter((words) => !can(words))) {
    const others = [...USUAL_LINES.en, ''].map((other) =>
      left.map((words) => (words === one ? other : words)),
    );
    const same = others.find(
      (texts) => rulesOf(texts.filter(Boolean).join('\n'), symbol) === rulesOf(truth.text, symbol),
    );
    if (!same) return null;
    left = same.filter(Boolean);
  }
  return left;
}

/**
 * How a person corrects a panel in the sheet without a keyboard: line by line, those that are right stay.
 * @param others the other panels of the sign
 * @returns null if the sheet does not offer what the panel says, or its lines stand on several panels
 */
function editPanel(panel: EditedPanel, truth: SeenPanel, others: readonly SeenPanel[]): Edit | null {
  const symbol = truth.symbol === undefined ? panel.symbol : truth.symbol;
  const presses: SheetPress[] = [];
  if (symbol !== panel.symbol) presses.push({ is: 'picture', name: symbol ?? 'none' });
  if ((truth.arrow ?? null) !== panel.arrow) presses.push({ is: 'arrow', name: truth.arrow ?? 'none' });
  if (saysSame(panel.text, symbol, truth)) return { presses, text: panel.text };
  const lines = panel.text === '' ? [] : panel.text.split('\n');
  const wanted = writable(truth, lines, symbol);
  if (!wanted) return null;
  const runs = wanted.map((words) => runOf(lines, words));
  const right = new Set(runs.flat());
  const open = wanted.filter((_, at) => runs[at]!.length === 0);
  let text = panel.text;
  const wrong = lines.filter((_, at) => !right.has(at));
  if (
    wrong.some((line) =>
      others.some(({ text: rows }) => rows.split('\n').some((row) => lettersOf(row) === lettersOf(line))),
    )
  )
    return null;
  // The likeliest pairs first, so that each wrong line becomes what it was.
  const pairs = wrong
    .flatMap((line) =>
      open.map((words) => ({ line, words, letters: leven(lettersOf(line), lettersOf(words)) })),
    )
    .sort((one, other) => one.letters - other.letters);
  const rest = new Set(open);
  const stale = new Set(wrong);
  const put = (line: string | null, words: string | null): boolean => {
    const now = text === '' ? [] : text.split('\n');
    const at = line === null ? now.length : now.indexOf(line);
    const more: SheetPress[] | null =
      words === null ? [{ is: 'words', name: 'It is not there' }] : presentIn(line ?? '', words);
    if (!more || at < 0) return false;
    const name = line === null ? 'Add a line' : `Line ${at + 1}: ${line}`;
    presses.push({ is: 'line', name }, ...more);
    now.splice(at, 1, ...(words === null ? [] : [words]));
    text = now.join('\n');
    return true;
  };
  for (const { line, words } of pairs)
    if (stale.has(line) && rest.has(words) && put(line, words)) {
      stale.delete(line);
      rest.delete(words);
    }
  for (const line of stale) if (!put(line, null)) return null;
  for (const words of rest) if (!put(null, words)) return null;
  return saysSame(text, symbol, truth) ? { presses, text } : null;
}

/** The corrections that a person makes in the sheet, and what is pressed for them. */
export interface SignEdit {
  readonly presses: readonly SheetPress[];
  readonly corrections: readonly Correction[];
}

/** A sign as the sheet shows it. */
interface EditedSign {
  readonly panels: readonly AnalysedPanel[];
  readonly ids: readonly PanelId[];
}

/**
 * How a person corrects a sign in the sheet without a keyboard. A panel that is not there is taken away first, which closes
 * the sheet.
 * @param only the index of the one panel that the sheet was opened for; null to correct all. Missing ones are added
 * @returns null if there is nothing to correct, or the sheet does not offer what a panel says
 */
export function editSign(
  { panels, ids }: EditedSign,
  only: number | null,
  seen: readonly SeenPanel[],
): SignEdit | null {
  const read = panels.map((panel) => ({ ...panel, text: wordsOfPanel(panel) }));
  const { truthOf, missing } = matchPanels(read, seen);
  const presses: SheetPress[] = [];
  const corrections: Correction[] = [];
  const open = (name: string): SheetPress[] => (only === null ? [{ is: 'panel', name }] : []);
  for (const [index, panel] of read.entries()) {
    if (only !== null && index !== only) continue;
    const truth = seen[truthOf[index] ?? -1];
    const [id, name] = [ids[index]!, `Panel ${index + 1}: ${inOneLine(panel.text)}`];
    if (!truth) {
      const removal: SheetPress = { is: 'button', name: 'This is not part of the sign' };
      return { presses: [...open(name), removal], corrections: [{ is: 'removed', panel: id }] };
    }
    const edit = editPanel(
      panel,
      truth,
      seen.filter((one) => one !== truth),
    );
    if (!edit) return null;
    if (edit.presses.length === 0) continue;
    presses.push(...open(name), ...edit.presses);
    const symbol = truth.symbol === undefined ? panel.symbol : truth.symbol;
    corrections.push({ is: 'panel', panel: id, text: edit.text, symbol, arrow: truth.arrow ?? null });
  }
  for (const at of missing) {
    const truth = seen[at]!;
    const [symbol, arrow, below] = [truth.symbol ?? null, truth.arrow ?? null, ids.at(-1) ?? null];
    const edit = editPanel({ text: '', symbol: null, arrow: null }, truth, []);
    if (!edit) return null;
    presses.push({ is: 'panel', name: 'Add a panel' }, ...edit.presses);
    corrections.push({
      is: 'added',
      panel: ids.length + at,
      below,
      text: edit.text,
      symbol,
      arrow,
      box: null,
    });
  }
  if (corrections.length === 0) return null;
  return { presses: [...presses, { is: 'button', name: 'Save' }], corrections };
}
