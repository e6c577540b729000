import { confidenceLevel } from './confidence-level';
import { TooltipButton } from './tooltip-button';

export interface ConfidenceBadgeProps {
  /** 0 to 100. */
  percent: number;
  /** The name of the level: 'High confidence'. */
  label: string;
  /** What the percentage means, shown as a tooltip. */
  meaning?: string;
}

const BARS = { low: 1, medium: 2, high: 3 } as const;

/** The confidence of the answer: the name of its level, the rounded percentage, and one to three bars. */
export function ConfidenceBadge({ percent, label, meaning }: ConfidenceBadgeProps) {
  const level = confidenceLevel(percent);
  const content = (
    <>
      <svg className="confidence__level" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6}
            y={12 - bar * 4}
            width="4"
            height={bar * 4}
            rx="1"
            fill="currentColor"
            data-filled={bar <= BARS[level]}
          />
        ))}
      </svg>
      <span>
        {label} · {Math.round(percent)}%
      </span>
    </>
  );
  if (meaning === undefined) {
    return (
      <p className="confidence" data-level={level}>
        {content}
      </p>
    );
  }
  return (
    <TooltipButton className="confidence" data-level={level} tooltip={meaning}>
      {content}
    </TooltipButton>
  );
}
