import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The columns of a dashboard of Grafana. */
export const COLUMNS = 24;

/** The data source is a variable of the dashboard, so that it works in any Grafana. */
const source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const position = z.strictObject({
  x: z.int().min(0),
  y: z.int().min(0),
  w: z.int().min(1).max(COLUMNS),
  h: z.int().min(1),
});
const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  datasource: source,
  expr: z.string().min(1),
  legendFormat: z.string().min(1),
});
const step = z.strictObject({ color: z.string(), value: z.number().nullable() });
const defaults = z.strictObject({
  unit: z.enum(['none', 'short', 's', 'bytes', 'reqps', 'percentunit', 'currencyUSD']).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.int().optional(),
  mappings: z.array(z.unknown()).optional(),
  thresholds: z.strictObject({ mode: z.literal('absolute'), steps: z.array(step).min(1) }).optional(),
  custom: z.record(z.string(), z.unknown()).optional(),
});

const rowSchema = z.strictObject({
  id: z.int(),
  type: z.literal('row'),
  title: z.string(),
  gridPos: position,
  collapsed: z.literal(false),
  panels: z.tuple([]),
});
const graphSchema = z.strictObject({
  id: z.int(),
  type: z.enum(['timeseries', 'stat', 'state-timeline']),
  title: z.string(),
  description: z.string().min(20),
  gridPos: position,
  datasource: source,
  fieldConfig: z.strictObject({ defaults, overrides: z.tuple([]) }),
  options: z.record(z.string(), z.unknown()),
  targets: z.array(target).min(1),
});
const panelSchema = z.discriminatedUnion('type', [rowSchema, graphSchema]);

const dashboardSchema = z.object({
  uid: z.string(),
  title: z.string(),
  // The version that Grafana 10 writes. Later versions migrate it when they load it.
  schemaVersion: z.literal(39),
  editable: z.literal(false),
  templating: z.object({
    list: z.tuple([z.object({ name: z.literal('datasource'), type: z.literal('datasource') })]),
  }),
  annotations: z.object({ list: z.array(z.object({ datasource: source, expr: z.string() })) }),
  panels: z.array(panelSchema),
});

/** The heading of a row, or a panel below it. */
export type Panel = z.infer<typeof panelSchema>;
/** A query of a panel, and its legend. */
export type Target = z.infer<typeof target>;

/** The queries of a panel; none for a heading. */
export const targetsOf = (panel: Panel): readonly Target[] => (panel.type === 'row' ? [] : panel.targets);

/** Reads the delivered dashboard. Throws if it is not valid for Grafana. */
export function readDashboard() {
  const file = path.join(__dirname, 'dashboards/gateway.json');
  return dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
