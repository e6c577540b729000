import {
  holidayRuleSchema,
  MAX_LINE_LENGTH,
  MAX_NAMES,
  MAX_QUOTES,
  MINUTES_PER_DAY,
  ruleKindSchema,
  ruleSchema,
  statedRuleSchema,
  wordsOfPanel,
  type Panel,
  type StatedRule,
  type Stretch,
} from '@curbwise/contract';
import type { z } from 'zod';
import { isFields } from './fields';
import { foldWords } from './fold-words';
import { booleanOf, integerOf } from './lenient-values';
import { RULE_FIELDS } from './meaning-answer';
import { datesOf, dayOf, seasonOf, weekOf, windowOf } from './stated-times';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WHOLE_DAY = { from: 0, to: MINUTES_PER_DAY };

/** Windows, dates, weeks or days of one rule. No rule of 132 recorded testimonies has more than 7 days and 2 windows. */
const MAX_TIMES = 16;

/**
 * A rule as a model wrote it, with its words folded like those of a panel. Each field may have another form that has only
 * one meaning; a field that is missing or unclear, or that nobody asked for, costs the rule.
 * @returns null if the rule cannot be read
 */
export function statedRuleOf(value: unknown, panels: readonly Panel[]): StatedRule | null {
  if (!isFields(value) || hasFurtherFields(value)) return null;
  const limit = value['limitMinutes'] === null ? 0 : integerOf(value['limitMinutes']);
  const days = listOf(value['days'], dayOf, MAX_TIMES);
  const windows = listOf(value['windows'], windowOf, MAX_TIMES);
  const rule = statedRuleSchema.safeParse({
    panel: panelOf(value['panel'], panels),
    quotes: namesOf(value['quotes'], MAX_QUOTES),
    effect: nameOf(value['effect'], ruleSchema.shape.effect),
    kind: nameOf(value['kind'], ruleKindSchema),
    limit: limit === 0 ? null : limit,
    schedule: {
      days: days?.length === 0 ? EVERY_DAY : days && sortedOnce(days),
      windows: windows?.length === 0 ? [WHOLE_DAY] : windows,
      season: seasonOf(value['season']),
      weeks: listOf(value['weeks'], weekOf, MAX_TIMES),
      holidays: nameOf(value['holidays'], holidayRuleSchema),
      dates: listOf(value['dates'], datesOf, MAX_TIMES),
    },
    otherTimes: booleanOf(value['allOtherTimes']),
    exceptedFor: namesOf(value['exceptedFor'], MAX_NAMES),
    reservedFor: namesOf(value['reservedFor'], MAX_NAMES),
    conditions: namesOf(value['conditions'], MAX_NAMES),
  }).data;
  return rule && isWhole(rule, panels[rule.panel]!) ? rule : null;
}

const isWhole = ({ effect, limit, quotes }: StatedRule, panel: Panel): boolean =>
  (effect !== 'limit' || limit !== null) && (quotes.length > 0 || wordsOfPanel(panel).trim() === '');

/** Words of a panel as a model quotes them; null if they cannot be read. */
export function stretchOf(value: unknown, panels: readonly Panel[]): Stretch | null {
  if (!isFields(value)) return null;
  const [panel, quote] = [panelOf(value['panel'], panels), wordsOf(value['quote'])];
  return panel === undefined || quote === undefined ? null : { panel, quote };
}

/** Fields that say something which was not asked for may be an exception or a condition. */
const hasFurtherFields = (rule: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(rule).some(
    ([name, value]) => !RULE_FIELDS.has(name) && value !== null && value !== '' && !isEmptyList(value),
  );

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function panelOf(value: unknown, panels: readonly Panel[]): number | undefined {
  const panel = integerOf(value);
  return panel !== undefined && panels[panel] ? panel : undefined;
}

/** A name in any case, with spaces or underscores; undefined for one that is not known. */
function nameOf<Names extends z.ZodEnum>(value: unknown, names: Names): z.infer<Names> | undefined {
  const plain = typeof value === 'string' ? value.trim().toLowerCase().replaceAll(/[\s_]/g, '-') : undefined;
  return names.safeParse(plain).data;
}

/** The items of a list, none for null; undefined if it is no list, has too many items, or one cannot be read. */
function listOf<Item>(
  value: unknown,
  itemOf: (item: unknown) => Item | undefined,
  max: number,
): Item[] | undefined {
  if (value === null) return [];
  if (!Array.isArray(value) || value.length > max) return undefined;
  const items = value.map(itemOf);
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** Texts, or the one text in their place, without empty ones. */
const namesOf = (value: unknown, max: number): string[] | undefined =>
  listOf(typeof value === 'string' ? [value] : value, wordsOf, max)?.filter((words) => words !== '');

/** Words within their bound, before they are folded and after. */
function wordsOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > MAX_LINE_LENGTH) return undefined;
  const folded = foldWords(text);
  return folded.length > MAX_LINE_LENGTH ? undefined : folded;
}

const sortedOnce = (days: readonly number[]) => [...new Set(days)].sort((one, other) => one - other);
