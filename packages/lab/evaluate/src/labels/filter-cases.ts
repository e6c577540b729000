import { UsageError } from '../usage-error';
import { fieldOf, type PhotoCase } from './cases';

/**
 * Creates a filter of cases from conditions such as `city=Sydney,Boston`. A case has to meet all of them.
 * @throws UsageError if a condition has another format
 */
export function filterOf(words: readonly string[]): (one: PhotoCase) => boolean {
  const filters = words.map((word) => {
    const [, name, values] = /^(\w+)=(.*)$/.exec(word) ?? [];
    if (!name || !values) throw new UsageError(`--where takes FIELD=VALUE,VALUE, not ${word}`);
    return { name, values: values.split(',') };
  });
  return (one) => filters.every(({ name, values }) => values.includes(fieldOf(one, name)));
}
