import { wordsOfPanel, type AnalysedPanel } from '@curbwise/contract';
import type { Correction, PanelId, PanelWords } from '@curbwise/sign-rules';
import { unusedPanelId, type Adjustments, type PanelDraft } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/verdict';

/** A new, empty panel. */
const EMPTY: PanelDraft = { text: '', arrow: null, symbol: null };

/** The unsaved edits of a sign, by panel. */
export interface SignDraft {
  /** The panel as the fields show it. */
  draftOf: (id: PanelId) => PanelDraft;
  change: (id: PanelId, changes: Partial<PanelDraft>) => void;
  /** The edits as corrections, in addition to the saved ones. */
  pending: readonly Correction[];
  isChanged: (id: PanelId) => boolean;
  discard: (id: PanelId) => void;
  /** Saves all edits. @param also further corrections to save with them */
  save: (also?: readonly Correction[]) => void;
  /** Saves a correction and drops the edits of a panel. */
  say: (correction: Correction, id: PanelId) => void;
  /** The new panels that are not saved yet. */
  begun: readonly PanelId[];
  /** The id for the next new panel. */
  newId: PanelId;
}

function differences(before: PanelDraft, draft: PanelDraft): PanelWords | null {
  const changes: PanelWords = {
    ...(draft.text === before.text ? {} : { text: draft.text }),
    ...(draft.arrow === before.arrow ? {} : { arrow: draft.arrow }),
    ...(draft.symbol === before.symbol ? {} : { symbol: draft.symbol }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

const asDraft = (panel: AnalysedPanel): PanelDraft => ({
  text: wordsOfPanel(panel),
  arrow: panel.arrow,
  symbol: panel.symbol,
});

function pendingOf(
  drafts: Adjustments['drafts'],
  panelIds: readonly PanelId[],
  before: (id: PanelId) => PanelDraft,
): Correction[] {
  // New panels go to the bottom of the pole.
  let below = panelIds.at(-1) ?? null;
  return Object.entries(drafts).flatMap(([key, draft]): Correction[] => {
    const id = Number(key);
    if (panelIds.includes(id)) {
      const changes = differences(before(id), draft);
      return changes ? [{ is: 'panel', panel: id, ...changes }] : [];
    }
    if (draft.text.trim() === '' && draft.symbol === null) return [];
    const added: Correction = { is: 'added', panel: id, below, ...draft, box: null };
    below = id;
    return [added];
  });
}

/** The unsaved edits of a sign. They last as long as the photo, also when the sheet closes. */
export function useSignDraft({ asRead, analysis, panelIds, adjustments, adjust }: Verdict): SignDraft {
  const { corrections, drafts } = adjustments;
  const before = (id: PanelId) => {
    const panel = analysis.panels[panelIds.indexOf(id)];
    return panel ? asDraft(panel) : EMPTY;
  };
  const draftOf = (id: PanelId) => drafts[id] ?? before(id);
  const pending = pendingOf(drafts, panelIds, before);
  const without = (id: PanelId) => {
    const { [id]: _own, ...others } = drafts;
    return others;
  };
  return {
    draftOf,
    change: (id, changes) => adjust({ drafts: { ...drafts, [id]: { ...draftOf(id), ...changes } } }),
    pending,
    isChanged: (id) => differences(before(id), draftOf(id)) !== null,
    discard: (id) => adjust({ drafts: without(id) }),
    save: (also = []) => {
      const said = [...pending, ...also];
      if (said.length > 0) adjust({ corrections: [...corrections, ...said], drafts: {} });
    },
    say: (correction, id) => adjust({ corrections: [...corrections, correction], drafts: without(id) }),
    begun: Object.keys(drafts)
      .map(Number)
      .filter((id) => !panelIds.includes(id)),
    newId: unusedPanelId(asRead.panels.length, adjustments),
  };
}
