import type { Provider } from '../provider/provider';

/**
 * The order in which providers are asked for one photo: the given order, except that weights draw the first one.
 * @param draw a random number, 0 ≤ draw < 1
 */
export function orderProviders(providers: readonly Provider[], draw: number): readonly Provider[] {
  const total = providers.reduce((sum, { settings }) => sum + settings.weight, 0);
  if (total === 0) return providers;
  let left = draw * total;
  const first = providers.find(({ settings }) => (left -= settings.weight) < 0);
  return first ? [first, ...providers.filter((provider) => provider !== first)] : providers;
}
