import { signSymbolSchema, type SignSymbol } from '@curbwise/contract';
import { panelsOfPhoto, readingOf, scoreCase, type PhotoCase, type TruePanel } from '@curbwise/evaluate';

/** A panel as a person sees it. Its picture is undefined if the label does not say whether it has one. */
export type SeenPanel = Pick<TruePanel, 'text' | 'arrow' | 'symbol'>;

/** A sign as a person sees it. */
export interface SeenSign {
  /** All panels on the pole, including those of the other side. */
  panels: readonly SeenPanel[];
  /** Whether the rule engine gives the expected answer at every instant. */
  isUnderstood: boolean;
}

const PICTURES = signSymbolSchema.options.filter((option) => option !== 'unknown');

/** The pictures that a panel may have, the most likely first. Words that allow parking usually have a wheelchair. */
const picturesFor = ({ text }: SeenPanel): readonly SignSymbol[] =>
  /PARKING|VAN|ONLY/i.test(text) && !/NO /i.test(text) ? ['disabled', ...PICTURES] : PICTURES;

/** The words of a label without its notes about illegible letters. */
const legibleText = (text: string): string =>
  text
    .replace(/\[[^\]]*(?:\.\.\.|\?|[a-z]{3})[^\]]*\]/g, ' ')
    .replace(/[[\]]/g, '')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

/** The number of instants at which panels give the answers that the cases of their photo expect. */
function rightInstants(panels: readonly SeenPanel[], cases: readonly PhotoCase[]): number {
  const reading = readingOf(panels.map(({ symbol = null, ...panel }) => ({ ...panel, symbol })));
  const instants = cases.flatMap((one) => scoreCase(reading, one).instantsInWords);
  return instants.filter(({ isRight }) => isRight).length;
}

/**
 * The sign of a photo. A person sees every picture, but few labels name them: if the expected answers need a picture
 * that the labels lack, it is added to the panel.
 * @param cases all cases of the photo
 */
export function signAsSeen(cases: readonly PhotoCase[]): SeenSign {
  let panels: SeenPanel[] = panelsOfPhoto(cases).map(({ text, arrow, symbol }) => ({
    text: legibleText(text),
    arrow,
    symbol,
  }));
  const instants = cases.reduce((sum, { at }) => sum + at.length, 0);
  let most = rightInstants(panels, cases);
  panels.forEach((one, index) => {
    if (one.symbol !== undefined) return;
    for (const symbol of picturesFor(one)) {
      if (most === instants) return;
      const tried = panels.map((panel, at) => (at === index ? { ...panel, symbol } : panel));
      const right = rightInstants(tried, cases);
      if (right <= most) continue;
      panels = tried;
      most = right;
    }
  });
  return { panels, isUnderstood: most === instants };
}
