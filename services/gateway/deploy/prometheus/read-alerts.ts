import path from 'node:path';
import { z } from 'zod';
import { readYaml } from '../read-yaml';

const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Curbwise[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const fileSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema).min(1) })),
});

/** A rule of the delivered alerts. */
export type AlertRule = z.infer<typeof ruleSchema>;

/** The rules of the delivered alerts. @throws Error if the file is not as Prometheus wants it, or as the guide names it */
export function readAlerts(): AlertRule[] {
  const [document] = readYaml(path.join(__dirname, 'alerts.yaml'));
  return fileSchema.parse(document).groups.flatMap((group) => group.rules);
}
