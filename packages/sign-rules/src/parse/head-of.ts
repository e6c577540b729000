import type { Head } from './plates/draft';
import type { PanelReading } from './read-panel';

/** What keeps cars out, as far as a panel says so in words; null beside a picture alone. */
export function headOf({ clauses }: PanelReading): Head | null {
  const said = clauses.flatMap(({ items }) => items.filter(({ from, to }) => to > from));
  if (said.some(({ item }) => item.is === 'prohibition' || item.is === 'purpose')) return 'prohibition';
  return said.some(({ item }) => item.is === 'reserved') ? 'reserved' : null;
}
