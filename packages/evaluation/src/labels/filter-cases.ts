import { UsageError } from '@curbwise/tooling/bench';
import { fieldOf, type PhotoCase } from './cases';

/**
 * Which cases are wanted, from words such as `city=Sydney,Boston`.
 * @throws UsageError if a word is not of that form
 */
export function filterOf(words: readonly string[]): (one: PhotoCase) => boolean {
  const filters = words.map((word) => {
    const [, name, values] = /^(\w+)=(.*)$/.exec(word) ?? [];
    if (!name || !values) throw new UsageError(`--where takes FIELD=VALUE,VALUE, not ${word}`);
    return { name, values: values.split(',') };
  });
  return (one) => filters.every(({ name, values }) => values.includes(fieldOf(one, name)));
}
