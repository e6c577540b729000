import { useId, type Ref } from 'react';

export interface ProgressLineProps {
  /** What is being done: 'Optimizing image for analysis...'. */
  step: string;
  /** 0 to 100. */
  value: number;
  /** Name of the bar for a screen reader, which hears the steps as they change. */
  label: string;
  /** The words can take the focus, while the button that began the work cannot be pressed. */
  stepRef?: Ref<HTMLParagraphElement>;
  /** The words are not read out as they change: another line on the page is. */
  quiet?: boolean;
  /** How long it has taken: '6 s'. It changes every second, and is not read out. */
  elapsed?: string;
  /** Something is under way of which nothing is known: the bar shows that it lives, where motion is welcome. */
  moving?: boolean;
}

/** How far a piece of work has come. Its words are a polite live region, the bar itself is silent. */
export function ProgressLine(props: ProgressLineProps) {
  const { step, value, label, stepRef, quiet = false, elapsed, moving = false } = props;
  const stepId = useId();
  return (
    <div className="progress">
      <div className="progress__words">
        <p
          id={stepId}
          className="progress__step"
          role={quiet ? undefined : 'status'}
          ref={stepRef}
          tabIndex={stepRef ? -1 : undefined}
        >
          {step}
        </p>
        {elapsed !== undefined && (
          <span className="progress__elapsed" aria-hidden="true">
            {elapsed}
          </span>
        )}
      </div>
      <div className="progress__track" data-moving={moving || undefined}>
        <progress
          className="progress__bar"
          max={100}
          value={value}
          aria-label={label}
          aria-describedby={stepId}
        />
      </div>
    </div>
  );
}
