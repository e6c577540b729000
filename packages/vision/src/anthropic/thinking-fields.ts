import type { Effort } from '../models/effort';

export interface ThinkingFields {
  readonly thinking?: { readonly type: 'disabled' | 'between_tools' | 'adaptive' };
  /** A field of `output_config`. */
  readonly effort?: Exclude<Effort, 'none'>;
}

interface Kind {
  readonly names: RegExp;
  readonly least: ThinkingFields;
  readonly thinks: { readonly type: 'adaptive' } | 'by-default';
}

/**
 * Models that take an effort, by the beginning of their names. All others get no field: Claude 4.5 and older think only if
 * they are given a number of tokens.
 * Sources: https://platform.claude.com/docs/en/build-with-claude/effort,
 * https://platform.claude.com/docs/en/build-with-claude/thinking-troubleshooting
 */
const KINDS: readonly Kind[] = [
  { names: /^claude-haiku-5-5/, least: { thinking: { type: 'disabled' } }, thinks: 'by-default' },
  // Its least: short notes between the uses of tools, and there are none.
  { names: /^claude-sonnet-5-5/, least: { thinking: { type: 'between_tools' } }, thinks: 'by-default' },
  // They cannot be kept from thinking, or (Sonnet 5) are not documented to be.
  { names: /^claude-(?:opus-5-5|sonnet-5|fable-5|mythos-)/, least: { effort: 'low' }, thinks: 'by-default' },
  { names: /^claude-opus-5/, least: { thinking: { type: 'disabled' } }, thinks: 'by-default' },
  // They think only when asked to.
  { names: /^claude-(?:opus|sonnet)-4-[678]/, least: {}, thinks: { type: 'adaptive' } },
];

/** The fields for a model and an effort; none for a model that is not known to take them. */
export function thinkingFieldsOf(model: string, effort: Effort): ThinkingFields {
  const kind = KINDS.find(({ names }) => names.test(model.split('/').at(-1) ?? ''));
  if (!kind) return {};
  if (effort === 'none') return kind.least;
  return { effort, ...(kind.thinks !== 'by-default' && { thinking: kind.thinks }) };
}
