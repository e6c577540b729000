import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Zoom } from './zoom';

/** A zoomable picture. It is shown before the zoom code is loaded. */
export interface Zoomable {
  stage: RefObject<HTMLDivElement | null>;
  /** Runs an action once the zoom code is loaded; does nothing if that fails. */
  act: (does: (zoom: Zoom) => void) => void;
  isZoomed: boolean;
}

/** Makes the element with the ref `stage` zoomable. */
export function useZoom(): Zoomable {
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(null);
  const [isZoomed, setZoomed] = useState(false);

  const load = async () => {
    const { startZoom } = await import('./zoom');
    if (stage.current) zoom.current ??= startZoom(stage.current, setZoomed);
    return zoom.current;
  };

  useEffect(() => {
    // If it cannot be loaded, the photo just cannot be zoomed.
    load().catch(() => undefined);
    return () => {
      zoom.current?.stop();
      zoom.current = null;
    };
  }, []);

  const act: Zoomable['act'] = (does) => {
    if (zoom.current) does(zoom.current);
    else
      load().then(
        (loaded) => loaded && does(loaded),
        () => undefined,
      );
  };
  return { stage, act, isZoomed };
}

const DRAWINGS = {
  closer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  whole: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
} as const;

/** The icon of a zoom button. Hidden from screen readers. */
export function ZoomIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
