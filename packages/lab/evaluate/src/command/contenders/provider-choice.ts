import { UsageError } from '../../usage-error';
import {
  isEffort,
  isOwnKind,
  isProviderKind,
  PROVIDER_KINDS,
  type Effort,
  type ProviderKind,
} from '@curbwise/vision';

/**
 * A provider as given on the command line: `openai:gpt-6-luna@low`, or `openai` with the model and the effort from its
 * settings.
 */
export interface ProviderChoice {
  readonly kind: ProviderKind;
  readonly model?: string;
  readonly effort?: Effort;
}

/**
 * Parses `openai:gpt-6-luna@low,gemini,local`. A model name may contain colons, and an @ that no effort follows.
 * @throws UsageError for an unknown provider, and for one that is listed twice
 */
export function parseProviders(text: string): ProviderChoice[] {
  const words = text.split(',').map((word) => word.trim());
  const duplicate = words.find((word, index) => words.indexOf(word) !== index);
  if (duplicate)
    throw new UsageError(`--providers lists ${duplicate} twice; use --repeat to read photos several times`);
  return words.map((word) => {
    const { name, effort } = withoutEffort(word);
    const [kind = '', ...rest] = name.split(':');
    const model = rest.join(':');
    if (!isProviderKind(kind))
      throw new UsageError(
        `--providers takes ${PROVIDER_KINDS.join(', ')}, optionally with a model after a colon and an effort after an @, not ${JSON.stringify(word)}`,
      );
    if (isOwnKind(kind) && (model !== '' || effort !== undefined))
      throw new UsageError(`--providers: ${kind} has only its built-in model`);
    if (name.endsWith(':')) throw new UsageError(`--providers: ${word} is missing a model`);
    return { kind, ...(model !== '' && { model }), ...(effort !== undefined && { effort }) };
  });
}

/** Splits `NAME@low`. Only an effort counts: a model may be called `signs@001`. */
function withoutEffort(word: string): { name: string; effort?: Effort } {
  const at = word.lastIndexOf('@');
  const effort = word.slice(at + 1);
  return at > 0 && isEffort(effort) ? { name: word.slice(0, at), effort } : { name: word };
}
