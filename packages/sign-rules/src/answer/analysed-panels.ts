import type { AnalysedPanel, Panel } from '@curbwise/contract';
import type { Parsed } from '../parse/parse';

/** Adds to each panel its rules, its unread words, and the words that state no rule by their role. */
export function analysedPanels(panels: readonly Panel[], parsed: Parsed): AnalysedPanel[] {
  return panels.map((panel, index) => {
    const alsoSays = parsed.ignored.flatMap(({ panel: at, text, role }) =>
      at === index && role ? [{ text, role }] : [],
    );
    return {
      ...panel,
      rules: parsed.rules.filter((rule) => rule.panel === index),
      unread: parsed.unread.filter((fragment) => fragment.panel === index).map(({ text }) => text),
      ...(alsoSays.length > 0 && { alsoSays }),
    };
  });
}
