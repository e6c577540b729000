import type { Item, PlacedItem } from '../items/item';

/** A head that says who the limits above or below it are for, or that parking is paid. */
const isTitle = ({ item }: PlacedItem) =>
  item.is === 'reserved' || item.is === 'prohibition' || item.is === 'parking' || item.is === 'pay';

/** One letter for each kind of item that is repeated: L limit, W hours, D days; empty for others. */
function letterOf({ is }: Item): string {
  if (is === 'limit') return 'L';
  if (is === 'window' || is === 'always' || is === 'span') return 'W';
  return is === 'days' ? 'D' : '';
}

/**
 * The repeating forms. `period` is one statement; `before` and `after` are days that apply to all of them. Forms that
 * begin with the limit are read by the usual rules, unless such days come first.
 */
const FORMS = [
  /^(?<period>DLW|DWL|WDL|WLD)\k<period>*$/,
  /^(?<period>WL)$/,
  /^(?<before>D?)(?<period>WL)\k<period>+(?<after>D?)$/,
  /^(?<before>D)(?<period>LW)\k<period>+$/,
];

/** Consecutive items with the same letter; consecutive hours are one run. */
interface Run {
  letter: string;
  items: PlacedItem[];
}

function runsOf(items: readonly PlacedItem[]): Run[] {
  const runs: Run[] = [];
  for (const placed of items) {
    const letter = letterOf(placed.item);
    const last = runs.at(-1);
    const goesOn = letter === '' || (letter === last?.letter && letter !== 'L');
    if (last && goesOn) last.items.push(placed);
    else runs.push({ letter, items: [placed] });
  }
  return runs;
}

/** Where the repeated part ends: before trailing items on their own line that are neither days, hours nor a limit. */
function endOfBody(items: readonly PlacedItem[], from: number): number {
  let end = items.length;
  const isOwn = (at: number) => items[at]!.line > items[at - 1]!.lastLine || end < items.length;
  for (let at = items.length - 1; at > from && letterOf(items[at]!.item) === ''; at -= 1) {
    if (isTitle(items[at]!) || isOwn(at)) end = at;
  }
  return end;
}

/** The statements of a part of a panel, each with the shared items; null if they do not repeat one form. */
function statementsOf(section: readonly PlacedItem[]): PlacedItem[][] | null {
  const from = section.findIndex(({ item }) => letterOf(item) !== '');
  if (from < 0) return null;
  const to = endOfBody(section, from);
  const body = section.slice(from, to);
  if (body.some(isTitle)) return null;
  const runs = runsOf(body);
  const match = FORMS.map((form) => form.exec(runs.map(({ letter }) => letter).join(''))).find(Boolean);
  if (!match?.groups) return null;
  const { before = '', period = '', after = '' } = match.groups;
  const repeated = runs.slice(before.length, runs.length - after.length);
  const outside = [...runs.slice(0, before.length), ...runs.slice(runs.length - after.length)];
  const shared = [...section.slice(0, from), ...outside.flatMap((run) => run.items), ...section.slice(to)];
  const statements: PlacedItem[][] = [];
  for (let at = 0; at < repeated.length; at += period.length) {
    const own = repeated.slice(at, at + period.length).flatMap((run) => run.items);
    statements.push([...shared, ...own]);
  }
  return statements;
}

const whom = (item: Item) => (item.is === 'reserved' ? item.holders.map(({ kind }) => kind).join() : item.is);

/** Splits a panel where its head is repeated, perhaps in another language: `METER 9AM-4PM 1P · METER 5PM-8PM 2P`. */
function sectionsOf(items: readonly PlacedItem[]): PlacedItem[][] {
  const [head] = items;
  const sections: PlacedItem[][] = [];
  items.forEach((placed, index) => {
    const isAgain =
      isTitle(placed) && whom(placed.item) === whom(head!.item) && !isTitle(items[index - 1] ?? head!);
    if (index === 0 || isAgain) sections.push([]);
    sections.at(-1)!.push(placed);
  });
  const last = sections.at(-1)!;
  // `METER 9AM-4PM 1P · 5PM-8PM 2P · METER`
  if (sections.length > 1 && last.every(isTitle)) sections.at(-2)!.push(...sections.pop()!);
  return sections;
}

/**
 * Finds limits that follow their hours, or are between days and hours: `DISABLED PARKING ONLY · 8AM-4PM 1 HR · 4PM-10PM
 * 3 HR`, `MON-FRI 1P 8AM-12PM 3P 12PM-8PM`.
 * @param items the items of a panel that have a meaning
 * @returns the items of each statement including the shared ones; null if the limits do not repeat one form
 */
export function findRepeatedLimits(items: readonly PlacedItem[]): PlacedItem[][] | null {
  if (items.filter(({ item }) => item.is === 'limit').length < 2) return null;
  const statements = sectionsOf(items).map(statementsOf);
  return statements.includes(null) ? null : statements.flatMap((some) => some ?? []);
}
