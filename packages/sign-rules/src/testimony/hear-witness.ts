import {
  wordsOfPanel,
  type Rule,
  type SignReading,
  type Witness,
  type WitnessedGroup,
  type WitnessedWords,
} from '@curbwise/contract';
import { sideOf, type Fragment } from '../parse/fragments';
import type { Parsed, ParsedSign } from '../parse/parse';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { examine, type Examination, type Failure } from './examine';
import { questionOf } from './question-of';
import { chooseUse, type UseOfGroup } from './use-of-group';
import { witnessedWords } from './witnessed-words';

/**
 * What the testimony of a model did for an answer: it agrees with the grammar on every panel, it explains words that the
 * grammar does not know, or neither.
 */
export type WitnessSupport = 'agrees' | 'explains' | 'none';

/** A sign after grammar and testimony were heard. */
export interface HeardSign {
  parsed: Parsed;
  /** Null if the reading has no testimony. */
  witness: Witness | null;
  support: WitnessSupport;
}

/** Puts the grammar and the testimony of a reading together. */
export type HearWitness = (reading: SignReading, parsed: ParsedSign) => HeardSign;

/** The rules that a testimony states, of which some may be lifted by figures that no rule uses. */
const withDoubt = (rules: readonly Rule[], leaves: readonly Failure[]): Rule[] =>
  rules.map((rule) =>
    leaves.some((failure) => failure.leaves === 'lift' && failure.panel === rule.panel)
      ? { ...rule, mayBeLiftedBy: 'words' }
      : rule,
  );

/** The unread words that a testimony says state no rule, and of which nothing else is known. */
function stillUnread(unread: readonly Fragment[], { nothing }: Examination, leaves: readonly Failure[]) {
  const isOpen = (panel: number) =>
    leaves.some((failure) => failure.leaves === 'words' && failure.panel === panel);
  return unread.filter(({ panel, text, start = 0 }) =>
    nothing.some(
      (quote) =>
        isOpen(panel) && quote.panel === panel && quote.from < start + text.length && quote.to > start,
    ),
  );
}

const supportOf = (uses: readonly UseOfGroup[]): WitnessSupport => {
  if (uses.some(({ use }) => use === 'instead')) return 'explains';
  return uses.every(({ use }) => use === 'agrees') ? 'agrees' : 'none';
};

/** The sign with the testimony in place of each group in which it is used. */
function combine(examination: Examination, uses: ReadonlyMap<number, UseOfGroup>): Parsed {
  const { panels, parsed, groups, rules: stated } = examination;
  let question = Math.max(-1, ...parsed.rules.map(({ reading }) => reading?.question ?? -1)) + 1;
  const rules: Rule[] = [];
  const unread: Fragment[] = [];
  for (const [group, { use, leaves }] of uses) {
    const isOfGroup = ({ panel }: { panel: number }) => groups[panel] === group;
    const [grammar, witnessed] = [parsed.rules.filter(isOfGroup), stated.filter(isOfGroup)];
    const open = parsed.unread.filter(isOfGroup);
    if (use === 'instead') {
      rules.push(...withDoubt(witnessed, leaves));
      unread.push(...stillUnread(open, examination, leaves));
      continue;
    }
    const asked = use === 'besides' ? questionOf(grammar, witnessed, question) : grammar;
    if (use === 'besides') question += 1;
    rules.push(...(asked ?? grammar));
    unread.push(...open);
    const panel = panels[group]!;
    if (!asked) unread.push({ text: wordsOfPanel(panel), panel: group, side: sideOf(panel, grammar) });
  }
  return { rules: markLostArrows(rules), unread, ignored: parsed.ignored };
}

/**
 * Examines the testimony of a reading and puts it together with what the grammar understood, group by group: it takes the
 * place of a group with unread words, or stands beside one that it contradicts, as a question. It never removes a doubt of
 * the eyes: an unknown picture, a panel that was badly seen.
 */
export const hearWitness: HearWitness = ({ panels, testimony }, parsed) => {
  if (!testimony) return { parsed, witness: null, support: 'none' };
  const examination = examine(panels, testimony, parsed);
  const { groups, checks } = examination;
  const uses = new Map([...new Set(groups)].map((group) => [group, chooseUse(group, examination)]));
  const panelsOf = (group: number) => [...groups.keys()].filter((panel) => groups[panel] === group);
  const used = [...uses].flatMap(([group, { use }]): WitnessedGroup[] =>
    use === 'instead' || use === 'besides' ? [{ panels: panelsOf(group), use }] : [],
  );
  const words = [...uses].flatMap(([group, { use }]): WitnessedWords[] =>
    use === 'instead' ? witnessedWords(group, examination) : [],
  );
  return {
    parsed: combine(examination, uses),
    witness: { checks, groups: used, words },
    support: supportOf([...uses.values()]),
  };
};
