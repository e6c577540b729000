import { z } from 'zod';

/** Error codes for a photo that the server filters or cannot decode. */
const CODES: ReadonlySet<string> = new Set([
  // Azure: https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter
  'content_filter',
  // OpenAI: https://github.com/openai/openai-openapi
  'content_policy_violation',
  'image_content_policy_violation',
  'image_parse_error',
  'invalid_image',
  'invalid_image_format',
]);

const codeSchema = z.looseObject({ code: z.string() });

/**
 * OpenRouter answers 403 if a model's moderation rejects the photo, with the reasons in `metadata`.
 * Source: https://openrouter.ai/docs/api-reference/errors
 */
const moderatedSchema = z.looseObject({ metadata: z.looseObject({ reasons: z.array(z.unknown()) }) });

/**
 * Whether a server blames the photo, and not the key or the form of the request, whatever the status.
 * @param error the object `error` in its answer
 */
export const blamesPhoto = (error: unknown): boolean =>
  CODES.has(codeSchema.safeParse(error).data?.code ?? '') || moderatedSchema.safeParse(error).success;
