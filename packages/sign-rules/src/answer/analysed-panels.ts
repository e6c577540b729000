import type { AnalysedPanel, Panel } from '@curbwise/contract';
import type { Parsed } from '../parse/parse';

/** Adds to each panel its rules and unread words. */
export function analysedPanels(panels: readonly Panel[], parsed: Parsed): AnalysedPanel[] {
  return panels.map((panel, index) => ({
    ...panel,
    rules: parsed.rules.filter((rule) => rule.panel === index),
    unread: parsed.unread.filter((fragment) => fragment.panel === index).map(({ text }) => text),
  }));
}
