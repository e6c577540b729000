import { UsageError } from '@curbwise/evaluation';
import { isProviderKind, PROVIDER_KINDS, type ProviderKind } from '@curbwise/vision';

/** A provider as it stands on the command line: `openai:gpt-4.1-mini`, or `openai` with the model of its settings. */
export interface ProviderChoice {
  readonly kind: ProviderKind;
  readonly model?: string;
}

/**
 * Reads `openai:gpt-4.1-mini,gemini,local`. The name of a model may hold colons itself.
 * @throws UsageError for a provider that is not known, and for one that stands there twice
 */
export function providerChoices(text: string): ProviderChoice[] {
  const words = text.split(',').map((word) => word.trim());
  const twice = words.find((word, index) => words.indexOf(word) !== index);
  if (twice) throw new UsageError(`--providers names ${twice} twice; repeats are --repeat`);
  return words.map((word) => {
    const [kind = '', ...rest] = word.split(':');
    const model = rest.join(':');
    if (!isProviderKind(kind))
      throw new UsageError(
        `--providers knows ${PROVIDER_KINDS.join(', ')}, each with a model after a colon if need be, not ${JSON.stringify(word)}`,
      );
    if (kind === 'local' && model !== '') throw new UsageError('--providers: local has one model of its own');
    if (word.endsWith(':')) throw new UsageError(`--providers: ${word} names no model`);
    return model === '' ? { kind } : { kind, model };
  });
}
