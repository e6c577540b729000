import type { KnownPhoto } from './known-photos';
import { mistakeAt, withMistake, type Mistake } from './mistakes';

/** How sure the stand-in says it is. It says the same where it is wrong, as models do. */
const CONFIDENCE = 0.93;
/** Tokens that it says a photo took, and an answer; of the size that real ones take. */
const INPUT_TOKENS = 2_100;
const CHARACTERS_A_TOKEN = 4;

/** What the stand-in answers of a photo, in the fields that models are asked for. */
function answered({ panels, isAllowed }: KnownPhoto, mistake: Mistake | null) {
  const read = withMistake(panels, mistake).map(({ text, arrow, symbol, box }) => ({
    text,
    arrow,
    symbol,
    box,
    confidence: CONFIDENCE,
  }));
  const isIrrelevant = read.length === 0;
  return {
    panels: read,
    extractedText: read.map(({ text }) => text).join('\n'),
    isIrrelevant,
    detectedObject: isIrrelevant ? 'a wall' : null,
    parkingRules: [],
    reasoning: 'The stand-in looked it up.',
    isAllowed: isAllowed && mistake === null,
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    isShortWindow: false,
    moveBy: null,
    confidence: CONFIDENCE,
  };
}

/** A chat completion with the reading of a photo. @param share of the photos that are read wrong on purpose, 0 to 1 */
export function completionOf(photo: KnownPhoto, model: string, share: number): object {
  const content = JSON.stringify(answered(photo, mistakeAt(model, photo.name, photo.panels, share)));
  const output = Math.ceil(content.length / CHARACTERS_A_TOKEN);
  return {
    id: `stand-in-${photo.name}`,
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
    usage: { prompt_tokens: INPUT_TOKENS, completion_tokens: output, total_tokens: INPUT_TOKENS + output },
  };
}
