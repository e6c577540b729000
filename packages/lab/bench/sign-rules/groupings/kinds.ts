import type { Kind } from './meaning';

const forbids = (name: string, symbol: Kind['symbol'] = null): Kind => ({ name, effect: 'forbid', symbol });
const keeps = (name: string, symbol: Kind['symbol'] = null): Kind => ({
  ...forbids(name, symbol),
  isReserved: true,
});

/** The kinds of drawn signs. */
export const KINDS: readonly Kind[] = [
  forbids('no parking', 'no-parking'),
  forbids('no standing'),
  forbids('no stopping', 'no-stopping'),
  forbids('clearway', 'clearway'),
  forbids('street cleaning', 'street-cleaning'),
  keeps('loading', 'loading'),
  keeps('permit'),
  keeps('disabled', 'disabled'),
  keeps('electric', 'electric'),
  keeps('commercial'),
  keeps('visitors'),
  keeps('customers'),
  keeps('doctors'),
  keeps('taxi', 'taxi'),
  keeps('bus', 'bus'),
  { name: 'time limit', effect: 'limit', symbol: 'parking' },
  { name: 'metered', effect: 'limit', symbol: null, isMetered: true },
];

/**
 * Finds a kind by name.
 * @throws RangeError if there is none
 */
export function kindNamed(name: string): Kind {
  const kind = KINDS.find((one) => one.name === name);
  if (!kind) throw new RangeError(`no kind is called ${name}`);
  return kind;
}
