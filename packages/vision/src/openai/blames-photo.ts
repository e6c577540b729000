import { z } from 'zod';

/** What servers call a photo that they filter, or that is no picture to them, where they do not blame the request. */
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
 * OpenRouter answers 403 to a photo that the moderation of a model does not let through, and says why in `metadata`.
 * Source: https://openrouter.ai/docs/api-reference/errors
 */
const moderatedSchema = z.looseObject({ metadata: z.looseObject({ reasons: z.array(z.unknown()) }) });

/**
 * Whether a server says that a photo is at fault, whatever its status: neither the key nor the way in which all photos
 * are sent.
 * @param error the object `error` of its answer
 */
export const blamesPhoto = (error: unknown): boolean =>
  CODES.has(codeSchema.safeParse(error).data?.code ?? '') || moderatedSchema.safeParse(error).success;
