import type { ChatDialect } from './dialects';

/** Something that a server was found not to take, as the operator reads it: `takes no field "store"`. */
export type Lesson = string;

/** The dialect to try next, and what it leaves out. */
export interface Step {
  readonly dialect: ChatDialect;
  readonly lesson: Lesson;
}

/** A part of a request that some servers refuse. */
interface Part {
  /** How an error names it. */
  readonly named: RegExp;
  /** Whether the name says little by itself, so that the error must also say that it refuses it. */
  readonly isWord?: boolean;
  /** The dialect without it; null if the dialect has no such part. */
  without(dialect: ChatDialect): Step | null;
}

/** Words by which a server refuses a part of a request, and does not complain about its value. */
const REFUSES =
  /unsupported|not (?:\w+ )?support|unknown|unrecogni[sz]ed|unexpected|not (?:\w+ )?(?:permitted|allowed)|extra|cannot find|additional propert|invalid|does ?n[o']t/i;

const OTHER_BOUND = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
} as const;

const LOWER_FORM = { schema: 'object', object: 'text' } as const;

const lowerForm = (dialect: ChatDialect): Step | null => {
  const { answerForm: form } = dialect;
  if (form === 'text') return null;
  const lower = LOWER_FORM[form];
  return {
    dialect: { ...dialect, answerForm: lower },
    lesson: `enforces no ${form === 'schema' ? 'schema' : 'JSON'}; asked for as "${lower}"`,
  };
};

/** In this order: an error about a keyword of the schema names the form as well. */
const PARTS: readonly Part[] = [
  {
    named: /\bstore\b/,
    isWord: true,
    without: (dialect) =>
      dialect.takesStore
        ? { dialect: { ...dialect, takesStore: false }, lesson: 'takes no field "store"' }
        : null,
  },
  {
    named: /\bdetail\b/,
    isWord: true,
    without: (dialect) =>
      dialect.image === 'object-with-detail'
        ? { dialect: { ...dialect, image: 'object' }, lesson: 'takes no field "detail"' }
        : null,
  },
  {
    named: /image_url[^]*\b(?:valid|be a|type) str(?:ing)?\b/i,
    without: (dialect) =>
      dialect.image === 'address'
        ? null
        : { dialect: { ...dialect, image: 'address' }, lesson: 'takes the photo as a text only' },
  },
  {
    named: /\bmax_(?:completion_)?tokens\b/,
    // An error about its value is not about its name.
    isWord: true,
    without(dialect) {
      const { parameter, tokens } = dialect.bound;
      const other = OTHER_BOUND[parameter];
      return {
        dialect: { ...dialect, bound: { parameter: other, tokens } },
        lesson: `takes no field "${parameter}"; sent as "${other}"`,
      };
    },
  },
  {
    named: /\b(?:minimum|maximum)\b/i,
    isWord: true,
    without: (dialect) =>
      dialect.answerForm === 'schema' && dialect.takesBounds !== false
        ? { dialect: { ...dialect, takesBounds: false }, lesson: 'takes no bounds in the schema' }
        : null,
  },
  {
    named:
      /response.?format|json.?schema|json.?object|structured.?output|guided|grammar|\bstrict\b|\banyOf\b|additionalProperties/i,
    without: lowerForm,
  },
];

/**
 * The way to ask a server again that has refused the form of a request, without the part that its error names.
 * @param words all texts in the body of the error; names of fields in the body itself say nothing
 * @param tried lessons of the same photo so far: nothing is left out twice
 * @returns null if the error names no part that can be left out
 */
export function stepDown(dialect: ChatDialect, words: string, tried: readonly Lesson[]): Step | null {
  const isRefused = REFUSES.test(words);
  for (const part of [...PARTS, ...ownFieldsOf(dialect)]) {
    if (!part.named.test(words) || (part.isWord && !isRefused)) continue;
    const step = part.without(dialect);
    if (step && !tried.includes(step.lesson) && !undoes(step, tried)) return step;
  }
  return null;
}

/** Whether a step sends a parameter again that was refused before. */
const undoes = ({ dialect }: Step, tried: readonly Lesson[]) =>
  tried.some((lesson) => lesson.includes(`takes no field "${dialect.bound.parameter}"`));

/** Further fields of a dialect that may be left out. What it says about storing photos may not. */
function ownFieldsOf({ fields = {} }: ChatDialect): Part[] {
  return Object.keys(fields)
    .filter((field) => field !== 'provider')
    .map((field) => ({
      named: new RegExp(String.raw`\b${field}\b`),
      without(dialect: ChatDialect): Step {
        const { [field]: _, ...others } = dialect.fields ?? {};
        return { dialect: { ...dialect, fields: others }, lesson: `takes no field "${field}"` };
      },
    }));
}
