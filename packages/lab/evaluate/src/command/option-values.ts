import type { FalseAllowLimit } from '../score/gates';
import { InvalidArgumentError } from 'commander';
import { wholeNumber } from '@curbwise/cli/inside';

const PERCENT = /^(\d+(?:\.\d+)?)\s?%?$/;

/** Parses percent into a share from 0 to 1: `2.5` and `2.5%` are 0.025. */
export function percentOf(text: string): number {
  const share = Number(PERCENT.exec(text)?.[1] ?? NaN) / 100;
  if (share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('Write percent from 0 to 100, for example 2.5%.');
}

/** Parses a count (`3`), or a share with a percent sign (`0.5%`). */
export function falseAllowLimit(text: string): FalseAllowLimit {
  if (text.endsWith('%')) return { share: percentOf(text) };
  return { count: wholeNumber(0, 1e9, '0')(text) };
}

/** Parses a positive amount of US dollars. */
export function dollars(text: string): number {
  const amount = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (amount > 0) return amount;
  throw new InvalidArgumentError('Write US dollars, for example 2.50.');
}
