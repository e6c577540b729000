import { useId, type ReactNode, type Ref } from 'react';
import type { Tone } from './tone';
import { ToneIcon } from './tone-icon';

export interface PlateProps {
  tone: Tone;
  title: string;
  /** The title can take the focus, to be read out when the plate arrives. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Ids of what a screen reader reads after the title when it takes the focus. */
  describedBy?: string;
  /** The plate shows where it comes from, unless reduced motion is asked for. */
  arriving?: boolean;
  children?: ReactNode;
}

/** The answer as a street sign: an icon and a few words in one tone, and what follows from them. */
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
