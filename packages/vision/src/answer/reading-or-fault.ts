import { providerFault, type FailureDetails } from '../adapter-error';
import type { AdapterReading } from '../vision-adapter';
import { readModelAnswer, type ModelOutput } from './read-model-answer';

/**
 * The reading in what a model wrote.
 * @param details what is known of the answer: its status, and its usage, because an unusable answer is billed too
 * @throws AdapterError `invalid-answer` if it holds no valid answer
 */
export function readingOrFault(
  adapter: string,
  output: ModelOutput,
  { usage, ...details }: FailureDetails,
): AdapterReading {
  const read = readModelAnswer(output);
  if (!read) throw providerFault(adapter, 'invalid-answer', { ...details, usage, isCut: output.isCut });
  const { reading, mended } = read;
  return { reading, ...(usage && { usage }), ...(mended.length > 0 && { mended }) };
}
