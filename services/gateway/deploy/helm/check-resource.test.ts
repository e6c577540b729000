import { checkResource, type Resource } from './check-resource';
import { resourcesOf } from './rendered';

// helm starts anew for every set of values, which is slow on a busy machine.
jest.setTimeout(60_000);

describe('the check of a resource', () => {
  test.each([
    ['a misspelt field', { readinesProbe: {} }, '/readinesProbe'],
    ['a string instead of a number', { terminationGracePeriodSeconds: 'soon' }, 'must be integer'],
  ])('finds %s', (_, wrong, words) => {
    const [found] = resourcesOf().filter(({ kind }) => kind === 'Deployment');
    const resource = structuredClone(found) as Resource & { spec: { template: { spec: object } } };
    Object.assign(resource.spec.template.spec, wrong);
    expect(() => checkResource(resource)).toThrow(words);
  });

  test.each([
    ['readers', 'ScaledObject', 'trigers'],
    ['readers', 'PodMonitor', 'podMetricsEndpoint'],
    ['openshift', 'ServiceMonitor', 'endpoint'],
    ['gateway-api', 'HTTPRoute', 'hostname'],
    ['gateway-api', 'Gateway', 'listener'],
  ])('finds a misspelt field of an operator: %s, %s', (set, kind, field) => {
    const [found] = resourcesOf(set).filter((resource) => resource.kind === kind) as [
      Resource & { spec: object },
    ];
    expect(() => checkResource({ ...found, spec: { ...found.spec, [field]: [] } } as Resource)).toThrow(
      field,
    );
  });
});
