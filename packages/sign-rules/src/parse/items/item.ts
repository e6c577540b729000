import type { Arrow, Condition, DateSpan, Holder, Rule, RuleKind, Season } from '@curbwise/contract';
import type { DatePart } from './date-parts';
import type { WrittenDays } from './days';
import type { WrittenLimit } from './durations';
import type { SpanPart } from './spans';
import type { WrittenWindow } from './times';
import type { Match } from '../phrases/lexemes';

/** What unknown words behind an EXCEPT probably are. */
export type UnknownUse = 'user' | 'occasion' | 'other';

/** What a sequence of lexemes says. Clauses are built from items. */
export type Item =
  /**
   * `others`: for all but those a place is reserved for. `perhapsAlways`: it may also apply outside its hours. `binds`:
   * the vehicles it applies to, if not all. `perhapsAll`: it may nevertheless apply to all. `bare`: it only names
   * vehicles (NO TRUCKS), and may be a traffic sign.
   */
  | {
      is: 'prohibition';
      kind: RuleKind;
      others: boolean;
      perhapsAlways: boolean;
      binds?: Holder[];
      perhapsAll?: boolean;
      bare?: boolean;
      /** It forbids parking overnight. */
      night?: boolean;
      /** It is the name of what follows: RED ROUTE. */
      title?: true;
    }
  /** Vehicles that a prohibition beside them may apply to. `sure`: no other meaning is likely. */
  | { is: 'vehicles'; holders: Holder[]; sure: boolean }
  /**
   * A place reserved for holders. `whole`: the words say so in full (BUSES ONLY). `title`: they name an area, and the plate
   * below may say when (KISS & RIDE AREA).
   */
  | { is: 'reserved'; kind: RuleKind; holders: Holder[]; whole: boolean; title?: true }
  | { is: 'limit'; limit: WrittenLimit }
  /**
   * `onlyOn`: when it permits parking; it forbids it at other times: at the times beside it (WEEKEND PARKING ONLY), by day,
   * or by night.
   */
  | { is: 'parking'; permits: boolean; onlyOn?: 'times' | 'day' | 'night' }
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
      /** Its longest possible extent. */
      widest?: Season;
      doubtful: boolean;
      byOrder?: readonly DatePart[];
      only?: boolean;
      /** It is what an exception leaves of the year. */
      rest?: true;
    }
  /** `single`: one day or one month. `byOrder`: one part for each {@link DatePart.dateOrder}, if both are possible. */
  | {
      is: 'dates';
      dates: DateSpan;
      doubtful: boolean;
      single: boolean;
      byOrder?: readonly DatePart[];
      only?: boolean;
    }
  | { is: 'month-days'; days: number[]; doubtful: boolean; only?: boolean }
  /**
   * Holders for whom the rule is lifted. `minutes`: how long they may stay. `unknown`: the grammar does not know
   * them, and they probably are users, an occasion (EXCEPT FUNERALS), or something else.
   */
  | { is: 'lifted'; holders: Holder[]; minutes?: number; unknown?: UnknownUse }
  /** Those for whom a place is not reserved: ALL OTHERS, FOR VISITORS, WITHOUT PERMIT. */
  | { is: 'others'; who: 'all' | 'visitors' | 'without-permit' }
  /** Zones of a permit that is named elsewhere. `bare`: without the word ZONE or AREA. */
  | { is: 'area'; names: string[]; bare: boolean }
  /** A separate plate that says whom a place is reserved for. */
  | { is: 'owner' }
  /** A panel that is known to state no rule. */
  | { is: 'remark' }
  /** Why or where parking is forbidden: DRIVEWAY, WASTE COLLECTION. `always`: where the law forbids it at all times. */
  | { is: 'ground'; always?: true }
  | { is: 'tow' }
  | { is: 'purpose'; purpose: NonNullable<Rule['purpose']> }
  /** `also`: it applies in addition to the times named before it. `plain`: none of its words is unknown, or names another. */
  | { is: 'condition'; condition: Condition; also: boolean; plain?: true }
  | { is: 'arrow'; arrow: Arrow }
  /**
   * Words that state no rule. `name`: the name of a street or office. `permit`: the number of a permit. `noReturn`:
   * minutes before the driver may return. `all`: it names all vehicles.
   */
  | { is: 'nothing'; name?: 'street' | 'office'; permit?: true; noReturn?: number; all?: true }
  | { is: 'unread' };

/** The result of a function that reads an item; null if there is none. */
export type Found = Match<Item> | null;

export const found = (item: Item, next: number): Found => ({ value: item, next });

/** An item and the lexemes it was read from. */
export interface PlacedItem {
  item: Item;
  from: number;
  to: number;
  /** Line of the panel on which it begins. */
  line: number;
  /** Line of the panel on which it ends. */
  lastLine: number;
  /** What stands before it: an AND, or a mark that separates statements (`7AM-9AM; SAT 8AM-NOON`). */
  after?: 'and' | 'mark';
}

type Of<K extends Item['is']> = Extract<Item, { is: K }>;

/** The items of one kind. */
export function pick<K extends Item['is']>(items: readonly Item[], kind: K): Of<K>[] {
  return items.filter((item): item is Of<K> => item.is === kind);
}
