import { Gateway, HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import {
  PodMonitor,
  PrometheusRule,
  ServiceMonitor,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';

/** A Kubernetes resource. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

/** The schema of a kind. */
interface Model {
  validate(): void;
}
type Kind = new (fields: never) => Model;

const KINDS: Record<string, Kind> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'gateway.networking.k8s.io/v1 Gateway': Gateway,
  'gateway.networking.k8s.io/v1 HTTPRoute': HTTPRoute,
  'keda.sh/v1alpha1 ScaledObject': ScaledObject,
  'monitoring.coreos.com/v1 PodMonitor': PodMonitor,
  'monitoring.coreos.com/v1 PrometheusRule': PrometheusRule,
  'monitoring.coreos.com/v1 ServiceMonitor': ServiceMonitor,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Service': Service,
};

/**
 * Checks a resource against the schema of its kind.
 * @throws Error that names a field that is wrong or unknown
 */
export function checkResource(resource: Resource): void {
  const name = `${resource.apiVersion} ${resource.kind}`;
  const Kind = KINDS[name];
  if (!Kind) throw new Error(`${name} is an unknown kind`);
  const seen = new Set<string>();
  const model = new Kind(resource as never);
  model.validate.call(watched(model, '', seen));
  const unknown = fieldsOf(resource, '').filter((field) => !seen.has(field));
  if (unknown.length > 0) throw new Error(`${resource.kind} has no ${unknown.join(', ')}`);
}

/**
 * The same value, which records the fields that are read. The schemas accept unknown fields, so also misspelt ones, but they
 * do not read them.
 */
function watched(value: unknown, place: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return found;
      seen.add(`${place}/${name}`);
      return watched(found, `${place}/${name}`, seen);
    },
  });
}

function fieldsOf(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    `${place}/${name}`,
    ...fieldsOf(field, `${place}/${name}`),
  ]);
}
