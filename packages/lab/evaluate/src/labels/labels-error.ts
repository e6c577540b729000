import { UsageError } from '../usage-error';

/** Number of problems that are listed. More usually have the same cause. */
const MAX_LISTED = 20;

/** The problems of labels, one per line, each with its file and line number. */
export class LabelsError extends UsageError {
  override readonly name = 'LabelsError';

  constructor(readonly problems: readonly string[]) {
    const more = problems.length - MAX_LISTED;
    super([...problems.slice(0, MAX_LISTED), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  }
}
