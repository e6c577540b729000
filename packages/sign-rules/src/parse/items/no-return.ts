import { readQuantity } from './numbers';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** Reads `NO RETURN WITHIN 2 HOURS`, in minutes. It applies to the next stay, not to the current one. */
export function readNoReturn(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const quantity = meaningOf(lexemes[at], 'no-return') ? readQuantity(lexemes, at + 1) : null;
  const unit = quantity && meaningOf(lexemes[quantity.next], 'unit');
  return unit ? { value: Math.ceil(quantity.value * unit.minutes), next: quantity.next + 1 } : null;
}
