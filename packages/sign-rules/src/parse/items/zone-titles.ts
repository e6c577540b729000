import type { Holder } from '@curbwise/contract';
import { readHolders } from './holders';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const isResident = ({ kind }: Holder) => kind === 'resident' || kind === 'permit';

/** Words and marks that a title may have besides the zone. */
const mayBeInTitle = (lexeme: Lexeme) =>
  meaningOf(lexeme, 'parking') !== undefined ||
  meaningOf(lexeme, 'nothing') !== undefined ||
  /^[-,.:()/]$/.test(lexeme.text);

/**
 * Reads a panel that only names a resident zone, as a title for the plates below: `RESIDENT PARKING · ZONE 5`.
 * @returns the holders of the zone; null if the panel says anything else
 */
export function readZoneTitle(lexemes: readonly Lexeme[]): Holder[] | null {
  const named: Holder[] = [];
  for (let at = 0; at < lexemes.length;) {
    const holders = readHolders(lexemes, at);
    if (!holders && !mayBeInTitle(lexemes[at]!)) return null;
    named.push(...(holders?.value ?? []));
    at = holders?.next ?? at + 1;
  }
  return named.length > 0 && named.every(isResident) ? named : null;
}
