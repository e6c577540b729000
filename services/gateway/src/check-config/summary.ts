import { addressOf } from '@curbwise/vision';
import type { ProvidersConfiguration, ProviderSettings } from '../configuration/provider-settings';

/** Who would read, one line each: name, model, host, and where the key is from. No key and no path. */
export function summaryOf({ providers, shadow }: ProvidersConfiguration): string[] {
  const names = providers.map(({ name }) => name);
  return [
    `The configuration can be used. Photos are read by ${names.join(', then ')}.`,
    ...providers.map((settings) => `  ${lineOf(settings)}`),
    ...(shadow ? [`  ${lineOf(shadow)}; reads along for ${percent(shadow.share)} of the photos`] : []),
  ];
}

/** Without what is left of a fraction that no binary number is. */
const percent = (share: number) => `${Number((share * 100).toPrecision(6))} %`;

function lineOf(settings: ProviderSettings): string {
  const { name, adapter, model, keyFrom } = settings;
  if (adapter === 'local') return `${name}: on this machine`;
  const kind = name === adapter ? '' : ` (${adapter})`;
  const key = keyFrom === undefined ? 'without a key' : `key from ${keyFrom}`;
  return `${name}${kind}: ${model} at ${new URL(addressOf(settings)!).host}, ${key}`;
}
