import { Button, Notice } from '@curbwise/ui';

/** An error message with a button to try again. */
export function Failed({ says, onRetry }: { says: string; onRetry: () => void }) {
  return (
    <div className="labelling__failed">
      <Notice title="That did not work" tone="failed" alert>
        {says}
      </Notice>
      <Button variant="secondary" size="compact" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
