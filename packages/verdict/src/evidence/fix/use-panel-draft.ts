import { wordsOfPanel, type AnalysedPanel } from '@curbwise/contract';
import type { PanelCorrection } from '@curbwise/sign-rules';
import type { PanelDraft } from '../../adjustments-slice';
import type { Verdict } from '../../use-verdict';

/** A panel that is being put right. */
export interface PanelInDraft {
  draft: PanelDraft;
  change: (changes: Partial<PanelDraft>) => void;
  /** What differs from the panel as it stands; null if nothing does. */
  correction: PanelCorrection | null;
  discard: () => void;
  /** Has the answer rest on what was typed. */
  save: () => void;
}

function differences(index: number, before: AnalysedPanel, draft: PanelDraft): PanelCorrection | null {
  const { text, arrow, symbol } = draft;
  const changes = {
    ...(text === wordsOfPanel(before) ? {} : { text }),
    ...(arrow === before.arrow ? {} : { arrow }),
    ...(symbol === before.symbol ? {} : { symbol }),
  };
  return Object.keys(changes).length === 0 ? null : { panel: index, ...changes };
}

/**
 * The draft of a panel. It outlives the sheet it is made in, as long as its photo does.
 * @param index of the panel, which exists
 */
export function usePanelDraft({ analysis, adjustments, adjust }: Verdict, index: number): PanelInDraft {
  const { corrections, drafts } = adjustments;
  const before = analysis.panels[index] as AnalysedPanel;
  const draft = drafts[index] ?? { ...before, text: wordsOfPanel(before) };
  const correction = differences(index, before, draft);
  const { [index]: _own, ...otherDrafts } = drafts;
  return {
    draft,
    correction,
    change: (changes) => {
      const { text, arrow, symbol } = { ...draft, ...changes };
      adjust({ drafts: { ...drafts, [index]: { text, arrow, symbol } } });
    },
    discard: () => adjust({ drafts: otherDrafts }),
    save: () => {
      if (correction) adjust({ corrections: [...corrections, correction], drafts: otherDrafts });
    },
  };
}
