import { isFields, type Fields } from './fields';
import { looksLikeAnswer } from './looks-like-answer';
import { meaningAnswerJsonSchema } from './model-answer';

const { properties = {} } = meaningAnswerJsonSchema;
const ANSWER_FIELDS: ReadonlySet<string> = new Set(Object.keys(properties));
const PANEL_FIELDS: ReadonlySet<string> = new Set(Object.keys(properties['panels']?.items?.properties ?? {}));

/** Names by which models say more about a panel that they have copied. */
const REMARKS =
  /^(?:id|index|type|kind|category|language|colou?rs?|background|shape|size|position|location|description|notes?|comments?|condition|material|reasoning)$/i;

/** Words of a sign have a figure or a space. `green` is a remark. */
const WORDS = /\d|\S\s+\S/;

/** Whether fields that were not asked for may hold words of the sign. Remarks (`colour: green`) hold none. */
export function hasFurtherWords(answer: Fields): boolean {
  const { panels } = answer;
  const list: readonly unknown[] = Array.isArray(panels) ? panels : [];
  return (
    Object.entries(answer).some(
      ([name, value]) => !ANSWER_FIELDS.has(name) && looksLikeAnswer(JSON.stringify(value)),
    ) || list.some((panel) => isFields(panel) && hasFurtherWordsOfPanel(panel))
  );
}

export const hasFurtherWordsOfPanel = (panel: Fields): boolean =>
  Object.entries(panel).some(([name, value]) => {
    if (PANEL_FIELDS.has(name) || REMARKS.test(name)) return false;
    return typeof value === 'string' ? WORDS.test(value) : typeof value === 'object' && value !== null;
  });
