/** What a model answers for a sign, in the fields it is asked for. */
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
