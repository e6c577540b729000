import type { Effort } from '../models/effort';
import { kindAt, type ChatKind } from './dialects';

/** Models of OpenAI that do not think, or that think without a choice. They reject the parameter. */
const WITHOUT_EFFORT = /^(?:gpt-[34]|chatgpt-|gpt-\d.*-(?:chat|pro)|o1-(?:mini|preview))/;

/**
 * The least effort that OpenAI's models take, by the beginning of their names. They think by default.
 * Sources: https://developers.openai.com/api/docs/guides/reasoning,
 * https://docs.litellm.ai/blog/gpt_6_sol_luna (`none` for gpt-6-sol and gpt-6-luna),
 * https://developers.openai.com/api/docs/guides/latest-model (`low` for gpt-6.1 and gpt-6-astra)
 */
const LEAST: readonly (readonly [RegExp, string])[] = [
  [/^o\d/, 'low'],
  [/^gpt-5(?:-|$)/, 'minimal'],
  [/^gpt-5\.\d/, 'none'],
  [/^gpt-6-(?:sol|luna)/, 'none'],
  [/^gpt-\d/, 'low'],
];

/** The least effort of a model of OpenAI; undefined for a name that says nothing, or a model that takes no effort. */
function leastOf(model: string): string | undefined {
  if (WITHOUT_EFFORT.test(model)) return undefined;
  return LEAST.find(([name]) => name.test(model))?.[1];
}

/** The effort for a model of OpenAI. A name that says nothing, such as a deployment's, gets what the operator set. */
function openAiEffort(model: string, effort: Effort | undefined): string | undefined {
  if (WITHOUT_EFFORT.test(model)) return undefined;
  const least = leastOf(model);
  if (effort === undefined || effort === 'none') return least ?? effort;
  return effort;
}

/**
 * Mistral's models that can think do not unless they are asked to, and the smaller ones know only `none` and `high`.
 * Source: https://docs.mistral.ai/inference/conversations/reasoning
 */
const mistralEffort = (model: string, effort: Effort | undefined): string | undefined =>
  effort !== undefined && effort !== 'none' && /^mistral-(?:small|medium)/.test(model) ? 'high' : effort;

const reasoningEffort = (effort: string | undefined) =>
  effort === undefined ? {} : { reasoning_effort: effort };

/**
 * The fields that tell a server of Chat Completions how much to think.
 * @param effort what the operator set. Without it, the least is asked of servers that are known to take it; others may
 *   reject the field, so they get none
 */
export function effortFields(
  { kind, model, baseURL }: { kind: ChatKind; model: string; baseURL: string },
  effort: Effort | undefined,
): Readonly<Record<string, unknown>> {
  switch (kindAt(kind, baseURL)) {
    case 'openai':
    case 'azure':
      return reasoningEffort(openAiEffort(model, effort));
    case 'openrouter': {
      // A parameter that a model does not have would exclude all of its hosts.
      const own = /^openai\/(.+)/.exec(model)?.[1];
      const chosen = own === undefined ? effort : openAiEffort(own, effort);
      // https://openrouter.ai/docs/guides/best-practices/reasoning-tokens
      return chosen === undefined ? {} : { reasoning: { effort: chosen } };
    }
    case 'mistral':
      return reasoningEffort(mistralEffort(model, effort));
    case 'ollama':
      // Models that can think do so unless they are told not to, and the others ignore `none`: ollama/ollama#14820.
      return reasoningEffort(effort ?? 'none');
    default:
      return reasoningEffort(effort);
  }
}
