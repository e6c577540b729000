import type { Effort } from '../models/effort';

/** How much a Gemini model thinks: by a level since Gemini 3, by a number of tokens before. Never both. */
export type ThinkingConfig = { readonly thinkingLevel: string } | { readonly thinkingBudget: number };

/** They count as a part of the answer's limit: the highest leaves half of it to the answer. For Gemini 2.5. */
const BUDGETS: Readonly<Record<Exclude<Effort, 'none'>, number>> = { low: 1_024, medium: 4_096, high: 8_192 };

/** gemini-2.5-pro cannot think less. */
const MIN_PRO_BUDGET = 128;

/** From this version on, Flash (but not Flash-Lite) cannot think less than `low`. */
const FLASH_WITHOUT_MINIMAL = 3.7;

/**
 * What a Gemini model is told about thinking. Gemini 3 cannot be kept from it: `minimal`, or `low` where there is no
 * `minimal`, is the least.
 * Sources: https://ai.google.dev/gemini-api/docs/thinking,
 * https://docs.rs/ferrin-google/0.2.0/ferrin_google/capabilities/fn.minimum_thinking_level_gemini3.html
 * @param model the name, or the path of a model
 * @returns undefined for a model that is not known to take either
 */
export function thinkingConfigOf(model: string, effort: Effort): ThinkingConfig | undefined {
  const name = model.split('/').at(-1) ?? '';
  if (/^gemini-(?:flash|pro|flash-lite)-latest$/.test(name))
    return { thinkingLevel: levelOf(effort, name.includes('lite')) };
  const [, version = '', tier] = /^gemini-(\d+(?:\.\d+)?)-(flash-lite|flash|pro)/.exec(name) ?? [];
  if (version === '2.5') return { thinkingBudget: budgetOf(effort, tier === 'pro') };
  if (!(Number(version) >= 3)) return undefined;
  const hasMinimal = tier === 'flash-lite' || (tier === 'flash' && Number(version) < FLASH_WITHOUT_MINIMAL);
  return { thinkingLevel: levelOf(effort, hasMinimal) };
}

function levelOf(effort: Effort, hasMinimal: boolean): string {
  if (effort !== 'none') return effort;
  return hasMinimal ? 'minimal' : 'low';
}

function budgetOf(effort: Effort, isPro: boolean): number {
  if (effort !== 'none') return BUDGETS[effort];
  return isPro ? MIN_PRO_BUDGET : 0;
}
