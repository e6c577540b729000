import {
  wordsOfPanel,
  type Rule,
  type SignReading,
  type Witness,
  type WitnessedGroup,
  type WitnessedWords,
} from '@curbwise/contract';
import type { WitnessSupport } from '../answer/trust';
import { sideOf } from '../parse/fragments';
import type { Parsed, ParsedSign } from '../parse/parse';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { examine, type Examination } from './examine';
import { compareAnswers } from './same-answers';

/** A sign after grammar and testimony were heard. */
export interface HeardSign {
  parsed: Parsed;
  /** Null if the reading has no testimony. */
  witness: Witness | null;
  support: WitnessSupport;
}

/** Puts the grammar and the testimony of a reading together. */
export type HearWitness = (reading: SignReading, parsed: ParsedSign) => HeardSign;

/** Ways to read one group that are asked about at most; more are doubt. */
const MAX_ALTERNATIVES = 4;

type UseOfGroup = WitnessedGroup['use'] | 'agrees' | 'none';

/** Checks of the testimony as a whole. */
const hasFailedAsWhole = ({ checks }: Examination) => checks.consistent !== 'passed';

/** Whether something that the testimony says was tested against words that the grammar knows. */
const hasEvidence = ({ checks }: Examination) => checks.credible === 'passed' || checks.known === 'passed';

function useOf(group: number, parsed: ParsedSign, examination: Examination): UseOfGroup {
  const { failures, groups, rules } = examination;
  const isOfGroup = ({ panel }: { panel: number | null }) => panel !== null && groups[panel] === group;
  const failed = failures.filter((failure) => failure.panel === null || isOfGroup(failure));
  const isUnread = parsed.unread.some(isOfGroup);
  const own = failed.filter(({ check }) => check !== 'credible' && check !== 'consistent');
  if (own.length > 0 || hasFailedAsWhole(examination)) return 'none';
  if (!isUnread) {
    const grammar = parsed.rules.filter(isOfGroup);
    if (grammar.length === 0) return 'none';
    const { differsAt, isTested } = compareAnswers(grammar, rules.filter(isOfGroup));
    return differsAt ? 'besides' : isTested ? 'agrees' : 'none';
  }
  const isTrusted = examination.checks.credible !== 'failed' && hasEvidence(examination);
  return isTrusted ? 'instead' : 'none';
}

/** The alternatives of the grammar for a group: one list of rules for each way to answer its questions. */
function waysOf(rules: readonly Rule[]): Rule[][] {
  const questions = new Map(
    rules.flatMap(({ reading }) => (reading ? [[reading.question, reading.of]] : [])),
  );
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

const plain = ({ reading: _, ...rule }: Rule): Rule => rule;

/** Marks rules that are not common to all ways with a new question. */
function asQuestion(ways: readonly (readonly Rule[])[], question: number): Rule[] {
  const keys = ways.map((rules) => new Set(rules.map((rule) => JSON.stringify(plain(rule)))));
  const isCommon = (rule: Rule) => keys.every((known) => known.has(JSON.stringify(plain(rule))));
  const common = ways[0]!.filter(isCommon).map(plain);
  return [
    ...common,
    ...ways.flatMap((rules, alternative) =>
      rules
        .filter((rule) => !isCommon(rule))
        .map((rule) => ({ ...plain(rule), reading: { question, alternative, of: ways.length } })),
    ),
  ];
}

/** The unread words of a group with what the testimony says of them. */
function witnessedWords(
  group: number,
  parsed: ParsedSign,
  { groups, heard, rules }: Examination,
): WitnessedWords[] {
  return parsed.unread
    .filter(({ panel }) => groups[panel] === group)
    .map(({ panel, text, start = 0 }) => {
      const end = start + text.length;
      const at = heard.findIndex(({ quotes }) =>
        quotes.some((quote) => quote.panel === panel && quote.from < end && quote.to > start),
      );
      const ofPanel = rules.filter((rule) => rule.panel === heard[at]?.rule.panel);
      return { panel, quote: text, rule: at === -1 ? null : ofPanel.indexOf(rules[at]!) };
    });
}

/**
 * Examines the testimony of a reading and puts it together with what the grammar understood, group by group: it takes the
 * place of a group with unread words, or stands beside one that it contradicts, as a question. It never removes a doubt of
 * the eyes: an unknown picture, a panel that is badly seen.
 */
export const hearWitness: HearWitness = ({ panels, testimony }, parsed) => {
  if (!testimony) return { parsed, witness: null, support: 'none' };
  const examination = examine(panels, testimony, parsed);
  const { groups, checks } = examination;
  let question = Math.max(-1, ...parsed.rules.map(({ reading }) => reading?.question ?? -1)) + 1;
  const rules: Rule[] = [];
  const unread = [...parsed.unread];
  const used: WitnessedGroup[] = [];
  const words: WitnessedWords[] = [];
  const uses: UseOfGroup[] = [];
  for (const group of new Set(groups)) {
    const isOfGroup = ({ panel }: { panel: number }) => groups[panel] === group;
    const grammar = parsed.rules.filter(isOfGroup);
    const stated = examination.rules.filter(isOfGroup);
    const use = useOf(group, parsed, examination);
    uses.push(use);
    if (use === 'none' || use === 'agrees') {
      rules.push(...grammar);
      continue;
    }
    used.push({ panels: [...groups.keys()].filter((panel) => groups[panel] === group), use });
    if (use === 'instead') {
      rules.push(...stated);
      words.push(...witnessedWords(group, parsed, examination));
      continue;
    }
    const ways = [...waysOf(grammar), stated];
    if (ways.length <= MAX_ALTERNATIVES) rules.push(...asQuestion(ways, question));
    else {
      rules.push(...grammar);
      const panel = panels[group]!;
      unread.push({ text: wordsOfPanel(panel), panel: group, side: sideOf(panel, grammar) });
    }
    question += 1;
  }
  const replaced = new Set(used.flatMap((group) => (group.use === 'instead' ? group.panels : [])));
  return {
    parsed: {
      rules: markLostArrows(rules),
      unread: unread.filter(({ panel }) => !replaced.has(panel)),
      ignored: parsed.ignored,
    },
    witness: { checks, groups: used, words },
    support: uses.includes('instead')
      ? 'explains'
      : uses.every((use) => use === 'agrees')
        ? 'agrees'
        : 'none',
  };
};
