import { UsageError } from '@curbwise/tooling/bench';

/** Most problems that are told at once: who has more has one mistake in all lines. */
const MAX_TOLD = 20;

/** What is wrong with labels, one problem a line, each with its file and line. */
export class LabelsError extends UsageError {
  override readonly name = 'LabelsError';

  constructor(readonly problems: readonly string[]) {
    const more = problems.length - MAX_TOLD;
    super([...problems.slice(0, MAX_TOLD), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  }
}
