import type { Rule } from '@curbwise/contract';

/** Ways to read one group that are asked about at most; more are doubt. */
const MAX_ALTERNATIVES = 4;

const plain = ({ reading: _, ...rule }: Rule): Rule => rule;

/** The ways in which the grammar reads a group: one list of rules for each way to answer its questions. */
function waysOf(rules: readonly Rule[]): Rule[][] | null {
  const questions = new Map(
    rules.flatMap(({ reading }) => (reading ? [[reading.question, reading.of] as const] : [])),
  );
  const count = [...questions.values()].reduce((product, of) => product * of, 1);
  if (count >= MAX_ALTERNATIVES) return null;
  return [...questions].reduce<Rule[][]>(
    (ways, [question, of]) =>
      ways.flatMap((way) =>
        Array.from({ length: of }, (_, alternative) =>
          way.filter(({ reading }) => reading?.question !== question || reading.alternative === alternative),
        ),
      ),
    [[...rules]],
  );
}

/**
 * One question whose alternatives are the ways in which the grammar reads a group and, last, what a testimony says. Rules
 * common to all are certain.
 * @returns null if there are too many ways to ask about
 */
export function questionOf(
  grammar: readonly Rule[],
  stated: readonly Rule[],
  question: number,
): Rule[] | null {
  const own = waysOf(grammar);
  if (!own) return null;
  const ways = [...own, stated];
  const keys = ways.map((rules) => new Set(rules.map((rule) => JSON.stringify(plain(rule)))));
  const isCommon = (rule: Rule) => keys.every((known) => known.has(JSON.stringify(plain(rule))));
  const common = ways[0]!.filter(isCommon).map(plain);
  const open = ways.flatMap((rules, alternative) =>
    rules
      .filter((rule) => !isCommon(rule))
      .map((rule) => ({ ...plain(rule), reading: { question, alternative, of: ways.length } })),
  );
  return [...common, ...open];
}
