import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import type { LocalDateTime } from '@curbwise/contract';
import { segmentWords, type Speaker } from './other-time-words';
import { segmentAt, segmentWith, shareOf, markOf, type Bar, type Span } from './timeline-bars';

/** How far a finger may miss a narrow segment, in CSS pixels. */
const REACH_PX = 12;

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The position of a span on its bar. */
const insetOf = (bar: Bar, { from, to }: Span): CSSProperties => ({
  left: percent(shareOf(bar, from)),
  width: percent(shareOf(bar, to) - shareOf(bar, from)),
});

interface StripProps {
  bar: Bar;
  now: LocalDateTime;
  locale: string;
  /** Index of the selected segment. */
  picked: number | null;
}

/** The drawn segments and a mark for the current time. */
function Strip({ bar, now, locale, picked }: StripProps) {
  const present = shareOf(bar, now);
  return (
    <div className="timeline__strip" aria-hidden="true">
      <div className="timeline__segments">
        {bar.segments.map((segment, index) => (
          <span
            key={index}
            className="timeline__segment"
            data-answer={segment.answer}
            data-mark={markOf(segment, locale)}
            data-pays={segment.pays || undefined}
            data-picked={index === picked || undefined}
            style={insetOf(bar, segment)}
          />
        ))}
      </div>
      {present >= 0 && present < 1 && <span className="timeline__now" style={{ left: percent(present) }} />}
    </div>
  );
}

export interface TimelineBarProps {
  bar: Bar;
  speaker: Speaker;
  /** The accessible name of the bar: `When you can park: today and tomorrow`. */
  label: string;
  /** The name of its span: `Today and tomorrow`. */
  name: string;
}

/** A span as a bar. A press or the arrow keys select a segment and show its sentence below; Escape hides it. */
export function TimelineBar({ bar, speaker, label, name }: TimelineBarProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const scrubber = useRef<HTMLInputElement>(null);
  const last = bar.segments.length - 1;
  const present = Math.min(picked ?? segmentWith(bar, speaker.now), last);
  const told = segmentWords(speaker, bar, bar.segments[present]!, name);

  const pickAt = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setPicked(segmentAt(bar, (clientX - left) / width, REACH_PX / width));
  };

  return (
    <div className="timeline__bar">
      <div
        className="timeline__reach"
        onPointerDown={(event) => {
          // Focus the scrubber, so that the arrow keys continue from here.
          event.preventDefault();
          scrubber.current?.focus({ preventScroll: true });
          pickAt(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && pickAt(event)}
      >
        <input
          ref={scrubber}
          type="range"
          className="timeline__scrubber"
          aria-label={label}
          aria-valuetext={told}
          min={0}
          max={last}
          step={1}
          value={present}
          onChange={(event) => setPicked(Number(event.target.value))}
          onFocus={() => setPicked(present)}
          onBlur={({ relatedTarget }) => {
            // Only one bar shows its sentence at a time.
            if (relatedTarget?.matches('.timeline__scrubber')) setPicked(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || picked === null) return;
            // Keep a surrounding sheet open.
            event.preventDefault();
            event.stopPropagation();
            setPicked(null);
          }}
        />
        <Strip
          bar={bar}
          now={speaker.now}
          locale={speaker.locale}
          picked={picked === null ? null : present}
        />
      </div>
      {picked !== null && (
        // Screen readers read it as the value of the bar.
        <p className="timeline__told" aria-hidden="true">
          {told}
        </p>
      )}
    </div>
  );
}
