import { useId } from 'react';

export interface ProgressLineProps {
  /** What is being done: 'Optimizing image for analysis...'. */
  step: string;
  /** 0 to 100. */
  value: number;
  /** Name of the bar for a screen reader, which hears the steps as they change. */
  label: string;
}

/** How far a piece of work has come. Its words are a polite live region, the bar itself is silent. */
export function ProgressLine({ step, value, label }: ProgressLineProps) {
  const stepId = useId();
  return (
    <div className="progress">
      <p id={stepId} className="progress__step" role="status">
        {step}
      </p>
      <progress
        className="progress__bar"
        max={100}
        value={value}
        aria-label={label}
        aria-describedby={stepId}
      />
    </div>
  );
}
