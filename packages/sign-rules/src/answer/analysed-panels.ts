import type { AnalysedPanel, Panel } from '@curbwise/contract';
import type { Parsed } from '../parse/parse';

/** Panels together with what `parse` understood of each. */
export function analysedPanels(panels: readonly Panel[], parsed: Parsed): AnalysedPanel[] {
  return panels.map((panel, index) => ({
    ...panel,
    rules: parsed.rules.filter((rule) => rule.panel === index),
    unread: parsed.unread.filter((fragment) => fragment.panel === index).map(({ text }) => text),
  }));
}
