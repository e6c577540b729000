import {
  parseLocalDateTime,
  signSymbolSchema,
  type AnalysisResponse,
  type LocalDateTime,
  type Panel,
  type SignSymbol,
} from '@curbwise/contract';
import { analyse, inEnglish, judgeAgain, parse, ruleInWords, type JudgeContext } from '@curbwise/sign-rules';
import { isRight } from './right-answer';
import type { Label, SignCase, TruePanel } from './sign-case';

/** A panel as a person sees it, its picture among it. */
export type SeenPanel = Pick<Panel, 'text' | 'arrow' | 'symbol'>;

/** A sign as a person sees it. */
export interface SeenSign {
  panels: readonly SeenPanel[];
  /** Whether the engine gives the expected answers for it, at all instants. */
  isUnderstood: boolean;
}

const PICTURES = signSymbolSchema.options.filter((option) => option !== 'unknown');

/** The pictures that a panel may have, the likeliest first: beside words that allow parking it is whom they allow it. */
const picturesFor = ({ text }: SeenPanel): readonly SignSymbol[] =>
  /PARKING|VAN|ONLY/i.test(text) && !/NO /i.test(text) ? ['disabled', ...PICTURES] : PICTURES;

/** Pictures by the words that labels have for them; others say nothing about parking. */
const pictureOf = (words: string | undefined): SignSymbol | null =>
  words !== undefined && /tow/i.test(words) ? 'tow-away' : null;

/** What a sign says, had it been read without a fault. */
export function flawless(
  panels: readonly SeenPanel[],
  at: LocalDateTime,
  context: JudgeContext,
): AnalysisResponse {
  const reading = {
    panels: panels.map((panel) => ({ ...panel, box: null, confidence: 1 })),
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
  const { analysis, decidedBy, agreed } = analyse(reading, at, context, inEnglish);
  return { ...analysis, provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false } };
}

/** What panels say, in the words of the product. */
export const rulesIn = (panels: readonly SeenPanel[]): string[] =>
  parse(panels.map((panel) => ({ ...panel, box: null, confidence: 1 }))).rules.map((rule) =>
    ruleInWords({ ...rule, reading: undefined }, inEnglish),
  );

/** The lines of a panel without which it would say something else: nobody types a telephone number. */
export function essentialText(panel: SeenPanel): string {
  const said = JSON.stringify(rulesIn([panel]));
  return panel.text.split('\n').reduceRight((text, _, line) => {
    const lines = text.split('\n');
    const shorter = [...lines.slice(0, line), ...lines.slice(line + 1)].join('\n');
    return shorter !== '' && JSON.stringify(rulesIn([{ ...panel, text: shorter }])) === said ? shorter : text;
  }, panel.text);
}

/** At how many instants panels give the answer that a label expects. */
function rightInstants(panels: readonly SeenPanel[], { at, expect, side }: Label): number {
  const moments = at.map((text) => parseLocalDateTime(text));
  const first = moments[0];
  if (!first || panels.length === 0) return 0;
  const context: JudgeContext = side ? { side } : {};
  const sign = flawless(panels, first, context);
  return moments.filter(
    (moment, index) => moment && isRight(judgeAgain(sign, moment, context), expect[index] ?? {}),
  ).length;
}

/**
 * The panels of a case with their pictures. Few labels name pictures, and a person sees them all: a panel is given the
 * picture with which the sign says what the case expects, where it does not say so without one.
 */
export function seenSign(sign: SignCase): SeenSign {
  let panels: SeenPanel[] = sign.truth.map(({ text, arrow, picture }: TruePanel) => ({
    text,
    arrow,
    symbol: pictureOf(picture),
  }));
  const count = (tried: readonly SeenPanel[]) =>
    sign.labels.reduce((sum, label) => sum + rightInstants(tried, label), 0);
  const instants = sign.labels.reduce((sum, { at }) => sum + at.length, 0);
  let most = count(panels);
  panels.forEach((one, index) => {
    for (const symbol of picturesFor(one)) {
      if (most === instants) return;
      const tried = panels.map((panel, at) => (at === index ? { ...panel, symbol } : panel));
      const right = count(tried);
      if (right <= most) continue;
      panels = tried;
      most = right;
    }
  });
  return { panels, isUnderstood: most === instants };
}
