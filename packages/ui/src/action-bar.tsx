import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** What a bar may cover of the height of the view; the rest is left to what the actions are about. */
const MAX_SHARE = 0.35;

/** Letters beyond 140 % of the usual 16 px: the reader needs the room more than the reach. */
const LARGE_TEXT_PX = 1.4 * 16;

/** Whether a bar at the foot of the view leaves enough room above it, as it is now. */
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
 * The actions of a screen. They stay at the foot of the view, within reach of the thumb, as long as they cover no more
 * than about a third of it and the text is not enlarged beyond 140 %; otherwise they stand where the screen puts them.
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
