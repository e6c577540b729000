import { wordsOfPanel, type AnalysedPanel, type AnalysisResponse } from '@curbwise/contract';
import {
  BLANK_PANEL,
  timingsInText,
  UNKNOWN_SYMBOL,
  type Correction,
  type Judgement,
  type PanelId,
} from '@curbwise/sign-rules';
import { answerIf, corrected, replyOf, withMeaning, type Asking, type Question, type Topic } from './replies';

/** Whether the driver confirmed the words of a panel. */
const isConfirmed = ({ adjustments }: Asking, id: PanelId) =>
  adjustments.corrections.some(
    (one) =>
      one.is === 'confirmed' ||
      (one.is === 'added' && one.panel === id) ||
      (one.is === 'panel' && one.panel === id && one.text !== undefined),
  );

/** Whether nothing on a panel was understood, so that it may not be part of the sign. */
const isForeign = ({ rules, symbol }: AnalysedPanel) =>
  rules.length === 0 && (symbol === null || symbol === 'unknown');

/** Whether a panel has words besides those that were not understood. */
function hasMore(panel: AnalysedPanel, texts: readonly string[]): boolean {
  const rest = texts.reduce((left, text) => left.replaceAll(text, ''), wordsOfPanel(panel));
  return rest.trim() !== '' || (panel.symbol !== null && panel.symbol !== 'unknown');
}

/** The corrections that ignore parts of a panel; they remove the panel if nothing is left. */
function ignoring(panel: AnalysedPanel, id: PanelId, texts: readonly string[]): Correction[] {
  if (texts.includes(BLANK_PANEL) || isForeign(panel) || !hasMore(panel, texts))
    return [{ is: 'removed', panel: id }];
  return texts.map((text): Correction =>
    text === UNKNOWN_SYMBOL
      ? { is: 'panel', panel: id, symbol: null }
      : { is: 'meaning', panel: id, words: text, meaning: 'nothing' },
  );
}

/** Unknown words without the lines above and below that only contain hours or days. */
function withoutTimings(text: string): string {
  const isTiming = (line: string) => {
    const timings = timingsInText(line);
    const covered = timings.reduce((length, { start, end }) => length + end - start, 0);
    return timings.length > 0 && covered >= line.replace(/\s/g, '').length;
  };
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isTiming(line));
  const last = lines.findLastIndex((line) => !isTiming(line));
  return first < 0 ? text : lines.slice(first, last + 1).join('\n');
}

/** The topic of a question about unread parts of a panel that the driver has not confirmed. */
function topicOfUnread(panel: AnalysedPanel, texts: readonly string[]): Topic {
  const words = texts.filter((text) => text !== UNKNOWN_SYMBOL && text !== BLANK_PANEL);
  if (texts.includes(BLANK_PANEL)) return { is: 'blank' };
  if (words.length === 0) return { is: 'picture' };
  // A foreign panel is treated as a whole.
  return isForeign(panel) ? { is: 'panel' } : { is: 'words', words: words.join(' … ') };
}

/** The one question about everything that was not understood on a panel. */
export function questionOfUnread(asking: Asking, index: number, texts: readonly string[]): Question | null {
  const panel = asking.analysis.panels[index];
  const id = asking.panelIds[index];
  if (!panel || id === undefined) return null;
  const known = texts.find((text) => text !== UNKNOWN_SYMBOL && text !== BLANK_PANEL);
  if (known !== undefined && isConfirmed(asking, id)) {
    const words = withoutTimings(known);
    return {
      key: JSON.stringify(['meaning', id, words]),
      topic: { is: 'meaning', words },
      panel: index,
      replies: [
        replyOf(asking, 'forbids', withMeaning(asking.adjustments, id, words, 'forbids')),
        replyOf(asking, 'limits', null),
        replyOf(asking, 'nothing', withMeaning(asking.adjustments, id, words, 'nothing')),
      ],
    };
  }
  const topic = topicOfUnread(panel, texts);
  const isPicture = topic.is === 'picture';
  const ignored = replyOf(
    asking,
    isPicture && hasMore(panel, texts) ? 'noPicture' : 'ignore',
    corrected(asking, ...ignoring(panel, id, texts)),
  );
  const isOfNoUse = leavesPanel(ignored.answer, index, asking);
  return {
    key: JSON.stringify([topic.is, id, texts]),
    topic,
    panel: index,
    replies: [...(isOfNoUse ? [] : [ignored]), replyOf(asking, isPicture ? 'whichPicture' : 'fix', null)],
  };
}

/** Whether a reply leaves a panel as it is, so that the same question would be asked again. */
function leavesPanel(answer: AnalysisResponse | null, index: number, { analysis }: Asking): boolean {
  const [before, after] = [analysis, answer].map((one) => one?.panels[index]);
  const stated = (panel: AnalysedPanel | undefined) => JSON.stringify([panel?.unread, panel?.symbol]);
  return answer?.panels.length === analysis.panels.length && stated(before) === stated(after);
}

/** The parts that were not understood and affect the answer, by panel. */
export function unreadOf({ because }: Judgement): [panel: number, texts: readonly string[]][] {
  const found = new Map<number, string[]>();
  for (const { code, panel, params } of because) {
    if (code !== 'words-unread' || panel === null) continue;
    const texts = found.get(panel) ?? [];
    const text = String(params.text);
    if (!texts.includes(text)) found.set(panel, [...texts, text]);
  }
  return [...found];
}

/** The answer if everything that was not understood is ignored. */
export function answerWithout(asking: Asking): AnalysisResponse | null {
  const { analysis, panelIds, adjustments, judgement } = asking;
  const left = unreadOf(judgement).flatMap(([index, texts]) => {
    const panel = analysis.panels[index];
    const id = panelIds[index];
    return panel && id !== undefined ? ignoring(panel, id, texts) : [];
  });
  if (left.length === 0) return null;
  return answerIf(asking, { corrections: [...adjustments.corrections, ...left] });
}
