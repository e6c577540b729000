import type { SignSymbol } from '@curbwise/contract';
import { forbids, isBareHeading, isForDisabled, namesSubject, saysWhen } from '../grammar/ask-grammar';
import { RESERVED_FOR, type PictureKind } from '../parts/part-classes';
import type { Element } from '../plates/elements';
import { isForeignLimit } from '../grammar/foreign-words';

/** Reasons to believe that words of a panel were lost. */
export interface LostWords {
  readonly hasUnreadInk: boolean;
  /** Whether the plate continues beyond the photo. */
  readonly isCut: boolean;
}

const NOTHING_LOST: LostWords = { hasUnreadInk: false, isCut: false };

/** Whether a panel's text lacks words that a picture may replace. */
export const lacksWords = (text: string): boolean =>
  isBareHeading(text) || (saysWhen(text) && !namesSubject(text));

const isLacking = (text: string, { hasUnreadInk, isCut }: LostWords): boolean =>
  isForeignLimit(text) || lacksWords(text) || hasUnreadInk || (isCut && !forbids(text));

/** The symbol of pictures that were all recognised, none of them a prohibition. */
function symbolOfNamed(shown: ReadonlySet<PictureKind>, text: string, lost: LostWords): SignSymbol | null {
  const reserved = [...shown].flatMap((kind) => RESERVED_FOR[kind] ?? []);
  if (reserved[0]) return reserved.length === 1 ? reserved[0] : 'unknown';
  // On a plate without readable words, blur may look like a broom or a truck.
  if (shown.has('street-cleaning')) return saysWhen(text) || forbids(text) ? 'street-cleaning' : 'unknown';
  // A P permits what the words below it say, and nothing by itself.
  if (shown.has('parking')) {
    const isRead = (saysWhen(text) || namesSubject(text)) && !lost.hasUnreadInk && !lost.isCut;
    return isRead && shown.size === 1 ? 'parking' : 'unknown';
  }
  // A picture that illustrates words that forbid adds nothing to them.
  return !forbids(text) || isLacking(text, lost) ? 'unknown' : null;
}

/**
 * The symbol of a panel's pictures; null without pictures. A prohibition takes precedence, then a reservation. Unknown if a
 * picture was not recognised or if two contradict each other.
 */
export function pictureOf(
  elements: readonly Element[],
  text: string,
  lost: LostWords = NOTHING_LOST,
): SignSymbol | null {
  const found = elements.flatMap(({ content }) => (content.kind === 'symbol' ? [content] : []));
  const heads = new Set(found.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'unknown'));
  if (heads.size > 1) return 'unknown';
  const [head] = heads;
  if (head) return head;
  if (found.length === 0) return null;
  if (found.some(({ shows }) => !shows)) return isForDisabled(text) ? 'disabled' : 'unknown';
  return symbolOfNamed(new Set(found.flatMap(({ shows }) => shows ?? [])), text, lost);
}

/**
 * The symbol of a panel: that of its pictures. Without pictures it is unknown if ink was left unread or if words are
 * missing that a picture may replace; such a panel must not permit anything. Otherwise null.
 */
export function symbolOf(elements: readonly Element[], text: string, lost: LostWords): SignSymbol | null {
  const hasPicture = elements.some(({ content }) => content.kind === 'symbol');
  if (hasPicture) return pictureOf(elements, text, lost);
  return isLacking(text, lost) ? 'unknown' : null;
}
