import {
  formatLocalDateTime,
  MAX_PROBES,
  MAX_STATED_RULES,
  MAX_STRETCHES,
  type LocalDateTime,
  type ModelOpinion,
  type Panel,
  type Testimony,
} from '@curbwise/contract';
import { isFields, type Fields } from './fields';
import { parsedIn } from './lenient-values';
import { probesOf } from './probes-of';
import { statedRuleOf, stretchOf } from './stated-rule';

/**
 * What a model says that the panels mean. A part that cannot be read is left out and marks the whole as broken; it never
 * costs the reading. A `meaning` without any readable part is a broken testimony and not a missing one: the model was
 * asked, and its probes still count.
 * @param panels those of the reading
 * @param asked the instants the model was asked about, the driver's clock first
 * @returns undefined if the answer has no `meaning`
 */
export function testimonyOf(
  answer: Fields,
  panels: readonly Panel[],
  opinion: ModelOpinion | undefined,
  asked: readonly LocalDateTime[],
): Testimony | undefined {
  if (answer['meaning'] === null || answer['meaning'] === undefined) return undefined;
  const value = parsedIn(answer['meaning']);
  const meaning: Fields = isFields(value) ? value : {};
  const rules = readable(meaning['rules'], MAX_STATED_RULES, (rule) => statedRuleOf(rule, panels));
  const stretches = (name: string) =>
    readable(meaning[name], MAX_STRETCHES, (stretch) => stretchOf(stretch, panels));
  const [nothing, unsure] = [stretches('nothing'), stretches('unsure')];
  const instants = asked.slice(0, MAX_PROBES).map(formatLocalDateTime);
  return {
    rules: rules.items,
    nothing: nothing.items,
    unsure: unsure.items,
    probes: probesOf(answer['probes'], opinion, instants),
    isBroken: rules.isBroken || nothing.isBroken || unsure.isBroken,
  };
}

interface Readable<Item> {
  readonly items: Item[];
  readonly isBroken: boolean;
}

/** The items that can be read; null is an empty list. None of a list that is too long: such a model repeats itself. */
function readable<Item>(value: unknown, max: number, itemOf: (item: unknown) => Item | null): Readable<Item> {
  if (value === null) return { items: [], isBroken: false };
  if (!Array.isArray(value) || value.length > max) return { items: [], isBroken: true };
  const items = value.map(itemOf).filter((item) => item !== null);
  return { items, isBroken: items.length < value.length };
}
