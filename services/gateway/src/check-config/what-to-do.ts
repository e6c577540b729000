import { variablesOf, type AdapterError } from '@curbwise/vision';
import type { ProviderSettings } from '../configuration/provider-settings';

const NOT_FOUND = 404;

/** What an operator can do about a provider that did not read. Names variables, never what they hold. */
export function whatToDo({ adapter, keyFrom }: ProviderSettings, { kind, status }: AdapterError): string {
  if (adapter === 'local') return 'Build and install again; the machine may be short of memory.';
  const { secret, model, baseURL, extras } = variablesOf(adapter);
  const key = keyFrom ?? secret;
  switch (kind) {
    case 'unauthorized':
      return keyFrom === undefined
        ? `It asks for a key: set ${secret}.`
        : `Its key comes from ${key}: check that it is complete, belongs to this provider and may use the model.`;
    case 'payment-required':
      return `The account of the key from ${key} has no credit: add some, or use another key.`;
    case 'rate-limited':
      return `The limits of the account of the key from ${key} are used up: wait, or have them raised.`;
    case 'unreachable':
      return `Check the network, and the address in ${baseURL} if it is set.`;
    case 'timeout':
    case 'aborted':
      return 'Raise READ_DEADLINE_MS, or use a smaller model.';
    case 'upstream':
      return `The provider has a problem of its own: try later. With a status of 3xx, ${baseURL} names an address that redirects.`;
    case 'invalid-answer':
      return 'form' in extras
        ? `The model does not keep to the form: try ${extras['form']}=object, or another model in ${model}.`
        : `The model does not keep to the form: name another one in ${model}.`;
    default:
      return status === NOT_FOUND
        ? `Check the name of the model in ${model}, and the address in ${baseURL} if it is set.`
        : `It did not take the request: check that the model in ${model} sees photos and answers in JSON.`;
  }
}
