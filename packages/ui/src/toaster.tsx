import * as RadixToast from '@radix-ui/react-toast';
import { ActionIcon } from './action-icon';
import { ToneIcon } from './tone-icon';

export interface ToastNotice {
  id: string;
  /** `destructive`: something the driver asked for could not be done. */
  tone: 'info' | 'destructive';
  title: string;
  description?: string;
}

export interface ToasterProps {
  notices: readonly ToastNotice[];
  onDismiss: (id: string) => void;
  labels: {
    /** The accessible name of the region: 'Notices'. */
    region: string;
    /** The accessible name of one notice: 'Notice'. */
    notice: string;
    close: string;
  };
}

/** How long a notice stays: long enough to read it on the street; a destructive one longer. */
const DURATION_MS = { info: 6_000, destructive: 12_000 } as const;

/** Temporary notices at the top of the screen. Mount it once, even while there are none. */
export function Toaster({ notices, onDismiss, labels }: ToasterProps) {
  return (
    <RadixToast.Provider label={labels.notice} swipeDirection="right">
      {notices.map(({ id, tone, title, description }) => (
        <RadixToast.Root
          key={id}
          className="toast"
          type={tone === 'destructive' ? 'foreground' : 'background'}
          data-tone={tone === 'destructive' ? 'forbidden' : undefined}
          duration={DURATION_MS[tone]}
          onOpenChange={(open) => {
            if (!open) onDismiss(id);
          }}
        >
          {tone === 'destructive' && <ToneIcon tone="failed" className="toast__icon" />}
          <div className="toast__words">
            <RadixToast.Title className="toast__title">{title}</RadixToast.Title>
            {description && (
              <RadixToast.Description className="toast__text">{description}</RadixToast.Description>
            )}
          </div>
          <RadixToast.Close className="toast__close" aria-label={labels.close}>
            <ActionIcon name="close" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      {/* oxlint-disable-next-line curbwise/no-hard-coded-words -- {hotkey} is a placeholder that Radix fills */}
      <RadixToast.Viewport className="toasts" label={`${labels.region} ({hotkey})`} />
    </RadixToast.Provider>
  );
}
