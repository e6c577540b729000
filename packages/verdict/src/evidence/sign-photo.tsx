import { useEffect, useId, type CSSProperties, type KeyboardEvent } from 'react';
import type { Box } from '@curbwise/contract';
import { VisuallyHidden, type Tone } from '@curbwise/ui';
import { useSentences } from '../strings';
import { useZoom, ZoomIcon, type Zoomable } from './zoomable';
import type { Zoom } from './zoom';

/** A panel to mark on the photo. */
export interface MarkedPanel {
  panel: number;
  box: Box;
  /** 'Panel 2: NO STOPPING 4PM-6PM, decides'. */
  name: string;
  /** The text of its badge: the numbers of its rules, or a symbol if it has none. */
  badge: string;
  deciding: boolean;
  /** A label with the end of its decision: 'until 4:40 PM'. Screen readers get it from the card. */
  time?: string;
}

export interface SignPhotoProps {
  src: string;
  alt: string;
  tone: Tone;
  panels: readonly MarkedPanel[];
  /** A place to mark on a photo without panels, and the name of the photo with it. */
  spot?: { readonly box: Box; readonly name: string };
  /** Index of the selected panel. */
  selected: number | null;
  onSelect: (panel: number) => void;
}

/** How far an arrow key moves the photo, as a fraction of the visible width or height. */
const ARROW_STEP = 0.25;
const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-ARROW_STEP, 0],
  ArrowRight: [ARROW_STEP, 0],
  ArrowUp: [0, -ARROW_STEP],
  ArrowDown: [0, ARROW_STEP],
};

/** Handles the zoom and arrow keys of the photo; leaves all other keys to the page. */
function pressKey(event: KeyboardEvent, { act, isZoomed }: Zoomable, towards?: Box): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = isZoomed ? ARROWS[event.key] : undefined;
  if (event.key === '+' || event.key === '=') act((zoom) => zoom.closer(towards));
  else if (event.key === '-' || event.key === '_') act((zoom) => zoom.farther());
  else if (event.key === '0') act((zoom) => zoom.whole());
  else if (arrow) act((zoom) => zoom.move(...arrow));
  else return;
  event.preventDefault();
}

/** The position of a box on the photo, in percent. */
const insetOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** The label is above its panel and extends towards the middle of the photo, where there is room. */
const labelInsetOf = ({ x, y, width }: Box): CSSProperties => ({
  top: `max(${y * 100}%, 2rem / var(--zoom, 1))`,
  ...(x + width / 2 > 0.5
    ? { right: `${(1 - x - width) * 100}%`, transformOrigin: '100% 100%' }
    : { left: `${x * 100}%`, transformOrigin: '0 100%' }),
});

function PanelMarks({
  panels,
  selected,
  onSelect,
  zoomable,
}: Omit<SignPhotoProps, 'src' | 'alt' | 'tone' | 'spot'> & { zoomable: Zoomable }) {
  const isLit = panels.some(({ deciding }) => deciding);
  return (
    <div className="sign-photo__panels" data-lit={isLit}>
      {panels.map(({ panel, box, name, badge, deciding }) => (
        <button
          key={panel}
          type="button"
          className="sign-photo__panel"
          style={insetOf(box)}
          aria-label={name}
          aria-pressed={panel === selected}
          data-deciding={deciding}
          onClick={() => onSelect(panel)}
          onFocus={({ currentTarget }) => {
            // A panel focused by keyboard is moved into view.
            if (currentTarget.matches(':focus-visible')) zoomable.act((zoom) => zoom.centre(box));
          }}
        >
          <span className="sign-photo__badge" data-badge={badge} />
        </button>
      ))}
      {panels.map(
        ({ panel, box, time }) =>
          time !== undefined && (
            <span key={panel} className="sign-photo__time" aria-hidden="true" style={labelInsetOf(box)}>
              {time}
            </span>
          ),
      )}
    </div>
  );
}

function ZoomButtons({
  zoomable: { act, isZoomed },
  towards,
}: {
  zoomable: Zoomable;
  /** The box of the selected panel. */
  towards?: Box;
}) {
  const t = useSentences();
  const actions = [
    ['closer', t('photo.closer'), (zoom: Zoom) => zoom.closer(towards), true],
    ['farther', t('photo.farther'), (zoom: Zoom) => zoom.farther(), isZoomed],
    ['whole', t('photo.whole'), (zoom: Zoom) => zoom.whole(), isZoomed],
  ] as const;
  return (
    <div className="sign-photo__zoom">
      {actions.map(([name, label, does, isUseful]) => (
        <button
          key={name}
          type="button"
          className="sign-photo__button"
          aria-label={label}
          // Not `disabled`, so that the button keeps the focus.
          aria-disabled={!isUseful}
          onClick={() => act(does)}
        >
          <ZoomIcon name={name} />
        </button>
      ))}
    </div>
  );
}

/**
 * The photo with a box on each panel, or on the place of a sign that was not read. Deciding panels are highlighted, the
 * others dimmed. It can be zoomed by touch,
 * mouse, keyboard or the buttons below.
 */
export function SignPhoto({ src, alt, tone, panels, spot, selected, onSelect }: SignPhotoProps) {
  const t = useSentences();
  const keysId = useId();
  const zoomable = useZoom();
  const { stage, act, isZoomed } = zoomable;
  const box = spot ? spot.box : panels.find(({ panel }) => panel === selected)?.box;

  useEffect(() => {
    if (box) act((zoom) => zoom.centre(box));
    // oxlint-disable-next-line react/exhaustive-deps -- only when another panel is selected, not when its box object changes
  }, [selected]);

  return (
    <div className="sign-photo" data-tone={tone}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do the same as the buttons */}
      <figure
        className="sign-photo__frame"
        aria-label={spot ? spot.name : t('photo.marked', { count: panels.length })}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys that zoom and move it
        tabIndex={0}
        data-zoomed={isZoomed}
        onKeyDown={(event) => pressKey(event, zoomable, box)}
      >
        <div ref={stage} className="sign-photo__stage">
          <img className="sign-photo__image" src={src} alt={alt} draggable={false} />
          {spot && <span className="sign-photo__spot" aria-hidden="true" style={insetOf(spot.box)} />}
          <PanelMarks panels={panels} selected={selected} onSelect={onSelect} zoomable={zoomable} />
        </div>
      </figure>
      <ZoomButtons zoomable={zoomable} towards={box} />
      <VisuallyHidden id={keysId}>{t('photo.keys')}</VisuallyHidden>
    </div>
  );
}
