import { useRef, useState, type PointerEvent } from 'react';
import type { Camera, Zoom } from './camera';

interface Point {
  readonly x: number;
  readonly y: number;
}

const distanceOf = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** A finger that moves further than this, in pixels, does not tap. */
const MAX_TAP_PX = 10;

/** The zoom of the camera and the gestures on its picture: two fingers zoom, a tap focuses. */
export interface ZoomAndFocus {
  /** The zoom now; null if the camera cannot zoom. */
  readonly value: number | null;
  readonly zoom: Zoom | null;
  readonly setValue: (value: number) => void;
  /** Where the driver tapped last, in fractions of the picture; null if nothing was focused. */
  readonly focused: Point | null;
  /** Handlers of the picture. */
  readonly gestures: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

/** Zooms and focuses a camera as far as it can. */
export function useZoom(camera: Camera | null): ZoomAndFocus {
  const zoom = camera?.zoom ?? null;
  // A camera that was opened again has its own zoom again.
  const [set, setShown] = useState<{ zoom: Zoom; value: number } | null>(null);
  const [focused, setFocused] = useState<Point | null>(null);
  const value = zoom && (set?.zoom === zoom ? set.value : zoom.initial);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<{ distance: number; value: number } | null>(null);
  const tapped = useRef<Point | null>(null);

  const setValue = (wanted: number) => {
    if (!zoom) return;
    const kept = Math.max(zoom.min, Math.min(zoom.max, wanted));
    setShown({ zoom, value: kept });
    void zoom.set(kept);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    began.current = null;
  };
  return {
    value,
    zoom,
    setValue,
    focused,
    gestures: {
      onPointerDown(event) {
        const at = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, at);
        tapped.current = fingers.current.size === 1 ? at : null;
        const points = [...fingers.current.values()];
        began.current = points.length === 2 ? { distance: distanceOf(points), value: value ?? 0 } : null;
      },
      onPointerMove(event) {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const at = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, at);
        if (tapped.current && distanceOf([tapped.current, at]) > MAX_TAP_PX) tapped.current = null;
        if (!began.current || began.current.distance === 0) return;
        const grown = distanceOf([...fingers.current.values()]) / began.current.distance;
        setValue(began.current.value * grown);
      },
      onPointerUp(event) {
        release(event);
        if (!tapped.current || !camera?.focusAt) return;
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        const point = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
        tapped.current = null;
        setFocused(point);
        void camera.focusAt(point.x, point.y);
      },
      onPointerCancel: release,
    },
  };
}
