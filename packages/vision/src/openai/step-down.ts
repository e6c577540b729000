import type { ChatDialect } from './dialects';
import { MEANING_REFUSED } from '../instructions/meaning-asked';
import { fieldRefused, isSchemaTooLarge, isValueFault, partNamed, partRefused } from './refused-parts';

/** Something that a server was found not to take, as the operator reads it: `takes no field "store"`. */
export type Lesson = string;

export interface Step {
  readonly lesson: Lesson;
  apply(dialect: ChatDialect): ChatDialect;
}

/** A step for a dialect whose part an error refuses; null if the dialect has no such part, or the error another cause. */
type FindStep = (dialect: ChatDialect, texts: readonly string[]) => Step | null;

const withoutStore: FindStep = (dialect, texts) =>
  // The address of a known vendor stores photos if it is not asked not to.
  dialect.takesStore && !dialect.hosts && fieldRefused('store', texts)
    ? { lesson: 'takes no field "store"', apply: (one) => ({ ...one, takesStore: false }) }
    : null;

const withoutDetail: FindStep = ({ image }, texts) =>
  image === 'object-with-detail' && fieldRefused('detail', texts)
    ? { lesson: 'takes no field "detail"', apply: (one) => ({ ...one, image: 'object' }) }
    : null;

const withPhotoAsText: FindStep = ({ image }, texts) =>
  image !== 'address' &&
  partNamed(/image_url/i, texts) &&
  partNamed(/\b(?:valid|be a|type) str(?:ing)?\b/i, texts)
    ? { lesson: 'takes the photo as a text only', apply: (one) => ({ ...one, image: 'address' }) }
    : null;

const OTHER_BOUND = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'max_tokens' } as const;

/** An error about the value of the limit is not about its name: a server that ignores the other name has no limit. */
const withOtherBound: FindStep = ({ bound: { parameter } }, texts) => {
  const other = OTHER_BOUND[parameter];
  return fieldRefused(parameter, texts) && !isValueFault(texts)
    ? {
        lesson: `takes no field "${parameter}"; sent as "${other}"`,
        apply: (one) => ({ ...one, bound: { ...one.bound, parameter: other } }),
      }
    : null;
};

const withoutBoundsInSchema: FindStep = ({ answerForm, takesBounds }, texts) =>
  answerForm === 'schema' &&
  takesBounds !== false &&
  partRefused(/schema/i, texts) &&
  partNamed(/\b(?:minimum|maximum)\b/i, texts)
    ? { lesson: 'takes no bounds in the schema', apply: (one) => ({ ...one, takesBounds: false }) }
    : null;

/** Before the schema itself: a server may enforce the smaller one. */
const withoutMeaning: FindStep = ({ takesMeaning }, texts) =>
  takesMeaning !== false && isSchemaTooLarge(texts) ? withoutMeaningBecause(MEANING_REFUSED) : null;

export const withoutMeaningBecause = (lesson: Lesson): Step => ({
  lesson,
  apply: (one) => ({ ...one, takesMeaning: false }),
});

const FORM =
  /response_?format|json_?schema|json_object|structured.?outputs?|guided_|grammar|additionalProperties|\banyOf\b/i;
const LOWER_FORM = { schema: 'object', object: 'text' } as const;

const inLowerForm: FindStep = ({ answerForm: form }, texts) => {
  if (form === 'text' || !partRefused(FORM, texts)) return null;
  const lower = LOWER_FORM[form];
  const what = form === 'schema' ? 'schema' : 'JSON';
  return {
    lesson: `enforces no ${what}; asked for as "${lower}"`,
    apply: (one) => ({ ...one, answerForm: lower }),
  };
};

/** Efforts that vendors have names for, from least to most. */
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;

/** The least effort that an error names as supported, if it is not the one that was sent. */
function supportedEffort(sent: unknown, texts: readonly string[]): string | undefined {
  const [, listed = ''] =
    /\b(?:supported|valid|allowed|one of)\b(?! value: )[^:]*:?([^]*)/i.exec(texts.join('\n')) ?? [];
  return EFFORTS.find(
    (effort) => effort !== sent && new RegExp(String.raw`['"\x60]${effort}['"\x60]`).test(listed),
  );
}

/** Further fields of a dialect. What it says about storing photos stays. */
const withoutOwnField: FindStep = ({ fields = {} }, texts) => {
  const field = Object.keys(fields).find((name) => name !== 'provider' && fieldRefused(name, texts));
  if (field === undefined) return null;
  const effort = field === 'reasoning_effort' ? supportedEffort(fields[field], texts) : undefined;
  if (effort !== undefined)
    return {
      lesson: `takes no effort "${String(fields[field])}"; sent as "${effort}"`,
      apply: (one) => ({ ...one, fields: { ...one.fields, [field]: effort } }),
    };
  return {
    lesson: `takes no field "${field}"`,
    apply({ fields: { [field]: _, ...others } = {}, ...one }) {
      return { ...one, fields: others };
    },
  };
};

/** In this order: an error about a keyword of the schema names the form as well. */
const STEPS: readonly FindStep[] = [
  withoutStore,
  withoutDetail,
  withPhotoAsText,
  withOtherBound,
  withoutOwnField,
  withoutBoundsInSchema,
  withoutMeaning,
  inLowerForm,
];

/**
 * The way to ask a server again that has refused the form of a request, without the part that its error names.
 * @param texts all texts in the body of the error; names of fields in the body itself say nothing
 * @param tried lessons of the same photo so far: nothing is left out twice, or sent again
 * @returns null if the error names no part that can be left out
 */
export function stepDown(
  dialect: ChatDialect,
  texts: readonly string[],
  tried: readonly Lesson[],
): Step | null {
  for (const find of STEPS) {
    const step = find(dialect, texts);
    if (!step || tried.includes(step.lesson)) continue;
    const { parameter } = step.apply(dialect).bound;
    if (!tried.some((lesson) => lesson.startsWith(`takes no field "${parameter}"`))) return step;
  }
  return null;
}
