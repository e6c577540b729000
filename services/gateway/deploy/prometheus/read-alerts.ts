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

/** One of the delivered alerts. */
export type AlertRule = z.infer<typeof ruleSchema>;

/** Reads the delivered alerts. Throws if the file is not valid for Prometheus, or has no link to the guide. */
export function readAlerts(): AlertRule[] {
  const [document] = readYaml(path.join(__dirname, 'alerts.yaml'));
  return fileSchema.parse(document).groups.flatMap((group) => group.rules);
}
