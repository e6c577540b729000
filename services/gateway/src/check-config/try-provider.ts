import {
  AdapterError,
  SettingsError,
  variablesOf,
  type ModelListing,
  type Photo,
  type VisionAdapter,
} from '@curbwise/vision';
import type { ProviderSettings } from '../configuration/provider-settings';
import type { CreateAdapter } from '../routing/create-adapter';
import { knownAt } from '../routing/models/model-state';
import drawnSign from './drawn-sign.json';

export interface ProviderTrial {
  readonly isRight: boolean;
  readonly line: string;
  /** What the provider's list says about the model; null if it is unknown. */
  readonly listing: ModelListing | null;
}

/** A photo of one red-on-white plate. Drawn by packages/lab/drawings. */
const PHOTO: Photo = {
  bytes: Buffer.from(drawnSign.base64, 'base64'),
  mediaType: 'image/jpeg',
  width: drawnSign.width,
  height: drawnSign.height,
};

/** Local time of the request; the reading does not depend on it. */
const CLOCK = { time: { year: 2026, month: 11, day: 20, minute: 14 * 60 + 40 }, zone: 'PST' };

/**
 * Lets a provider read the drawn sign.
 * @param deadlineMs time limit, in milliseconds
 */
export async function tryProvider(
  settings: ProviderSettings,
  createAdapter: CreateAdapter,
  deadlineMs: number,
): Promise<ProviderTrial> {
  let begun = performance.now();
  const took = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const trial = (isRight: boolean, line: string): ProviderTrial => ({
    isRight,
    line: `${settings.name}: ${line}`,
    listing,
  });
  const failed = (line: string) => trial(false, line);
  let adapter: VisionAdapter | null = null;
  let listing: ModelListing | null = null;
  try {
    adapter = await createAdapter(settings);
    listing = (await adapter.listing?.(AbortSignal.timeout(deadlineMs))) ?? null;
    begun = performance.now();
    const request = { clock: CLOCK, language: 'en', deadlineMs };
    const { reading, usage } = await adapter.read(PHOTO, request, AbortSignal.timeout(deadlineMs));
    const cost = usage ? `, ${usage.inputTokens} tokens in and ${usage.outputTokens} out` : '';
    const learnt = (adapter.learnt?.() ?? []).map((lesson) => `; it ${lesson}`).join('');
    const words = reading.panels.map(({ text }) => text).join(' ');
    if (lettersAndDigits(words) !== lettersAndDigits(drawnSign.text))
      return failed(`misread the sign (${took()}${cost}). Use a model that can read small text.`);
    return trial(true, `read the sign correctly in ${took()}${cost}${learnt}`);
  } catch (error) {
    if (error instanceof SettingsError) return failed(error.message);
    if (!(error instanceof AdapterError)) throw error;
    const how = [error.kind, error.status].filter(Boolean).join(' ');
    const said = error.said === undefined ? '' : ` It says: "${error.said}"`;
    return failed(`${how} after ${took()}. ${error.message}.${said} ${whatToDo(settings, error)}`);
  } finally {
    await adapter?.close();
  }
}

/** Only letters and digits, in upper case: `8AM` equals `8 am`. */
const lettersAndDigits = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** What an operator can do about a provider that failed. Names variables, never their values. */
export function whatToDo(settings: ProviderSettings, { kind }: AdapterError): string {
  const { adapter, keyFrom } = settings;
  if (adapter === 'local') return 'Check the free memory of the machine; otherwise build and install again.';
  if (adapter === 'readers')
    return 'Check that Redis answers at REDIS_URL, and that a `curbwise reader` runs with the same READERS_KEY.';
  const { secret, model, baseURL, headers, query, extras } = variablesOf(adapter);
  const key = keyFrom ?? secret;
  switch (kind) {
    case 'unauthorized':
      return keyFrom === undefined
        ? `It needs a key: set ${secret}.`
        : `Its key comes from ${key}: check that it is complete, belongs to this provider and may use the model.`;
    case 'payment-required':
      return `The account of the key from ${key} has no credit: add some, or use another key.`;
    case 'misconfigured':
      return `Check the name of the model in ${model}, the address in ${baseURL} if it is set, and what a gateway asks for in ${headers} or ${query}. If the status is 3xx, the address redirects.`;
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
