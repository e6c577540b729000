import type { Schedule } from '@curbwise/contract';
import type { DatePart } from '../parse/items/date-parts';
import { isSameDates, isSameSeason } from './same-dates';
import { itemsIn, type HeardRule } from './heard-rule';

const isPart = ({ season, dates }: DatePart, schedule: Schedule) =>
  isSameSeason(season, schedule.season) && isSameDates(dates, schedule.dates);

/**
 * Gives a rule whose date can be read month first or day first (`06/12/26`) both orders, as the grammar does: the place
 * decides between them, not the model.
 */
export function withDateOrders(heard: readonly HeardRule[]): HeardRule[] {
  return heard.flatMap((one) => {
    const orders = (['season', 'dates'] as const)
      .flatMap((kind) => itemsIn(one, kind).map(({ byOrder }) => byOrder ?? []))
      .find((parts) => parts.some((part) => isPart(part, one.rule.schedule)));
    if (!orders) return [one];
    return orders.map(({ season, dates, dateOrder }) => ({
      ...one,
      rule: { ...one.rule, schedule: { ...one.rule.schedule, season, dates: [...dates], dateOrder } },
    }));
  });
}
