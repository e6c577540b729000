import { InvalidArgumentError } from 'commander';

/**
 * Returns a parser of an option or argument that is a whole number from `min` to `max`.
 * @throws InvalidArgumentError from the parser for anything else
 */
export const wholeNumber = (min: number, max: number, example: string) => (text: string) => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}, for example ${example}.`);
};
