import { add, isHead, newClause, saysWhen, type Clause } from './clause';
import { clauseAfter } from './clause-after';
import type { Item, PlacedItem } from '../items/item';
import type { Way } from './ways';

/** The items of one line. */
interface Row {
  items: PlacedItem[];
  hasHead: boolean;
  hasDays: boolean;
  hasHours: boolean;
}

const saysHead = ({ item }: PlacedItem) => isHead(item) || item.is === 'pay';
const saysDays = ({ item }: PlacedItem) => item.is === 'days';
const HOURS: readonly Item['is'][] = ['window', 'always', 'span', 'other-times'];
const saysHours = ({ item }: PlacedItem) => HOURS.includes(item.is);

function rowsOf(items: readonly PlacedItem[]): Row[] {
  const lines = new Map<number, PlacedItem[]>();
  for (const placed of items) {
    const line = lines.get(placed.line);
    if (line) line.push(placed);
    else lines.set(placed.line, [placed]);
  }
  return [...lines.values()].map((own) => ({
    items: own,
    hasHead: own.some(saysHead),
    hasDays: own.some(saysDays),
    hasHours: own.some(saysHours),
  }));
}

const isStatement = (row: Row) => row.hasHead && (row.hasDays || row.hasHours);
const saysOnlyDays = ({ items }: Row) => items.every(({ item }) => item.is === 'days');
const saysOnlyWhen = ({ items }: Row) => items.every(({ item }) => saysWhen(item));

const saysOtherTimes = ({ item }: PlacedItem) => item.is === 'other-times';

/** One statement cannot apply at some hours and at all others. */
const contradictsItself = ({ items }: Row) =>
  items.some(saysOtherTimes) && items.some((placed) => saysHours(placed) && !saysOtherTimes(placed));

/** `NO PARKING 7AM-9AM 2 HR PARKING 9AM-4PM`: more than one statement on a line. */
function saysSeveral({ items }: Row): boolean {
  const head = items.findIndex(saysHead);
  const hours = items.findIndex((placed, at) => at > head && (saysHours(placed) || saysDays(placed)));
  return head >= 0 && hours >= 0 && items.slice(hours).some(saysHead);
}

/** One clause for each statement. A limit may be for the holders of the statement before it. */
function clausesOf(statements: readonly PlacedItem[][]): Clause[] {
  const clauses: Clause[] = [];
  for (const items of statements) {
    // `LOADING ZONE P10 8AM-6PM · AT OTHER TIMES P60`: what applies at other times is for everybody.
    const first = items.find((placed) => saysHead(placed) || placed.item.is === 'other-times')!;
    const clause = clauseAfter(clauses.at(-1) ?? newClause(), first.item);
    for (const placed of items) add(clause, placed);
    clauses.push(clause);
  }
  return clauses;
}

/** Cost of reading days on the last line as belonging to the last statement only. */
const LAST_STATEMENT_ONLY_COST = 1;

/**
 * Reads panels where each line is a statement with a head and hours, in any order: `8AM-6PM MON-FRI 2 HR PARKING · NO
 * PARKING 2AM-5AM`, `MON-FRI · 1P 8AM-NOON · 3P NOON-8PM · SAT 2P 8AM-6PM`. A line of days before the statements
 * applies to all statements up to the first with days; a line of days after them applies to all statements without
 * days.
 *
 * @param items the items of a panel that have a meaning
 * @returns the ways to read them; none if the lines are not such statements
 */
export function readLineByLine(items: readonly PlacedItem[]): Way<Clause[]>[] {
  // Columns are read one after the other.
  if (items.some(({ line }, index) => line < (items[index - 1]?.line ?? line))) return [];
  const rows = rowsOf(items);
  const first = rows.findIndex(isStatement);
  const before = rows.slice(0, Math.max(0, first));
  const after: Row[] = [...rows.slice(Math.max(0, first))];
  const tail: Row[] = [];
  while (after.length > 0 && saysOnlyDays(after.at(-1)!)) tail.unshift(after.pop()!);
  const isReadable =
    before.every(saysOnlyDays) &&
    before.length < 2 &&
    tail.length < 2 &&
    (before.length === 0 || tail.length === 0);
  if (!isReadable || after.filter(isStatement).length < 2 || after.some(saysSeveral)) return [];
  const statements: Row[] = [];
  for (const row of after) {
    const last = statements.at(-1);
    if (isStatement(row)) statements.push({ ...row, items: [...row.items] });
    else if (last && saysOnlyWhen(row)) {
      last.items.push(...row.items);
      last.hasDays ||= row.hasDays;
    } else return [];
  }
  if (statements.some(contradictsItself)) return [];
  const of = (shared: readonly Row[], holdsFor: (statement: Row, index: number) => boolean) =>
    clausesOf(
      statements.map((statement, index) => [
        ...(holdsFor(statement, index) ? shared.flatMap((row) => row.items) : []),
        ...statement.items,
      ]),
    );
  const named = statements.findIndex(({ hasDays }) => hasDays);
  const isBeforeNamed = (_: Row, index: number) => named < 0 || index < named;
  if (before.length > 0) return [{ value: of(before, isBeforeNamed), cost: 0 }];
  const namesNone = ({ hasDays }: Row) => !hasDays;
  const isLast = (_: Row, index: number) => index === statements.length - 1;
  return [
    { value: of(tail, namesNone), cost: 0 },
    ...(tail.length > 0 ? [{ value: of(tail, isLast), cost: LAST_STATEMENT_ONLY_COST }] : []),
  ];
}
