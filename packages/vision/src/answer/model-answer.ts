import {
  boxSchema,
  MAX_REMARK_LENGTH,
  MAX_REMARKS,
  modelOpinionSchema,
  panelSchema,
  panelsOf,
} from '@curbwise/contract';
import { z } from 'zod';
import { meaningFields } from './meaning-answer';

const opinion = modelOpinionSchema.shape;

/** A text that no rule is made from. More than its bound is cut: it must not cost the reading. */
const remarkSchema = z.string().overwrite((text) => text.slice(0, MAX_REMARK_LENGTH));

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

/** In the order in which a model should write them: first what it sees, then what it concludes. */
const fieldsSchema = z.object({
  panels: panelsOf(answeredPanelSchema).describe('Every plate or rule block of the sign, top to bottom.'),
  extractedText: remarkSchema.describe('Every word on the photo, in reading order.'),
  isIrrelevant: z.boolean().describe('True only if the photo shows no parking sign at all.'),
  detectedObject: remarkSchema
    .nullable()
    .describe('What the photo shows instead of a parking sign, fitting "This looks like a …". Else null.'),
  parkingRules: z
    .array(remarkSchema)
    .overwrite((sentences) => sentences.slice(0, MAX_REMARKS))
    .describe('The rules on the sign, one plain sentence each.'),
  reasoning: remarkSchema.describe('One or two plain sentences that say why.'),
  isAllowed: opinion.isAllowed,
  calculatedDuration: remarkSchema.nullable().describe('How long the stay may last: "2 hours". Else null.'),
  effectiveDurationMinutes: opinion.effectiveDurationMinutes.describe(
    'Minutes until the stay must end, 0 if nothing bounds it or parking is not allowed.',
  ),
  isShortWindow: opinion.isShortWindow.describe('Parking is allowed for 30 minutes or less.'),
  moveBy: remarkSchema
    .nullable()
    .describe('Local clock time at which the stay must end: "6:15 PM". Else null.'),
  confidence: opinion.confidence,
});

/** The fields that say what is on the photo, without those that repeat it. */
const SEEN = { panels: true, isIrrelevant: true, detectedObject: true } as const;

const hasPanelsOnlyOfASign = [
  ({ isIrrelevant, panels }: { isIrrelevant: boolean; panels: readonly unknown[] }) =>
    !(isIrrelevant && panels.length > 0),
  { error: 'a photo without a sign has no panels' },
] as const;

/**
 * The answer that every model is asked for. All providers share this schema. An answer with fields of another form is read
 * by `lenient-answer.ts`; one with more panels or words than any sign is rejected: such a model repeats itself without end.
 */
export const modelAnswerSchema = fieldsSchema.refine(...hasPanelsOnlyOfASign);
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

/** The fields that make a reading without the model's opinion. */
export const modelReadingSchema = fieldsSchema
  .pick({ ...SEEN, extractedText: true, confidence: true })
  .refine(...hasPanelsOnlyOfASign);

export const opinionAnswerSchema = fieldsSchema.omit({ ...SEEN, extractedText: true });

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

/** A schema in strict form: all fields required, no others, no defaults, and no lengths, which many servers reject. */
function strictJsonSchemaOf(asked: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(asked, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
      delete jsonSchema.maxLength;
      delete jsonSchema.maxItems;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return schema as JsonSchema;
}

function withMeaning() {
  const { panels, extractedText, isIrrelevant, detectedObject, ...opinionFields } = fieldsSchema.shape;
  const { parkingRules, reasoning, isAllowed, ...others } = opinionFields;
  const { meaning, sure, probes } = meaningFields;
  const seen = { panels, extractedText, isIrrelevant, detectedObject };
  return z.object({ ...seen, meaning, parkingRules, reasoning, isAllowed, sure, probes, ...others });
}

/** The schema that models are asked to follow. */
export const modelAnswerJsonSchema = strictJsonSchemaOf(fieldsSchema);

/** The same together with what the panels mean. */
export const meaningAnswerJsonSchema = strictJsonSchemaOf(withMeaning());

/** The same without the opinion and all prose, for a model whose whole answer was cut off by its limit. */
export const shortAnswerJsonSchema = strictJsonSchemaOf(fieldsSchema.pick({ ...SEEN, confidence: true }));

/** Every schema that is sent. */
export const ANSWER_JSON_SCHEMAS = [
  modelAnswerJsonSchema,
  meaningAnswerJsonSchema,
  shortAnswerJsonSchema,
] as const;
