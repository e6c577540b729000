/** The token for the gateway's metrics. */
export const METRICS_TOKEN = 'for-the-tests-of-faults';

const COUNTER = /^curbwise_client_errors_total\{([^}]*)\} (\d+)$/gm;

/** The faults that a gateway has counted, by remote and kind: `legal unfit` → 3. Zero counts are left out. */
export async function clientErrorCounts(gatewayUrl: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const response = await fetch(`${gatewayUrl}/metrics`, { headers });
  if (!response.ok) throw new Error(`the metrics were answered with ${response.status}`);
  const counts: Record<string, number> = {};
  for (const [, labels = '', count] of (await response.text()).matchAll(COUNTER)) {
    if (Number(count) > 0) counts[named(labels)] = (counts[named(labels)] ?? 0) + Number(count);
  }
  return counts;
}

function named(labels: string): string {
  const value = (label: string) => new RegExp(`\\b${label}="([^"]*)"`).exec(labels)?.[1] ?? '';
  return `${value('remote')} ${value('kind')}`;
}
