import { wordsOfPanel, type AnalysedPanel } from '@curbwise/contract';
import type { Correction, PanelId, PanelWords } from '@curbwise/sign-rules';
import type { Adjustments, PanelDraft } from '../../adjustments-slice';
import type { Verdict } from '../../use-verdict';
import { unusedId } from './unused-id';

/** A panel that nobody has written anything on. */
const EMPTY: PanelDraft = { text: '', arrow: null, symbol: null };

/** A sign that is being put right: what was typed on each of its panels, and not saved. */
export interface SignDraft {
  /** The panel as it stands in the fields. */
  draftOf: (id: PanelId) => PanelDraft;
  change: (id: PanelId, changes: Partial<PanelDraft>) => void;
  /** What the fields say beyond the corrections there are; empty if nothing. */
  pending: readonly Correction[];
  isChanged: (id: PanelId) => boolean;
  discard: (id: PanelId) => void;
  /** Has the answer rest on all that was typed. @param also what is said besides */
  save: (also?: readonly Correction[]) => void;
  /** Says some more, and lets go of what was typed on a panel. */
  say: (correction: Correction, id: PanelId) => void;
  /** The panels that were begun and are not saved. */
  begun: readonly PanelId[];
  /** The number for one more panel that is missing. */
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
  // What the photo missed stands at the foot of the pole unless somebody says otherwise.
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

/** The drafts of a sign. They outlive the sheet they are made in, as long as its photo does. */
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
    newId: unusedId({ asRead, adjustments }),
  };
}
