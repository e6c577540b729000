import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import manifest from '../../package.json';

type Labels<Label extends string> = Partial<Record<Label, string | number>>;

/**
 * Opens the metrics of a gateway, with those of its process and one of its version.
 * @param revision what the operator says that the gateway was built from
 */
export function openMetrics(revision = 'unknown'): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  labelledGauge(
    metrics,
    'build_info',
    'Version of the gateway; the value is always 1',
    ['version', 'node', 'revision'],
    () => [[{ version: manifest.version, node: process.versions.node, revision }, 1]],
  );
  return metrics;
}

/**
 * Makes the counter `curbwise_<name>`. Labels come from closed lists or from the configuration, never from a client.
 * @param series the series that exist from the start: one that starts at 0 shows its first increase
 */
export function counter<Label extends string>(
  metrics: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  series?: () => Iterable<Labels<Label>> | Promise<Iterable<Labels<Label>>>,
): Counter<Label> {
  return new Counter({
    name: `curbwise_${name}`,
    help,
    labelNames,
    registers: [metrics],
    ...(series && {
      async collect(this: Counter<Label>) {
        for (const labels of await series()) this.inc(labels, 0);
      },
    }),
  });
}

/** Makes a counter with one label, whose values are a closed list. */
export function counterOf<Value extends string>(
  metrics: Registry,
  name: string,
  help: string,
  label: string,
  values: readonly Value[],
): (value: Value) => void {
  const counted = counter(metrics, name, help, [label], () => values.map((value) => ({ [label]: value })));
  return (value) => counted.inc({ [label]: value });
}

/** All series of some labels and one more. */
export const withLabel = <Row extends object, Label extends string, Value extends string>(
  rows: readonly Row[],
  label: Label,
  values: readonly Value[],
) => rows.flatMap((row) => values.map((value) => ({ ...row, [label]: value }) as Row & Record<Label, Value>));

/** Makes the gauge `curbwise_<name>`, which is read when the metrics are requested. */
export function gauge(metrics: Registry, name: string, help: string, value: () => number): void {
  labelledGauge(metrics, name, help, [], () => [[{}, value()]]);
}

/** Makes the gauge `curbwise_<name>` with the series that exist at the time of the request, and no others. */
export function labelledGauge<Label extends string>(
  metrics: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[],
  series: () => Row<Label>[] | Promise<Row<Label>[]>,
): void {
  new Gauge({
    name: `curbwise_${name}`,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      const rows = await series();
      this.reset();
      for (const [labels, value] of rows) this.set(labels, value);
    },
  });
}

type Row<Label extends string> = readonly [labels: Labels<Label>, value: number];
