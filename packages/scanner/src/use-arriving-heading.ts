import { useEffect, useRef, type RefObject } from 'react';

let pageJustOpened = true;

/**
 * A heading that takes the focus when its screen takes the place of another, so that a keyboard and a screen reader
 * go on from there. The first screen of a page leaves the focus where it is.
 */
export function useArrivingHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!pageJustOpened) heading.current?.focus({ preventScroll: true });
    pageJustOpened = false;
  }, []);
  return heading;
}
