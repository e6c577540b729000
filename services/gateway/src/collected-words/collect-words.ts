import {
  ADMIN_WORDS_PATH,
  type Analysis,
  type CollectedWords,
  type Rule,
  type Wording,
} from '@curbwise/contract';
import { isWordOfSigns } from '@curbwise/sign-rules';
import type { Base } from '../http/base';
import { operatorRoute } from '../http/routes';
import { redisWordStore } from './redis-word-store';
import { MAX_WORDING_JSON, memoryWordStore, type WordStore } from './word-store';

/**
 * Opens the store in which wordings are collected, shared with other gateways or in memory, and adds `GET /admin/words` to the
 * router: the wordings that only a model understood, the most frequent first, with the rules that the model states.
 * @returns undefined if none are collected
 */
export function openWords(base: Base): WordStore | undefined {
  const { configuration, names, redis } = base;
  if (!configuration.collectWords) return undefined;
  const store = redis ? redisWordStore(redis, names) : memoryWordStore(names);
  operatorRoute(base, ADMIN_WORDS_PATH, configuration.adminToken, async (): Promise<CollectedWords> => ({
    isShared: store.isShared,
    wordings: await store.list(),
  }));
  return store;
}

/**
 * Collects the wordings of an analysis that only a model understood: the words of the panels and the rules that the model
 * states, without photo, place and time. A wording is kept only if its figures are those of a sign, and each of its words
 * is known to the grammar or was sent by several clients. Before that, nothing of it is kept but who sent its words.
 * @param address of the client
 */
export async function collectWords(analysis: Analysis, address: string, store: WordStore): Promise<void> {
  for (const wording of wordingsIn(analysis)) {
    const words = wordsOfWording(wording);
    if (words === null || JSON.stringify(wording).length > MAX_WORDING_JSON) continue;
    const unknown = words.filter((word) => !isWordOfSigns(word));
    if (await store.areCommon(unknown, address)) await store.count(wording);
  }
}

/** The groups of panels of which only the testimony of a model understood all words. */
function wordingsIn({ witness, panels }: Analysis): Wording[] {
  const groups = (witness?.groups ?? []).filter(({ use }) => use === 'instead');
  return groups.map((group) => {
    const members = group.panels.flatMap((index) => panels[index] ?? []);
    return {
      panels: members.map(({ text, arrow, symbol }) => ({ text: tidy(text), arrow, symbol })),
      rules: members.flatMap(({ rules }, panel) => rules.map((rule): Rule => ({ ...rule, panel }))),
    };
  });
}

/** The same words in the same form, so that they are counted together. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .toUpperCase()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** What stands on signs beside letters and figures. Not `@`, and nothing that a table of signs has a use for. */
const MARKS = /^[\p{L}\p{M}\p{N}\s.,:;&/()'’"!*·–—-]*$/u;

/** A figure of at most three digits: an hour, a limit, a distance. */
const SHORT_FIGURE = /^\d{1,3}$/;
/** A time on five minutes, without a mark in it: `0830`. */
const CLOCK = /^(?:[01]\d|2[0-4])[0-5][05]$/;
const YEAR = /^20\d\d$/;
/** A figure with its unit or ending: `8AM`, `18H30`, `2P`, `1ST`. */
const FIGURE_WITH_UNIT =
  /^\d{1,4}(?:AM|PM|[AP]|H(?:\d{2})?|HRS?|U|MINS?|MN|ST|ND|RD|TH|ER|RE|E|ÈRE|È?ME|TIM|M|FT|KG|T)$/;

const DATE = /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}(?![./-]?\d)/g;
const CLOCK_RANGE =
  /(?<![\d.-])(?:[01]?\d|2[0-4])[.H]?[0-5][05] ?[-–—/] ?(?:[01]?\d|2[0-4])[.H]?[0-5][05](?![.-]?\d)/g;

/** Digits of the shortest telephone number, without its area. */
const MIN_TELEPHONE_DIGITS = 7;
const TELEPHONE = new RegExp(`(?:\\d[ ().\\/–—-]*){${MIN_TELEPHONE_DIGITS},}`);
/** `800-TOW-CARS`. */
const LETTERED_TELEPHONE = /\d{3}-\p{L}/u;

/**
 * The words of a wording, and of the names in its rules, in upper case, each once.
 * @returns null if a figure in it may belong to a telephone number or a number plate, or a mark to an address
 */
export function wordsOfWording({ panels, rules }: Wording): string[] | null {
  const names = rules.flatMap(({ liftedFor, onlyFor, binds = [] }) =>
    [...liftedFor, ...onlyFor, ...binds].flatMap(({ name }) => name ?? []),
  );
  const lines = [...panels.flatMap(({ text }) => text.split('\n')), ...names].map(plain);
  if (!lines.every(isHarmless)) return null;
  const parts = lines.flatMap((line) => line.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const figures = parts.filter((part) => /\p{N}/u.test(part));
  if (!figures.every(isFigureOfSigns)) return null;
  return [...new Set(parts.filter((part) => !/\p{N}/u.test(part)))];
}

/** In upper case, with plain digits: `9³⁰` becomes `930`. */
const plain = (line: string) => line.replaceAll('½', '.5').normalize('NFKC').toUpperCase();

function isHarmless(line: string): boolean {
  const rest = line.replace(DATE, ' : ').replace(CLOCK_RANGE, ' : ');
  return MARKS.test(line) && !TELEPHONE.test(rest) && !LETTERED_TELEPHONE.test(line);
}

/** Whether a part is a figure of a sign. A mix of letters and digits is not, unless it has a unit: it may be a number plate. */
const isFigureOfSigns = (part: string) =>
  [SHORT_FIGURE, CLOCK, YEAR, FIGURE_WITH_UNIT].some((form) => form.test(part));
