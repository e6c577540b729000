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

/** A panel as a person sees it, including its picture. */
export type SeenPanel = Pick<Panel, 'text' | 'arrow' | 'symbol'>;

/** A sign as a person sees it. */
export interface SeenSign {
  panels: readonly SeenPanel[];
  /** Whether the rule engine gives the expected answer at every instant. */
  isUnderstood: boolean;
}

const PICTURES = signSymbolSchema.options.filter((option) => option !== 'unknown');

/** The pictures that a panel may have, the most likely first. Words that allow parking usually have a wheelchair. */
const picturesFor = ({ text }: SeenPanel): readonly SignSymbol[] =>
  /PARKING|VAN|ONLY/i.test(text) && !/NO /i.test(text) ? ['disabled', ...PICTURES] : PICTURES;

/** Maps a label's words for a picture to a symbol; null for pictures that say nothing about parking. */
const pictureOf = (words: string | undefined): SignSymbol | null =>
  words !== undefined && /tow/i.test(words) ? 'tow-away' : null;

/** The answer for a sign that is read without an error. */
export function perfectAnswer(
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

/** The rules of panels, in the product's words. */
export const rulesIn = (panels: readonly SeenPanel[]): string[] =>
  parse(panels.map((panel) => ({ ...panel, box: null, confidence: 1 }))).rules.map((rule) =>
    ruleInWords({ ...rule, reading: undefined }, inEnglish),
  );

/** The lines of a panel that its rules depend on: nobody types a phone number. */
export function essentialText(panel: SeenPanel): string {
  const said = JSON.stringify(rulesIn([panel]));
  return panel.text.split('\n').reduceRight((text, _, line) => {
    const lines = text.split('\n');
    const shorter = [...lines.slice(0, line), ...lines.slice(line + 1)].join('\n');
    return shorter !== '' && JSON.stringify(rulesIn([{ ...panel, text: shorter }])) === said ? shorter : text;
  }, panel.text);
}

/** The number of instants at which panels give the answer that a label expects. */
function rightInstants(panels: readonly SeenPanel[], { at, expect, side }: Label): number {
  const moments = at.map((text) => parseLocalDateTime(text));
  const first = moments[0];
  if (!first || panels.length === 0) return 0;
  const context: JudgeContext = side ? { side } : {};
  const sign = perfectAnswer(panels, first, context);
  return moments.filter(
    (moment, index) => moment && isRight(judgeAgain(sign, moment, context), expect[index] ?? {}),
  ).length;
}

/**
 * The panels of a case with their pictures. A person sees every picture, but few labels name them. If the expected
 * answers need a picture that the labels lack, it is added to the panel.
 */
export function signAsSeen(sign: SignCase): SeenSign {
  let panels: SeenPanel[] = sign.truth.map(({ text, arrow, picture }: TruePanel) => ({
    text,
    arrow,
    symbol: pictureOf(picture),
  }));
  const count = (tried: readonly SeenPanel[]) =>
    sign.labels.reduce((sum, label) => sum + rightInstants(tried, label), 0);
  const instants = sign.labels.reduce((sum, { at }) => sum + at.length, 0);
  let bestCount = count(panels);
  panels.forEach((one, index) => {
    for (const symbol of picturesFor(one)) {
      if (bestCount === instants) return;
      const tried = panels.map((panel, at) => (at === index ? { ...panel, symbol } : panel));
      const right = count(tried);
      if (right <= bestCount) continue;
      panels = tried;
      bestCount = right;
    }
  });
  return { panels, isUnderstood: bestCount === instants };
}
