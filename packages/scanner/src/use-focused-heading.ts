import { useEffect, useRef, type RefObject } from 'react';

let pageJustOpened = true;

/**
 * A ref for a heading that gets the focus when its screen replaces another, so that keyboard and screen reader users
 * continue from there. The first screen of a page does not move the focus.
 */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!pageJustOpened) heading.current?.focus({ preventScroll: true });
    pageJustOpened = false;
  }, []);
  return heading;
}
