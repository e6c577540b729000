import type { Panel, Rule } from '@curbwise/contract';
import { english } from '../languages/english';
import { french } from '../languages/french';
import type { Language } from './meaning';
import { otherTimesOf } from './other-times';
import { readPanel, strangeness, type PanelReading } from './read-panel';
import { rulesOf, type DraftRule } from './rules';
import { compileVocabulary, mergeLanguages, type Vocabulary } from './vocabulary';

/** Words of a panel, verbatim. */
export interface Fragment {
  text: string;
  /** Index of the panel. */
  panel: number;
}

/** What a sign means: every word of it is in a rule, unread, or known to state no rule. */
export interface Parsed {
  rules: Rule[];
  /** Words that were not understood. They make every permission uncertain. */
  unread: Fragment[];
  /** Words that state no rule. */
  ignored: Fragment[];
}

export interface ParseOptions {
  /** Languages a sign may be in; where several fit, the first is taken. Default: English, French. */
  languages?: readonly Language[];
}

/** Stands for a picture that was seen and not identified. */
export const UNKNOWN_SYMBOL = '[symbol]';
/** Stands for a panel on which nothing was read. */
export const BLANK_PANEL = '[blank]';

const vocabularies = new WeakMap<object, Vocabulary>();

function vocabularyOf(key: object, language: () => Language): Vocabulary {
  const known = vocabularies.get(key);
  if (known) return known;
  const compiled = compileVocabulary(language());
  vocabularies.set(key, compiled);
  return compiled;
}

const DEFAULT_LANGUAGES: readonly Language[] = [english, french];

const hasUnread = (reading: PanelReading) => reading.fates.includes('unread');

/** The language that leaves fewest words unread; all together only if every one leaves some. */
function readInBestLanguage(panel: Panel, languages: readonly Language[]): PanelReading {
  const readings = languages.map((language) =>
    readPanel(
      panel,
      vocabularyOf(language, () => language),
    ),
  );
  if (languages.length > 1 && readings.every(hasUnread)) {
    readings.push(
      readPanel(
        panel,
        vocabularyOf(languages, () => mergeLanguages(languages)),
      ),
    );
  }
  return readings.reduce((best, other) => (strangeness(other) < strangeness(best) ? other : best));
}

/** Neighbouring lexemes of one fate, cut out of the text as they stand there. */
function fragmentsOf(reading: PanelReading, text: string, panel: number, fate: 'unread' | 'ignored') {
  const spans: { start: number; end: number }[] = [];
  let continues = false;
  reading.lexemes.forEach(({ start, end }, index) => {
    const belongs = reading.fates[index] === fate;
    const last = spans.at(-1);
    if (belongs && continues && last) last.end = end;
    else if (belongs) spans.push({ start, end });
    continues = belongs;
  });
  return spans.map(({ start, end }): Fragment => ({ text: text.slice(start, end), panel }));
}

/** Rules that hold at ALL OTHER TIMES get the times that their neighbours leave. */
function resolveOtherTimes(
  drafts: readonly DraftRule[],
  panels: readonly Panel[],
  unread: Fragment[],
): Rule[] {
  const named = drafts.filter((draft) => !draft.otherTimes);
  return drafts.flatMap(({ otherTimes, ...rule }): Rule[] => {
    if (!otherTimes) return [rule];
    const sameSide = named.filter((other) => !other.side || !rule.side || other.side === rule.side);
    const schedules = otherTimesOf(sameSide);
    if (schedules) return schedules.map((schedule) => ({ ...rule, schedule }));
    unread.push({ text: panels[rule.panel]?.text ?? '', panel: rule.panel });
    return [];
  });
}

/**
 * Reads the panels of a sign.
 *
 * @param panels as a reader saw them; any text is taken
 * @returns rules, and the words that are in none; never throws, and takes time linear in the length of the text
 */
export function parse(panels: readonly Panel[], options: ParseOptions = {}): Parsed {
  const languages = options.languages ?? DEFAULT_LANGUAGES;
  const drafts: DraftRule[] = [];
  const unread: Fragment[] = [];
  const ignored: Fragment[] = [];
  panels.forEach((panel, index) => {
    const reading = readInBestLanguage(panel, languages);
    const side = panel.arrow ?? reading.arrow;
    for (const clause of reading.clauses) {
      drafts.push(...rulesOf(clause, index).map((rule) => ({ ...rule, side })));
    }
    unread.push(...fragmentsOf(reading, panel.text, index, 'unread'));
    ignored.push(...fragmentsOf(reading, panel.text, index, 'ignored'));
    if (panel.symbol === 'unknown') unread.push({ text: UNKNOWN_SYMBOL, panel: index });
    else if (panel.symbol === null && reading.lexemes.length === 0) {
      unread.push({ text: BLANK_PANEL, panel: index });
    }
  });
  return { rules: resolveOtherTimes(drafts, panels, unread), unread, ignored };
}
