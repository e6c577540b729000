import { descriptionOf } from '../families';
import type { ProviderSettings } from './provider-settings';

/** The address that photos are sent to; null for the local reader. */
export function addressOf({ adapter, baseURL, extras = {} }: ProviderSettings): string | null {
  if (adapter === 'local') return null;
  const { address, addressFor } = descriptionOf(adapter);
  return baseURL ?? addressFor?.(extras) ?? address ?? null;
}
