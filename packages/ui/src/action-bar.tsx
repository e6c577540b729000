import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** The largest part of the view's height that the bar may cover, as a fraction. */
const MAX_SHARE = 0.35;

/** 140 % of the default font size of 16 px: with larger text, room for the content matters more than reach. */
const LARGE_TEXT_PX = 1.4 * 16;

/** Whether the bar leaves enough room above it to stick to the bottom of the view. */
function useSticks(bar: RefObject<HTMLElement | null>): boolean {
  const [sticks, setSticks] = useState(true);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE_TEXT_PX;
      setSticks(!isLarge && element.offsetHeight <= window.innerHeight * MAX_SHARE);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [bar]);
  return sticks;
}

/**
 * The actions of a screen. They stick to the bottom of the view, within reach of the thumb, as long as they cover no more
 * than about a third of it and the text is not enlarged beyond 140 %; otherwise they scroll with the screen.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const sticks = useSticks(bar);
  return (
    <div ref={bar} className="action-bar" data-sticks={sticks}>
      {children}
    </div>
  );
}
