import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Zoom } from './zoom';

/** A picture that can be looked at closely. It is shown before what that takes is loaded. */
export interface Zoomable {
  stage: RefObject<HTMLDivElement | null>;
  /** Does something to it, as soon as it can be done; nothing where it cannot be loaded. */
  act: (does: (zoom: Zoom) => void) => void;
  isZoomed: boolean;
}

/** Makes what `stage` is put on zoomable. */
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
    // Without it the photo stays a photo.
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
