import {
  wordsOfPanel,
  CORRECTIONS_EVENT,
  type AnalysisResponse,
  type CorrectionKind,
  type CorrectionsDetail,
} from '@curbwise/contract';
import { correctSign, parse, type Correction, type PanelId } from '@curbwise/sign-rules';

type PanelCorrection = Extract<Correction, { is: 'panel' }>;
type Field = 'text' | 'arrow' | 'symbol';

const isOf = (panel: PanelId) => (one: Correction) => one.is === 'panel' && one.panel === panel;

/**
 * The driver's last correction of one field of a panel, and the value without any correction of that panel: as it was
 * read, or as it was after a join or cut. Null if the field was not corrected.
 */
function lastSaid(
  asRead: AnalysisResponse,
  corrections: readonly Correction[],
  panel: PanelId,
  field: Field,
) {
  const index = corrections.findLastIndex(
    (one) => isOf(panel)(one) && (one as PanelCorrection)[field] !== undefined,
  );
  if (index < 0) return null;
  const others = corrections.slice(0, index).filter((one) => !isOf(panel)(one));
  const { analysis, ids } = correctSign(asRead, others);
  const before = analysis.panels[ids.indexOf(panel)];
  // The panel was removed, or the driver added it.
  if (!before) return null;
  return {
    before: field === 'text' ? wordsOfPanel(before) : before[field],
    after: (corrections[index] as PanelCorrection)[field],
  };
}

/** How a panel differs from the reading. Words saved unchanged count as confirmed. */
function kindsOfPanel(
  asRead: AnalysisResponse,
  corrections: readonly Correction[],
  panel: PanelId,
): CorrectionKind[] {
  const said = (field: Field) => lastSaid(asRead, corrections, panel, field);
  const differs = (field: Field) => {
    const one = said(field);
    return one !== null && one.before !== one.after;
  };
  const text = said('text');
  return [
    ...(text ? [text.before === text.after ? ('confirmed' as const) : ('words' as const)] : []),
    ...(differs('arrow') ? ['arrow' as const] : []),
    ...(differs('symbol') ? ['picture' as const] : []),
  ];
}

/**
 * The kinds of corrections, each once. Only the final result counts: words that were changed back are unchanged, and a
 * panel that was added and removed does not count.
 *
 * @param corrections in the order they were made
 */
export function correctionKinds(
  asRead: AnalysisResponse,
  corrections: readonly Correction[],
): CorrectionKind[] {
  const idsOf = (is: 'added' | 'removed') =>
    new Set(corrections.flatMap((one) => (one.is === is ? [one.panel] : [])));
  const [added, removed] = [idsOf('added'), idsOf('removed')];
  const kinds = corrections.flatMap((one): CorrectionKind[] => {
    switch (one.is) {
      case 'panel':
        // A panel that the driver added was not misread.
        if (added.has(one.panel) || removed.has(one.panel)) return [];
        return kindsOfPanel(asRead, corrections, one.panel);
      case 'added':
        return removed.has(one.panel) ? [] : [one.is];
      case 'removed':
        return added.has(one.panel) ? [] : [one.is];
      case 'meaning':
        return removed.has(one.panel) ? [] : [one.is];
      case 'joined':
      case 'cut':
      case 'confirmed':
        return [one.is];
    }
  });
  return [...new Set(kinds)];
}

/**
 * Dispatches an event with the kinds of corrections of an answer, without any words, for the usage counter. If counting
 * is off, nothing listens.
 *
 * @param photoId the photo of the answer
 */
export function reportCorrections(
  photoId: string,
  asRead: AnalysisResponse,
  corrections: readonly Correction[],
): void {
  const detail: CorrectionsDetail = { answer: photoId, kinds: correctionKinds(asRead, corrections) };
  document.dispatchEvent(new CustomEvent(CORRECTIONS_EVENT, { detail }));
}

export { correctSign } from '@curbwise/sign-rules';

/** Whether the part of the grammar that is loaded leaves words of a sign unread. */
export const leavesUnread = ({ panels }: AnalysisResponse): boolean => parse(panels).unread.length > 0;
