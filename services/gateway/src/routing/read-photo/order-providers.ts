import type { Provider } from '../provider/provider';

/**
 * The order in which providers are asked for one photo: as they were given, but that the first is drawn by weight
 * where weights were given.
 * @param draw a number from 0, included, to 1, excluded
 */
export function orderProviders(providers: readonly Provider[], draw: number): readonly Provider[] {
  const total = providers.reduce((sum, { settings }) => sum + settings.weight, 0);
  if (total === 0) return providers;
  let left = draw * total;
  const first = providers.find(({ settings }) => (left -= settings.weight) < 0);
  return first ? [first, ...providers.filter((provider) => provider !== first)] : providers;
}
