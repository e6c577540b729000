import type { Holder } from '@curbwise/contract';
import { readHolders } from './holders';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const isResident = ({ kind }: Holder) => kind === 'resident' || kind === 'permit';

/** What a title says beside the zone, and what says nothing. */
const isSilent = (lexeme: Lexeme) =>
  meaningOf(lexeme, 'parking') !== undefined ||
  meaningOf(lexeme, 'nothing') !== undefined ||
  /^[-,.:()/]$/.test(lexeme.text);

/**
 * `RESIDENT PARKING · ZONE 5`: a panel that only names a zone of residents, for the plates below.
 * @returns whose zone it is; null if the panel says anything else
 */
export function readZoneTitle(lexemes: readonly Lexeme[]): Holder[] | null {
  const named: Holder[] = [];
  for (let at = 0; at < lexemes.length;) {
    const holders = readHolders(lexemes, at);
    if (!holders && !isSilent(lexemes[at]!)) return null;
    named.push(...(holders?.value ?? []));
    at = holders?.next ?? at + 1;
  }
  return named.length > 0 && named.every(isResident) ? named : null;
}
