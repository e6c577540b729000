import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Writes the alerts as a resource of the Prometheus operator. Run it after every change of alerts.yaml:
 *   node services/gateway/deploy/kubernetes/monitoring/write-prometheus-rule.mjs
 */
const at = (file) => fileURLToPath(new URL(file, import.meta.url));

const HEAD = `# Written by write-prometheus-rule.mjs from ../../prometheus/alerts.yaml. Add the labels by which your Prometheus
# chooses rules (ruleSelector).
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: curbwise-gateway
spec:
`;

const alerts = readFileSync(at('../../prometheus/alerts.yaml'), 'utf8');
const groups = alerts.slice(alerts.indexOf('groups:'));
writeFileSync(at('prometheus-rule.yaml'), HEAD + groups.replaceAll(/^(?=.)/gm, '  '));
