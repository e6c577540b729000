import type { AnalysisResponse, Rule } from '@curbwise/contract';
import { ruleInWords, type JudgeContext, type Phrasebook } from '@curbwise/sign-rules';

/** Ambiguous words: they can be read in several ways. */
export interface AmbiguousWords {
  /** Its number in this reading of the sign; a correction may change it. */
  question: number;
  /** Stable for the same words, whatever else on the sign is corrected. */
  key: string;
  /** Index of the panel. */
  panel: number;
  /** The rules of each alternative, the most likely first. An alternative may have no rules. */
  alternatives: readonly (readonly Rule[])[];
}

const withoutPlace = ({ panel: _panel, reading: _reading, ...rule }: Rule) => rule;

/** The ambiguous words of a sign, in the order of its panels. */
export function ambiguousWords({ panels }: Pick<AnalysisResponse, 'panels'>): AmbiguousWords[] {
  const found = new Map<number, { panel: number; alternatives: Rule[][] }>();
  panels.forEach(({ rules }, panel) => {
    for (const rule of rules) {
      if (!rule.reading) continue;
      const { question, alternative, of } = rule.reading;
      const known = found.get(question) ?? {
        panel,
        alternatives: Array.from({ length: of }, (): Rule[] => []),
      };
      found.set(question, known);
      known.alternatives[alternative]?.push(rule);
    }
  });
  return [...found].map(([question, { panel, alternatives }]) => ({
    question,
    panel,
    alternatives,
    key: JSON.stringify(alternatives.map((rules) => rules.map(withoutPlace))),
  }));
}

/** The alternatives that the driver chose, by the current question numbers. */
export function readingsChosen(
  analysis: Pick<AnalysisResponse, 'panels'>,
  chosen: Readonly<Record<string, number>>,
): NonNullable<JudgeContext['readings']> {
  return Object.fromEntries(
    ambiguousWords(analysis).flatMap(({ question, key }) => {
      const alternative = chosen[key];
      return alternative === undefined ? [] : [[question, alternative]];
    }),
  );
}

/** One alternative in words; empty if it has no rules. */
export const alternativeInWords = (rules: readonly Rule[], words: Phrasebook): string =>
  rules.map((rule) => ruleInWords({ ...rule, reading: undefined }, words)).join('; ');
