import { mendText } from '../grammar/ask-grammar';
import { rowText, type Row } from '../plates/group-lines';

/** Rows stand in many layouts of a plate. */
const known = new WeakMap<Row, string>();

/**
 * The nearest thing that the words of a row could say. All costs of layouts take a row's words from here: a line that
 * can be read in several ways, each at a cost, would be tried in each of them by `PanelCosts`.
 */
export function textOfRow(row: Row): string {
  const text = known.get(row) ?? mendText(rowText(row));
  known.set(row, text);
  return text;
}
