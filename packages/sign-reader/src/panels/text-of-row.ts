import { mendText } from '../grammar/ask-grammar';
import { rowText, type Row } from '../plates/group-lines';

/** The same rows occur in many layouts of a plate. */
const known = new WeakMap<Row, string>();

/** The nearest text that the words of a row could say. All layout costs use this text. */
export function textOfRow(row: Row): string {
  const text = known.get(row) ?? mendText(rowText(row));
  known.set(row, text);
  return text;
}
