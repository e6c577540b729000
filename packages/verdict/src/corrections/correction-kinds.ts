import { wordsOfPanel, type AnalysisResponse, type CorrectionKind } from '@curbwise/contract';
import { correctSign, type Correction, type PanelId } from '@curbwise/sign-rules';

type PanelCorrection = Extract<Correction, { is: 'panel' }>;
type Field = 'text' | 'arrow' | 'symbol';

const isOf = (panel: PanelId) => (one: Correction) => one.is === 'panel' && one.panel === panel;

/**
 * What the driver said last of one thing on a panel, and what stood there without anything they said of that panel: as
 * it was read, or as it was when it was joined or cut. Null where nothing was said.
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
  // A panel that is gone, or a driver's own.
  if (!before) return null;
  return {
    before: field === 'text' ? wordsOfPanel(before) : before[field],
    after: (corrections[index] as PanelCorrection)[field],
  };
}

/** How a panel differs from what was read on it. Words that are saved as they were read are said to be right. */
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
 * The ways in which a driver changed what was read, each once. It is what is left in the end that counts: words that
 * were changed and changed back are as they were read, and a panel that the driver added and removed was never there.
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
        // What the driver wrote was misread by nobody.
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
