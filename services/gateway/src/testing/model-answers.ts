/** The answer of a model for a sign, with all requested fields. */
export function modelAnswer(text: string, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    panels: [
      { text, arrow: null, symbol: null, box: { x: 0.2, y: 0.1, width: 0.5, height: 0.6 }, confidence: 0.95 },
    ],
    extractedText: text,
    isIrrelevant: false,
    detectedObject: null,
    parkingRules: [text],
    reasoning: 'The words of the model.',
    isAllowed: true,
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    isShortWindow: false,
    moveBy: null,
    confidence: 0.95,
    ...changes,
  });
}

/** The body of a Chat Completion with the {@link modelAnswer} for a sign. */
export function chatCompletion(text: string, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'gpt-6-luna',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: modelAnswer(text, changes) },
      },
    ],
    usage: { prompt_tokens: 1400, completion_tokens: 160, total_tokens: 1560 },
  });
}
