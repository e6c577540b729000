import { z } from 'zod';
import { configurationOf } from '../configuration-of';
import type { Resource } from './check-resource';
import { render, VALUE_SETS } from './render';

/** The values of the chart itself. */
export const DEFAULT = 'the default';
/** All sets of values that are delivered. */
export const SETS: readonly string[] = [DEFAULT, ...VALUE_SETS];

const rendered = new Map<string, Resource[]>();

/** The resources of a set of values. */
export function resourcesOf(set: string = DEFAULT): Resource[] {
  const resources = rendered.get(set) ?? render(set === DEFAULT ? undefined : set);
  rendered.set(set, resources);
  return resources;
}

/** The resource of a kind and a name, in the form of a schema. @throws Error unless there is exactly one */
export function one<Schema extends z.ZodType>(
  kind: string,
  name: string,
  schema: Schema,
  resources: readonly Resource[] = resourcesOf(),
): z.infer<Schema> {
  const found = resources.filter((resource) => resource.kind === kind && resource.metadata.name === name);
  if (found.length !== 1) throw new Error(`There are ${found.length} resources ${kind} ${name}`);
  return schema.parse(found[0]);
}

export const labels = z.record(z.string(), z.string());
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
});
const deploymentSchema = z.object({
  spec: z.object({
    replicas: z.number().optional(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels, annotations: labels.optional() }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.unknown(),
        topologySpreadConstraints: z.array(
          z.object({ topologyKey: z.string(), labelSelector: z.object({ matchLabels: labels }) }),
        ),
        containers: z.tuple([
          z.object({
            image: z.string(),
            ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
            env: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            resources: z.object({ limits: z.object({ memory: z.string() }) }),
            securityContext: z.unknown(),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(
          z.object({
            name: z.string(),
            secret: z.object({ secretName: z.string(), defaultMode: z.number() }).optional(),
          }),
        ),
      }),
    }),
  }),
});

export const deploymentOf = (name: string, resources: readonly Resource[] = resourcesOf()) =>
  one('Deployment', name, deploymentSchema, resources).spec;
/** The data of a ConfigMap. */
export const dataOf = (name: string, resources: readonly Resource[] = resourcesOf()) =>
  one('ConfigMap', name, z.object({ data: labels }), resources).data;

/** The times that a gateway with these settings uses. */
export const timesOf = ({ DRAIN_MS = '', READ_DEADLINE_MS = '' }: Record<string, string>) =>
  configurationOf({ DRAIN_MS, READ_DEADLINE_MS }, {});
