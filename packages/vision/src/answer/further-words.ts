import { isFields, type Fields } from './fields';
import { looksLikeAnswer } from './looks-like-answer';
import { modelAnswerJsonSchema } from './model-answer';

const { properties = {} } = modelAnswerJsonSchema;
const ANSWER_FIELDS: ReadonlySet<string> = new Set(Object.keys(properties));
const PANEL_FIELDS: ReadonlySet<string> = new Set(Object.keys(properties['panels']?.items?.properties ?? {}));

/** Words of a sign have a figure or a space. `green` is a remark. */
const WORDS = /\d|\S\s+\S/;

const furtherIn = (fields: Fields, asked: ReadonlySet<string>): unknown[] =>
  Object.entries(fields).flatMap(([name, value]) => (asked.has(name) ? [] : [value]));

/**
 * Whether fields that were not asked for may hold words of the sign: further panels, or a line of a panel. Remarks
 * (`colour: green`) hold none.
 */
export function hasFurtherWords(answer: Fields): boolean {
  const { panels } = answer;
  const list: readonly unknown[] = Array.isArray(panels) ? panels : [];
  return (
    furtherIn(answer, ANSWER_FIELDS).some((value) => looksLikeAnswer(JSON.stringify(value))) ||
    list.some((panel) => isFields(panel) && hasFurtherWordsOfPanel(panel))
  );
}

/** The same for one panel. */
export const hasFurtherWordsOfPanel = (panel: Fields): boolean =>
  furtherIn(panel, PANEL_FIELDS).some((value) =>
    typeof value === 'string' ? WORDS.test(value) : typeof value === 'object' && value !== null,
  );
