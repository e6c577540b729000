import type { AdminOverview } from '@curbwise/contract';
import { focusHeading } from './focus';
import type { Operating } from './use-overview';
import { sentenceOf, timeAt } from './words';

interface Props {
  overview: AdminOverview;
  operating: Operating;
}

/** The latest changes, newest first. Those that are still in effect can be taken back. */
export function ChangesList({ overview: { changes }, operating: { undo } }: Props) {
  return (
    <section className="admin__card" aria-labelledby="admin-changes">
      <h2 id="admin-changes" tabIndex={-1} className="heading">
        Changes
      </h2>
      {changes.length === 0 && (
        <p className="text-soft">
          Nothing has been changed here. The last 100 changes will be listed, as in the log.
        </p>
      )}
      <ol className="admin__changes">
        {changes.map((change) => (
          <li key={change.id}>
            <time dateTime={change.at} className="text-soft">
              {timeAt(change.at)}
            </time>
            <div>
              {sentenceOf(change)}
              {change.undoes !== null && <span className="text-soft"> · undone</span>}
              {change.reason !== null && <span className="admin__why">{change.reason}</span>}
              {change.note !== null && <span className="admin__why">{change.note}</span>}
            </div>
            {change.canUndo && (
              <button
                type="button"
                className="admin__button"
                aria-label={`Undo ${sentenceOf(change)}`}
                onClick={({ currentTarget }) => {
                  focusHeading(currentTarget);
                  undo(change.id);
                }}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
