import type { Arrow, Condition, DateSpan, Holder, Rule, RuleKind, Season } from '@curbwise/contract';
import type { DatePart } from './date-parts';
import type { WrittenDays } from './days';
import type { WrittenLimit } from './durations';
import type { SpanPart } from './spans';
import type { WrittenWindow } from './times';
import type { Match } from '../phrases/lexemes';

/** What a stretch of a panel says. Items are what clauses are built from. */
export type Item =
  /**
   * `binds`: the vehicles it is meant for, if not all; `perhapsAll`: it may be meant for all the same; `bare`: it names
   * nothing but those, and may be a sign of the traffic.
   */
  | {
      is: 'prohibition';
      kind: RuleKind;
      others: boolean;
      more: boolean;
      binds?: Holder[];
      perhapsAll?: boolean;
      bare?: boolean;
      /** Of parking overnight. */
      night?: boolean;
      /** It is the name of what follows: RED ROUTE. */
      title?: true;
    }
  /** Vehicles by themselves, which a prohibition beside them may be meant for; `sure`: hardly anything else. */
  | { is: 'vehicles'; holders: Holder[]; sure: boolean }
  | { is: 'reserved'; kind: RuleKind; holders: Holder[]; whole: boolean }
  | { is: 'limit'; limit: WrittenLimit }
  | { is: 'parking'; permits: boolean }
  | { is: 'pay'; parking: boolean }
  | { is: 'days'; days: WrittenDays }
  | { is: 'except-days'; days: WrittenDays }
  | { is: 'including-days'; days: WrittenDays }
  | { is: 'window'; window: WrittenWindow; only: boolean }
  | { is: 'span'; parts: SpanPart[] }
  | { is: 'always' }
  | { is: 'other-times' }
  | {
      is: 'season';
      season: Season;
      /** The longest that it may be. */
      widest?: Season;
      doubtful: boolean;
      byOrder?: readonly DatePart[];
      only?: boolean;
    }
  /** `single`: one day, or one month. `byOrder`: as in {@link DatePart.dateOrder}, if the figures allow two orders. */
  | {
      is: 'dates';
      dates: DateSpan;
      doubtful: boolean;
      single: boolean;
      byOrder?: readonly DatePart[];
      only?: boolean;
    }
  | { is: 'month-days'; days: number[]; doubtful: boolean; only?: boolean }
  /** `minutes`: how long those may stay. */
  | { is: 'lifted'; holders: Holder[]; minutes?: number }
  /** The zones of a permit that is named elsewhere. `bare`: without the word. */
  | { is: 'area'; names: string[]; bare: boolean }
  /** Whom a place is kept for, on a plate of its own. */
  | { is: 'owner' }
  /** Words known to state no rule, and all that stands beside them. */
  | { is: 'remark' }
  /** What there is on the ground where nobody may park. */
  | { is: 'ground' }
  | { is: 'tow' }
  | { is: 'purpose'; purpose: NonNullable<Rule['purpose']> }
  /** `also`: at other times than those the sign names before. */
  | { is: 'condition'; condition: Condition; also: boolean }
  | { is: 'arrow'; arrow: Arrow }
  /**
   * `name`: of what it is one; `permit`: the number of a permit; `how`: how one parks; `noReturn`: minutes before
   * one may come back.
   */
  | { is: 'nothing'; name?: 'street' | 'office'; permit?: true; how?: true; noReturn?: number }
  | { is: 'unread' };

/** What a reader of items finds. */
export type Found = Match<Item> | null;

export const found = (item: Item, next: number): Found => ({ value: item, next });

/** An item and the lexemes it was read from. */
export interface PlacedItem {
  item: Item;
  from: number;
  to: number;
  /** Of the panel, on which it begins. */
  line: number;
  /** Of the panel, on which it ends. */
  lastLine: number;
}

type Of<K extends Item['is']> = Extract<Item, { is: K }>;

/** The items of one kind. */
export function pick<K extends Item['is']>(items: readonly Item[], kind: K): Of<K>[] {
  return items.filter((item): item is Of<K> => item.is === kind);
}
