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
