import { variablesOf, type AdapterError } from '@curbwise/vision';
import type { ProviderSettings } from '../configuration/provider-settings';
import { knownAt } from '../routing/models/model-state';

/** What an operator can do about a provider that failed. Names variables, never their values. */
export function whatToDo(settings: ProviderSettings, { kind }: AdapterError): string {
  const { adapter, keyFrom } = settings;
  if (adapter === 'local') return 'Check the free memory of the machine; otherwise build and install again.';
  const { secret, model, baseURL, extras } = variablesOf(adapter);
  const key = keyFrom ?? secret;
  switch (kind) {
    case 'unauthorized':
      return keyFrom === undefined
        ? `It needs a key: set ${secret}.`
        : `Its key comes from ${key}: check that it is complete, belongs to this provider and may use the model.`;
    case 'payment-required':
      return `The account of the key from ${key} has no credit: add some, or use another key.`;
    case 'misconfigured':
      return `Check the name of the model in ${model}, and the address in ${baseURL} if it is set. If the status is 3xx, the address redirects.`;
    case 'unknown-model': {
      const { model: own = 'the model' } = settings;
      const successor = knownAt({ ...settings, model: own })?.successor ?? null;
      const such = successor === null ? '' : `, such as ${successor}`;
      return `It does not have ${own}: set another one in ${model}${such}.`;
    }
    case 'rate-limited':
      return `The account of the key from ${key} has reached its rate limit: wait, or have the limit raised.`;
    case 'unreachable':
      return `Check the network, and the address in ${baseURL} if it is set.`;
    case 'timeout':
    case 'aborted':
      return 'Raise READ_DEADLINE_MS, or use a smaller model.';
    case 'upstream':
      return `The provider has an internal problem: try later. If the status is 3xx, ${baseURL} is a URL that redirects.`;
    case 'invalid-answer':
      return 'form' in extras
        ? `The model does not follow the schema: try ${extras['form']}=object, or another model in ${model}.`
        : `The model does not follow the schema: set another one in ${model}.`;
    default:
      return `It refused the request: check that the model in ${model} accepts images and can answer in JSON.`;
  }
}
