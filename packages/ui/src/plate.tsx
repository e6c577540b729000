import { useId, type ReactNode, type Ref } from 'react';
import type { Tone } from './tone';
import { ToneIcon } from './tone-icon';

export interface PlateProps {
  tone: Tone;
  title: string;
  /** Makes the title focusable, so that it can be read out when the plate appears. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Ids of the elements that describe the title to a screen reader. */
  describedBy?: string;
  /** Animates the plate in, unless the driver prefers reduced motion. */
  arriving?: boolean;
  children?: ReactNode;
}

/** The answer in the style of a street sign: an icon and a short title in one tone, and the details below. */
export function Plate({ tone, title, titleRef, describedBy, arriving = false, children }: PlateProps) {
  const titleId = useId();
  return (
    <section
      className="plate"
      data-tone={tone}
      data-arriving={arriving || undefined}
      aria-labelledby={titleId}
    >
      <div className="plate__face">
        <div className="plate__head">
          <ToneIcon tone={tone} className="plate__icon" />
          <h1
            id={titleId}
            ref={titleRef}
            className="plate__title"
            tabIndex={titleRef ? -1 : undefined}
            aria-describedby={describedBy}
          >
            {title}
          </h1>
        </div>
        {children}
      </div>
    </section>
  );
}
