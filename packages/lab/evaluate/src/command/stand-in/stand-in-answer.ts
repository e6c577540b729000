import type { KnownPhoto } from './known-photos';
import { mistakeAt, withMistake, type Mistake } from './mistakes';
import { meaningOf } from './stand-in-meaning';

/** Reported confidence. It is the same for wrong readings, as with real models. */
const CONFIDENCE = 0.93;
/** Reported tokens of the request: realistic for one photo. */
const INPUT_TOKENS = 2_100;
const CHARACTERS_PER_TOKEN = 4;

/** The answer for a photo, with the fields that models are asked for. */
function answerFor({ panels, isAllowed }: KnownPhoto, mistake: Mistake | null, instructions: string) {
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
    ...meaningOf(read, instructions),
    parkingRules: [],
    reasoning: 'The stand-in looked this photo up.',
    isAllowed: isAllowed && mistake === null,
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    isShortWindow: false,
    moveBy: null,
    confidence: CONFIDENCE,
  };
}

/**
 * A chat completion with the reading of a photo.
 * @param instructions what the request tells the model
 * @param share of photos that are misread on purpose, 0 to 1
 */
export function completionOf(photo: KnownPhoto, model: string, instructions: string, share: number): object {
  const mistake = mistakeAt(model, photo.name, photo.panels, share);
  const content = JSON.stringify(answerFor(photo, mistake, instructions));
  const output = Math.ceil(content.length / CHARACTERS_PER_TOKEN);
  return {
    id: `stand-in-${photo.name}`,
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
    usage: { prompt_tokens: INPUT_TOKENS, completion_tokens: output, total_tokens: INPUT_TOKENS + output },
  };
}
