import {
  areWithinBounds,
  wordsOfPanel,
  type AnalysisResponse,
  type Box,
  type Panel,
} from '@curbwise/contract';
import { analysedPanels } from './analysed-panels';
import type { Correction, PanelId, PanelWords } from './correction';
import type { Parsed } from '../parse/parse';
import { keepWitnessed } from './keep-witnessed';
import { confidenceWithWitness, shownConfidence, trustIn } from './trust';
import { parsePoles, type PlacedPanel } from './pole-of-car';
import type { ExplainedPanel } from './words-meaning';

/** Confidences that differ by less are equal. */
const TOLERANCE = 1e-9;

interface CorrectedPanel extends ExplainedPanel {
  id: PanelId;
  panel: PlacedPanel;
}

/** A sign after corrections. */
export interface CorrectedSign {
  /** With the corrected panels, in their order on the pole. Its answer is still the one from before: judge it again. */
  analysis: AnalysisResponse;
  /** The id of each of its panels. */
  ids: readonly PanelId[];
  /** Whether corrections were left out that make the sign larger than a reading may be. */
  isTooLarge: boolean;
}

const minConfidence = (panels: readonly Panel[]) =>
  Math.min(1, ...panels.map(({ confidence }) => confidence));

function withWords({ mended, ...panel }: PlacedPanel, { text, arrow, symbol }: PanelWords): PlacedPanel {
  const isAsRead = text === undefined && mended !== undefined;
  return {
    ...panel,
    ...(isAsRead ? { mended } : {}),
    ...(text === undefined ? {} : { text }),
    ...(arrow === undefined ? {} : { arrow }),
    ...(symbol === undefined ? {} : { symbol }),
    confidence: 1,
  };
}

/** A panel with new text and without mended words. */
function withText({ mended: _mended, ...panel }: PlacedPanel, text: string): PlacedPanel {
  return { ...panel, text };
}

/** The smallest box around two; null if one of them has no box. */
function boxAround(one: Box | null, other: Box | null): Box | null {
  if (!one || !other) return null;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  return { x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y };
}

function join(one: CorrectedPanel, other: CorrectedPanel): CorrectedPanel {
  const text = `${wordsOfPanel(one.panel)}\n${wordsOfPanel(other.panel)}`;
  const panel: PlacedPanel = {
    ...withText(one.panel, text),
    arrow: one.panel.arrow ?? other.panel.arrow,
    symbol: one.panel.symbol ?? other.panel.symbol,
    box: boxAround(one.panel.box, other.panel.box),
    confidence: minConfidence([one.panel, other.panel]),
  };
  return { ...one, panel, meanings: [...one.meanings, ...other.meanings] };
}

/** Part of a box, from one fraction of its height to another. */
const slice = (box: Box | null, from: number, to: number): Box | null =>
  box && { ...box, y: box.y + box.height * from, height: box.height * (to - from) };

/** Cuts a panel, assuming lines of equal height. The symbol stays with the upper part; both parts get the arrow. */
function cutInTwo({ id, panel, meanings }: CorrectedPanel, line: number, rest: PanelId): CorrectedPanel[] {
  const lines = wordsOfPanel(panel).split('\n');
  const [above, below] = [lines.slice(0, line), lines.slice(line)];
  if (above.length === 0 || below.length === 0) return [{ id, panel, meanings }];
  const share = line / lines.length;
  const upper = { ...withText(panel, above.join('\n')), box: slice(panel.box, 0, share) };
  const lower = { ...withText(panel, below.join('\n')), box: slice(panel.box, share, 1), symbol: null };
  return [
    { id, panel: upper, meanings },
    { id: rest, panel: lower, meanings },
  ];
}

/** Applies one correction; a correction of an unknown panel changes nothing. */
function applyCorrection(panels: readonly CorrectedPanel[], correction: Correction): CorrectedPanel[] {
  const replace = (id: PanelId, replacementsOf: (panel: CorrectedPanel) => CorrectedPanel[]) =>
    panels.flatMap((one) => (one.id === id ? replacementsOf(one) : [one]));
  switch (correction.is) {
    case 'panel':
      return replace(correction.panel, (one) => [{ ...one, panel: withWords(one.panel, correction) }]);
    case 'removed':
      return replace(correction.panel, () => []);
    case 'meaning':
      return replace(correction.panel, (one) => [{ ...one, meanings: [...one.meanings, correction] }]);
    case 'added': {
      const { panel: id, below, text, arrow, symbol, box } = correction;
      const carIsOn = (panels.find((one) => one.id === below) ?? panels[0])?.panel.carIsOn;
      const panel = { text, arrow, symbol, box, confidence: 1, ...(carIsOn && { carIsOn }) };
      const added: CorrectedPanel = { id, panel, meanings: [] };
      if (below === null) return [added, ...panels];
      const isKnown = panels.some((one) => one.id === below);
      return isKnown ? replace(below, (one) => [one, added]) : [...panels, added];
    }
    case 'joined': {
      const other = panels.find(({ id }) => id === correction.with);
      if (!other || !panels.some(({ id }) => id === correction.panel)) return [...panels];
      return panels.flatMap((one) => {
        if (one.id === correction.panel) return [join(one, other)];
        return one === other ? [] : [one];
      });
    }
    case 'cut':
      return replace(correction.panel, (one) => cutInTwo(one, correction.line, correction.rest));
    case 'confirmed':
      return panels.map((one) => ({ ...one, panel: { ...one.panel, confidence: 1 } }));
  }
}

/** A sign of which the driver says that no arrow is missing on some panels. */
const withSeenArrows = ({ rules, ...parsed }: Parsed, isSeen: (panel: number) => boolean): Parsed => ({
  ...parsed,
  rules: rules.map(({ mayBeLiftedBy, ...rule }) =>
    mayBeLiftedBy === undefined || (mayBeLiftedBy === 'arrow' && isSeen(rule.panel))
      ? rule
      : { ...rule, mayBeLiftedBy },
  ),
});

/**
 * Applies the corrections of a driver in front of the sign. All panels are parsed again together, since some refer to
 * others. Corrected panels have full confidence; a low confidence of the whole reading remains until the driver confirms
 * the sign.
 *
 * @param corrections in the order they were made; those of unknown or removed panels are ignored, and those that make the
 *   sign larger than a reading may be
 */
export function correctSign(response: AnalysisResponse, corrections: readonly Correction[]): CorrectedSign {
  const asRead = response.panels.map(({ rules: _rules, unread: _unread, ...panel }, id): CorrectedPanel => ({
    id,
    panel,
    meanings: [],
  }));
  if (corrections.length === 0)
    return { analysis: response, ids: asRead.map(({ id }) => id), isTooLarge: false };
  let isTooLarge = false;
  const corrected = corrections.reduce<readonly CorrectedPanel[]>((before, correction) => {
    const after = applyCorrection(before, correction);
    if (areWithinBounds(after.map(({ panel }) => panel))) return after;
    isTooLarge = true;
    return before;
  }, asRead);
  const panels = corrected.map(({ panel }) => panel);
  const { confidence: overall, agreed } = trustIn(response);
  const before = minConfidence(response.panels);
  const isConfirmed = corrections.some(({ is }) => is === 'confirmed');
  // A confidence that differs from that of the worst panel is one of the whole photo, and stays; where nothing was read,
  // all words are the driver's.
  const whole = response.readingConfidence ?? overall;
  const ofThePhoto = (response.witness ? [whole] : [overall, whole]).filter(
    (confidence) => !isConfirmed && !response.possibleSign && Math.abs(confidence - before) > TOLERANCE,
  );
  const moved = corrected.map(({ id, panel, meanings }) => ({
    panel,
    before: meanings.length === 0 ? id : null,
  }));
  const { parsed, witness } = keepWitnessed(response, moved, parsePoles(corrected, response.panels));
  const isExplained = witness?.groups.some(({ use }) => use === 'instead');
  const now = confidenceWithWitness(
    Math.min(minConfidence(panels), ...ofThePhoto),
    isExplained ? 'explains' : 'none',
  );
  // A driver who types what a sign says has a sign in front of them.
  const isRead = corrected.length > 0;
  const isArrowSaid = (index: number) =>
    corrections.some(
      (one) => one.is === 'panel' && one.arrow !== undefined && one.panel === corrected[index]?.id,
    );
  // What was left out may forbid parking, so the rest must not allow it.
  const confidenceNow = isTooLarge ? 0 : shownConfidence({ confidence: now, agreed });
  return {
    analysis: {
      ...response,
      ...(witness && { witness }),
      panels: analysedPanels(
        // What applies where the car is has no arrow.
        panels.map((panel) => (panel.carIsOn ? { ...panel, arrow: null } : panel)),
        withSeenArrows(parsed, (index) => isConfirmed || isArrowSaid(index)),
      ),
      isIrrelevant: response.isIrrelevant && !isRead,
      ...(isRead ? { possibleSign: null } : {}),
      confidence: confidenceNow,
    },
    ids: corrected.map(({ id }) => id),
    isTooLarge,
  };
}
