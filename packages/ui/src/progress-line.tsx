import { useId, type Ref } from 'react';

export interface ProgressLineProps {
  /** The current step: 'Optimizing image for analysis...'. */
  step: string;
  /** 0 to 100. */
  value: number;
  /** The accessible name of the bar. */
  label: string;
  /** Makes the step focusable, for when the button that started the work becomes disabled. */
  stepRef?: Ref<HTMLParagraphElement>;
  /** Changes of the step are not read out, because another line on the page is. */
  quiet?: boolean;
  /** The elapsed time: '6 s'. It changes every second, so it is not read out. */
  elapsed?: string;
  /** Animates the bar while the progress is unknown, unless the driver prefers reduced motion. */
  moving?: boolean;
}

/** The progress of a task. The step is a polite live region; the bar itself is not read out. */
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
