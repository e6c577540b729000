import { useLayoutEffect, useRef, useState } from 'react';
import type { Verdict } from '../judging/verdict';

/** Short enough that nobody waits for it. */
const FLIGHT_MS = 180;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where a photo is on the page now, in CSS pixels of the view; null if it is not, or nothing is to move. */
function placeOnPage(src: string): DOMRect | null {
  const image = [...document.querySelectorAll<HTMLImageElement>('.photo__image')].find(
    (one) => one.src === src,
  );
  return image && 'animate' in image && !prefersReducedMotion() ? image.getBoundingClientRect() : null;
}

/**
 * The panel that decides flies from the photo that was just scanned to the icon of the answer, to show where the answer
 * comes from. It is drawn over the answer, which is there from the start, and takes no presses. Renders nothing if the
 * photo was not on the page before, or with reduced motion.
 */
export function Flight({ verdict: { analysis, photo } }: { verdict: Verdict }) {
  const panel = useRef<HTMLDivElement>(null);
  const box = analysis.panels[analysis.deciding[0] ?? 0]?.box;
  // Measured while the photo is still there: the commit that shows the answer removes it.
  const [from, setFrom] = useState(() => (box ? placeOnPage(photo.previewUrl) : null));

  useLayoutEffect(() => {
    const target = document.querySelector('.plate__icon')?.getBoundingClientRect();
    const start = panel.current?.getBoundingClientRect();
    if (!start || !target) return;
    const scale = target.width / Math.max(start.width, start.height);
    const across = target.left + target.width / 2 - (start.left + start.width / 2);
    const down = target.top + target.height / 2 - (start.top + start.height / 2);
    const to = { transform: `translate(${across}px, ${down}px) scale(${scale})`, opacity: 0.4 };
    const flight = panel.current?.animate([{ transform: 'none', opacity: 1 }, to], {
      duration: FLIGHT_MS,
      easing: 'ease-in-out',
    });
    flight?.finished.then(
      () => setFrom(null),
      () => undefined,
    );
    return () => flight?.cancel();
  }, []);

  if (!from || !box) return null;
  const { left, top, width, height } = from;
  const [x, y] = [box.x * width, box.y * height];
  return (
    <div
      ref={panel}
      className="flight"
      aria-hidden="true"
      style={{ left: left + x, top: top + y, width: box.width * width, height: box.height * height }}
    >
      <img src={photo.previewUrl} alt="" style={{ left: -x, top: -y, width }} />
    </div>
  );
}
