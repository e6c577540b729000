import { z } from 'zod';

/**
 * The error of a server that has thrown away the model's answer because it does not meet the schema, and shows it.
 * Source: https://console.groq.com/docs/structured-outputs
 */
const failedGenerationSchema = z.looseObject({
  code: z.literal('json_validate_failed'),
  failed_generation: z.string().catch(''),
});

/**
 * The model's answer, if a server rejects not the request but that answer; empty if the error does not show it.
 * @param error the object `error` of the body
 * @returns null for any other error
 */
export function failedGenerationIn(error: unknown): { readonly content: string } | null {
  const found = failedGenerationSchema.safeParse(error).data;
  return found ? { content: found.failed_generation } : null;
}
