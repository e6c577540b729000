import type { SignSymbol } from '@curbwise/contract';
import { forbids, isBareHeading, isForDisabled, namesSubject, saysWhen } from '../grammar/ask-grammar';
import type { PictureKind } from '../pictures/picture-classes';
import type { Element } from '../plates/elements';
import { isForeignLimit } from '../grammar/foreign-words';

/** Whom a picture keeps the place for, by what it shows. */
const KEPT_FOR: Partial<Record<PictureKind, SignSymbol>> = {
  disabled: 'disabled',
  bus: 'bus',
  taxi: 'taxi',
  truck: 'loading',
  electric: 'electric',
};

/** What speaks against all words of a panel having been read. */
export interface LostWords {
  readonly hasUnreadInk: boolean;
  /** Whether its plate goes on beyond the photo. */
  readonly isCut: boolean;
}

const NOTHING_LOST: LostWords = { hasUnreadInk: false, isCut: false };

/** Whether words are missing from a panel's text that a picture may stand for. */
export const lacksWords = (text: string): boolean =>
  isBareHeading(text) || (saysWhen(text) && !namesSubject(text));

const isLacking = (text: string, { hasUnreadInk, isCut }: LostWords): boolean =>
  isForeignLimit(text) || lacksWords(text) || hasUnreadInk || (isCut && !forbids(text));

/** The symbol of pictures all of which were named, none of them a prohibition. */
function symbolOfNamed(shown: ReadonlySet<PictureKind>, text: string, lost: LostWords): SignSymbol | null {
  const kept = [...shown].flatMap((kind) => KEPT_FOR[kind] ?? []);
  if (kept[0]) return kept.length === 1 ? kept[0] : 'unknown';
  // On a plate of which nothing else was read, blur passes for a broom or a truck: it stays a doubt.
  if (shown.has('street-cleaning')) return saysWhen(text) || forbids(text) ? 'street-cleaning' : 'unknown';
  // A P permits what the words below it say, and nothing by itself.
  if (shown.has('parking')) {
    const isRead = (saysWhen(text) || namesSubject(text)) && !lost.hasUnreadInk && !lost.isCut;
    return isRead && shown.size === 1 ? 'parking' : 'unknown';
  }
  // What illustrates words that forbid adds nothing to them.
  return !forbids(text) || isLacking(text, lost) ? 'unknown' : null;
}

/**
 * The symbol that the pictures of a panel stand for, null without any. A prohibition goes before whatever else is shown;
 * then whom a picture keeps the place for. Unknown where there is a picture that was not named, or two that differ.
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
 * The symbol of a panel: that of its pictures; without any, unknown where ink was left unread, and where words are
 * missing that a picture may stand for. Such a panel must not permit anything.
 */
export function symbolOf(elements: readonly Element[], text: string, lost: LostWords): SignSymbol | null {
  const hasPicture = elements.some(({ content }) => content.kind === 'symbol');
  if (hasPicture) return pictureOf(elements, text, lost);
  return isLacking(text, lost) ? 'unknown' : null;
}
