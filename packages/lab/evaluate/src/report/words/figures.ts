import type { Share } from '../evaluation-report';

/** Placeholder for a missing figure. */
export const NO_FIGURE = '–';

/** Shares of at least this have no decimals: one photo of 58 is already 1.7 %. */
const WHOLE_PERCENT_FROM = 0.1;

/** `71 %`, `4.3 %`; 0 % and 100 % only for exactly none and all. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0 || value === 100) return `${value} %`;
  if (share < WHOLE_PERCENT_FROM) return `${Math.max(0.1, Number(value.toFixed(1)))} %`;
  return `${Math.min(Number(value.toFixed(share > 0.99 ? 1 : 0)), 99.9)} %`;
}

/** Bounds are rounded away from the share, so that they never look too good: `5 %` for 0.0499. */
const boundAbove = (share: number) => `${Math.ceil(share * 100 - 1e-9)} %`;
const boundBelow = (share: number) => `${Math.floor(share * 100 + 1e-9)} %`;

/** The 95 % confidence interval, `58 to 81 %`; null without one. */
export function interval({ low, high }: Pick<Share, 'low' | 'high'>): string | null {
  if (low === null || high === null) return null;
  return `${boundBelow(low).replace(' %', '')} to ${boundAbove(high)}`;
}

/** `0 of 58: below 5 %`, `58 of 58: above 95 %`, `3 of 58: 5.2 % (1 to 14 %)`, `nothing to count`. */
export function shareInWords(share: Share): string {
  if (share.share === null) return 'nothing to count';
  const counted = `${number(share.count)} of ${number(share.of)}`;
  if (share.low === null || share.high === null) return `${counted}: ${percent(share.share)}`;
  if (share.count === 0) return `${counted}: below ${boundAbove(share.high)}`;
  if (share.count === share.of) return `${counted}: above ${boundBelow(share.low)}`;
  return `${counted}: ${percent(share.share)} (${interval(share)})`;
}

/** `840 ms`, `1.2 s`, `12 s`. */
export function duration(ms: number | null): string {
  if (ms === null) return NO_FIGURE;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;
}

/** US dollars: `free`, `$0.0021`, `$2.10`, `$140`. */
export function dollars(usd: number | null): string {
  if (usd === null) return NO_FIGURE;
  if (usd === 0) return 'free';
  if (usd < 0.1) return `$${Number(usd.toPrecision(2))}`;
  return `$${usd < 100 ? usd.toFixed(2) : number(Math.round(usd))}`;
}

/** `12,400`, `12.5`. */
export const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 1, useGrouping: true });

/** `1 photo`, `2 photos`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** A difference of shares in percentage points: `+4.0`, `−2.5`. */
export const points = (difference: number): string => {
  const value = Math.abs(difference * 100).toFixed(1);
  return `${Number(value) === 0 ? '' : difference > 0 ? '+' : '−'}${value}`;
};
