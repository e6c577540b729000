import type { FalseAllowLimit } from '@curbwise/evaluation';
import { InvalidArgumentError } from 'commander';

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number, example: string) => (text: string) => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}, for example ${example}.`);
};

const PERCENT = /^(\d+(?:\.\d+)?)\s?%?$/;

/** A share, from percent: `2.5` and `2.5%` are 0.025. */
export function percentOf(text: string): number {
  const share = Number(PERCENT.exec(text)?.[1] ?? NaN) / 100;
  if (share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('Write percent from 0 to 100, as 2.5%.');
}

/** A count, or with a percent sign a share. */
export function falseAllowLimit(text: string): FalseAllowLimit {
  if (text.endsWith('%')) return { share: percentOf(text) };
  return { count: wholeNumber(0, 1e9, '0')(text) };
}

/** US dollars. */
export function dollars(text: string): number {
  const amount = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (amount > 0) return amount;
  throw new InvalidArgumentError('Write US dollars, as 2.50.');
}
