import { wordsOfPanel, type AnalysisResponse, type Panel, type Rule, type Witness } from '@curbwise/contract';
import { parsePanels, type Parsed } from '../parse/parse';
import { groupsOf } from '../testimony/groups';
import { signOf } from './sign-of';

/** A panel of a corrected sign, and its index before; null for a new one. */
export interface MovedPanel {
  panel: Panel;
  before: number | null;
}

/** Whether two panels have the same words, arrow and picture. */
export const isSamePanel = (one: Panel, other: Panel) =>
  wordsOfPanel(one) === wordsOfPanel(other) && one.arrow === other.arrow && one.symbol === other.symbol;

/**
 * Puts back what a testimony says of the groups of panels that a correction did not touch; on the others the grammar's
 * reading counts.
 * @param parsed the corrected panels, read by the grammar
 */
export function keepWitnessed(
  { panels: before, witness }: Pick<AnalysisResponse, 'panels' | 'witness'>,
  panels: readonly MovedPanel[],
  parsed: Parsed,
): { parsed: Parsed; witness: Witness | undefined } {
  if (!witness) return { parsed, witness };
  const indexNow = (index: number) =>
    panels.findIndex((one) => one.before === index && isSamePanel(one.panel, before[index]!));
  const groups = groupsOf(parsePanels(panels.map(({ panel }) => panel)), []);
  // A plate that now belongs to others means what they mean together.
  const isAlone = (group: readonly number[]) =>
    groups.every((first, index) => group.includes(index) || !group.some((own) => groups[own] === first));
  const kept = witness.groups.filter((group) => {
    const now = group.panels.map(indexNow);
    return now.every((index) => index >= 0) && isAlone(now);
  });
  const keptPanels = new Set(kept.flatMap((group) => group.panels));
  const nowKept = new Set([...keptPanels].map(indexNow));
  const sent = signOf({ panels: before });
  const ofKept = <Part extends { panel: number }>(parts: readonly Part[]) =>
    parts
      .filter(({ panel }) => keptPanels.has(panel))
      .map((part) => ({ ...part, panel: indexNow(part.panel) }));
  const ofOthers = <Part extends { panel: number }>(parts: readonly Part[]) =>
    parts.filter(({ panel }) => !nowKept.has(panel));
  const others = ofOthers(parsed.rules);
  const firstFree = Math.max(-1, ...others.map(({ reading }) => reading?.question ?? -1)) + 1;
  const renumbered = ofKept(sent.rules).map((rule): Rule =>
    rule.reading
      ? { ...rule, reading: { ...rule.reading, question: rule.reading.question + firstFree } }
      : rule,
  );
  return {
    parsed: {
      rules: [...others, ...renumbered],
      unread: [...ofOthers(parsed.unread), ...ofKept(sent.unread)],
      ignored: parsed.ignored,
    },
    witness: {
      ...witness,
      groups: kept.map((group) => ({ ...group, panels: group.panels.map(indexNow) })),
      words: ofKept(witness.words).map(({ rule, ...words }) => ({
        ...words,
        rule: rule && { ...rule, panel: indexNow(rule.panel) },
      })),
    },
  };
}
