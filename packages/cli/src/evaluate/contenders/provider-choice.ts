import { UsageError } from '@curbwise/evaluation';
import { isProviderKind, PROVIDER_KINDS, type ProviderKind } from '@curbwise/vision';

/** A provider as given on the command line: `openai:gpt-4.1-mini`, or `openai` with the model from its settings. */
export interface ProviderChoice {
  readonly kind: ProviderKind;
  readonly model?: string;
}

/**
 * Parses `openai:gpt-4.1-mini,gemini,local`. A model name may contain colons.
 * @throws UsageError for an unknown provider, and for one that is listed twice
 */
export function parseProviders(text: string): ProviderChoice[] {
  const words = text.split(',').map((word) => word.trim());
  const duplicate = words.find((word, index) => words.indexOf(word) !== index);
  if (duplicate)
    throw new UsageError(`--providers lists ${duplicate} twice; use --repeat to read photos several times`);
  return words.map((word) => {
    const [kind = '', ...rest] = word.split(':');
    const model = rest.join(':');
    if (!isProviderKind(kind))
      throw new UsageError(
        `--providers takes ${PROVIDER_KINDS.join(', ')}, optionally with a model after a colon, not ${JSON.stringify(word)}`,
      );
    if (kind === 'local' && model !== '')
      throw new UsageError('--providers: local has only its built-in model');
    if (word.endsWith(':')) throw new UsageError(`--providers: ${word} is missing a model`);
    return model === '' ? { kind } : { kind, model };
  });
}
