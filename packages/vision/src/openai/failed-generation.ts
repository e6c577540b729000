import { z } from 'zod';

/**
 * The error of a server that has thrown away the model's answer because it does not meet the schema, and shows it.
 * Source: https://console.groq.com/docs/structured-outputs
 */
const failedGenerationSchema = z.looseObject({
  error: z.looseObject({ code: z.literal('json_validate_failed'), failed_generation: z.string().catch('') }),
});

/** The model's answer, if a server rejects that and not the request; null for any other error. */
export function failedGenerationIn(body: unknown): { readonly content: string } | null {
  const found = failedGenerationSchema.safeParse(body).data;
  return found ? { content: found.error.failed_generation } : null;
}
