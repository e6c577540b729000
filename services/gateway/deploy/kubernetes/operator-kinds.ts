import { z } from 'zod';

const metadata = z.strictObject({ name: z.string(), labels: z.record(z.string(), z.string()).optional() });
/** A duration in the format of Prometheus. */
const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const apiVersion = z.literal('monitoring.coreos.com/v1');

const serviceMonitor = z.strictObject({
  apiVersion,
  kind: z.literal('ServiceMonitor'),
  metadata,
  spec: z.strictObject({
    jobLabel: z.string(),
    selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
    endpoints: z
      .array(
        z.strictObject({
          port: z.string(),
          path: z.string().startsWith('/'),
          interval: duration,
          authorization: z.strictObject({
            credentials: z.strictObject({ name: z.string(), key: z.string() }),
          }),
        }),
      )
      .min(1),
  }),
});

const prometheusRule = z.strictObject({
  apiVersion,
  kind: z.literal('PrometheusRule'),
  metadata,
  spec: z.strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: duration.optional(),
            labels: z.record(z.string(), z.string()),
            annotations: z.record(z.string(), z.string()),
          }),
        ),
      }),
    ),
  }),
});

/** The kinds of the Prometheus operator, with only those fields that are used here. */
export const OPERATOR_KINDS: Readonly<Record<string, z.ZodType>> = {
  'monitoring.coreos.com/v1 ServiceMonitor': serviceMonitor,
  'monitoring.coreos.com/v1 PrometheusRule': prometheusRule,
};
