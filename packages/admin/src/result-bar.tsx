import { focusHeading } from './focus';
import type { Operating } from './use-overview';

/** What became of the last change, with a way back. It stays until the next one, or until it is closed. */
export function ResultBar({ operating: { result, undo, dismiss } }: { operating: Operating }) {
  const { undoes } = result ?? {};
  return (
    <div className="admin__result" data-shown={result !== null || undefined}>
      <p role="status">{result && !result.isRefusal && result.words}</p>
      <p role="alert">{result?.isRefusal && result.words}</p>
      {undoes !== undefined && (
        <button
          type="button"
          className="admin__button"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            undo(undoes);
          }}
        >
          Undo
        </button>
      )}
      {result && (
        <button
          type="button"
          className="admin__button"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            dismiss();
          }}
        >
          Close
        </button>
      )}
    </div>
  );
}
