import { isDeepStrictEqual } from 'node:util';
import { boxSchema, modelOpinionSchema, panelSchema, type SignReading } from '@curbwise/contract';
import { z } from 'zod';
import { jsonCandidates } from './json-candidates';

const opinion = modelOpinionSchema.shape;

const answeredPanelSchema = z.object({
  text: panelSchema.shape.text.describe(
    'The words of this panel exactly as printed, one printed line a line. Empty if it has only a symbol.',
  ),
  arrow: panelSchema.shape.arrow.describe('Where the arrow on the panel points, seen by someone facing it.'),
  symbol: panelSchema.shape.symbol.describe(
    'The picture that carries meaning: a crossed P is no-parking, a crossed S is no-stopping, a P alone is parking. "unknown" if there is a picture you cannot name, null if there is none.',
  ),
  // A box only shows where the words are. An invalid one must not cost the reading.
  box: boxSchema
    .nullable()
    .catch(null)
    .describe(
      'The panel on the photo, as shares (0 to 1) of its width and height, from the top left corner.',
    ),
  confidence: panelSchema.shape.confidence.describe('How sure you are of words, arrow and symbol, 0 to 1.'),
});

/**
 * The answer that every model is asked for. Its fields are in the order in which a model should write them: first what
 * it sees, then what it concludes. All providers share this schema; an answer that does not match is rejected.
 */
export const modelAnswerSchema = z
  .object({
    panels: z.array(answeredPanelSchema).describe('Every plate or rule block of the sign, top to bottom.'),
    extractedText: z.string().describe('Every word on the photo, in reading order.'),
    isIrrelevant: z.boolean().describe('True only if the photo shows no parking sign at all.'),
    detectedObject: z
      .string()
      .nullable()
      .describe('What the photo shows instead of a parking sign, fitting "This looks like a …". Else null.'),
    parkingRules: opinion.parkingRules.describe('The rules on the sign, one plain sentence each.'),
    reasoning: opinion.reasoning.describe('One or two plain sentences that say why.'),
    isAllowed: opinion.isAllowed,
    calculatedDuration: opinion.calculatedDuration.describe(
      'How long the stay may last: "2 hours". Else null.',
    ),
    effectiveDurationMinutes: opinion.effectiveDurationMinutes.describe(
      'Minutes until the stay must end, 0 if nothing bounds it or parking is not allowed.',
    ),
    isShortWindow: opinion.isShortWindow.describe('Parking is allowed for 30 minutes or less.'),
    moveBy: opinion.moveBy.describe('Local clock time at which the stay must end: "6:15 PM". Else null.'),
    confidence: opinion.confidence,
  })
  .refine((answer) => !(answer.isIrrelevant && answer.panels.length > 0), {
    error: 'a photo without a sign has no panels',
  });
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

/** A JSON Schema node with the keywords that the schema above uses. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  enum?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  minimum?: number;
  maximum?: number;
}

/** The schema of a model's answer as strict JSON Schema: all fields required, no others, no defaults. */
export const modelAnswerJsonSchema: JsonSchema = (() => {
  const { $schema: _, ...schema } = z.toJSONSchema(modelAnswerSchema, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return schema as JsonSchema;
})();

/**
 * Parses a model's answer, also if it is surrounded by words, a code block or thoughts: it was paid for.
 * @param text what the model wrote
 * @returns null if the text holds no valid answer, or two that differ
 */
export function readModelAnswer(text: string): SignReading | null {
  const answers = (jsonCandidates(text) ?? []).flatMap((candidate) => {
    const answer = modelAnswerSchema.safeParse(candidate);
    return answer.success ? [answer.data] : [];
  });
  const [first, ...others] = answers;
  if (!first || others.some((other) => !isDeepStrictEqual(other, first))) return null;
  return readingOf(first);
}

function readingOf({
  panels,
  extractedText,
  isIrrelevant,
  detectedObject,
  ...opinion
}: ModelAnswer): SignReading {
  return { panels, extractedText, isIrrelevant, detectedObject, confidence: opinion.confidence, opinion };
}
