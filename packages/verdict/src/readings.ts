import type { AnalysisResponse, Rule } from '@curbwise/contract';
import { ruleInWords, type JudgeContext, type Phrasebook } from '@curbwise/sign-rules';

/** Words that can be read in several ways. */
export interface ReadingQuestion {
  /** Its number in this reading of the sign, which another correction may change. */
  question: number;
  /** The same for the same words, whatever else of the sign is corrected. */
  key: string;
  /** Index of the panel. */
  panel: number;
  /** The rules of each way, the likeliest first. One may have none. */
  alternatives: readonly (readonly Rule[])[];
}

const withoutPlace = ({ panel: _panel, reading: _reading, ...rule }: Rule) => rule;

/** The questions that the words of a sign leave open, in the order of its panels. */
export function readingQuestions({ panels }: Pick<AnalysisResponse, 'panels'>): ReadingQuestion[] {
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

/** What the driver chose, by the numbers that the questions have now. */
export function readingsChosen(
  analysis: Pick<AnalysisResponse, 'panels'>,
  chosen: Readonly<Record<string, number>>,
): NonNullable<JudgeContext['readings']> {
  return Object.fromEntries(
    readingQuestions(analysis).flatMap(({ question, key }) => {
      const alternative = chosen[key];
      return alternative === undefined ? [] : [[question, alternative]];
    }),
  );
}

/** One way to read words, as its rules say it; empty if it has no rule. */
export const wayInWords = (rules: readonly Rule[], words: Phrasebook): string =>
  rules.map((rule) => ruleInWords({ ...rule, reading: undefined }, words)).join('; ');
