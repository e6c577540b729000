import Panzoom from '@panzoom/panzoom';
import type { Box } from '@curbwise/contract';

/** What can be done with a picture that is looked at closely. */
export interface Zoom {
  /** @param towards what to come closer to, if the whole picture is shown; its middle unless told otherwise */
  closer: (towards?: Box) => void;
  farther: () => void;
  whole: () => void;
  /** Moves what is seen, in shares of its width and height: 0.2, 0 shows more of the right. */
  move: (across: number, down: number) => void;
  /** Brings a part of the picture to the middle, as far as its edges allow. */
  centre: (box: Box) => void;
  stop: () => void;
}

const MOST = 6;
/** By this power of e each press of a button comes closer. */
const PRESS = 0.5;
/** And each notch of a wheel, three times over. */
const NOTCH = 0.45;
/** How far two fingers have to spread for one step of scale: 80 px. */
const PINCH = 1;
const DOUBLE_TAP = { scale: 2.5, withinMs: 350, withinPx: 32 };
/** A press that moved farther than this was a drag. */
const DRAG_PX = 8;
/** A wheel that is scrolling the page goes on doing so over the picture. */
const SCROLLING_MS = 250;
/** What one finger does as long as the picture is whole. */
const SCROLLS_THE_PAGE = 'pan-x pan-y';

const apart = (a: MouseEvent, b: MouseEvent) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Listens to several events of one element. @returns ends it */
function listen(
  element: EventTarget,
  handlers: Record<string, (event: never) => void>,
  options: AddEventListenerOptions = {},
): () => void {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of all) element.addEventListener(name, handler, options);
  return () => all.forEach(([name, handler]) => element.removeEventListener(name, handler, options));
}

/**
 * Lets a picture be zoomed and moved: with two fingers, a drag, a double tap and a wheel. As long as it is shown as a
 * whole, one finger scrolls the page, and so does a wheel that only could make the picture smaller.
 *
 * @param stage what is zoomed, with all that is drawn on it; its parent is what it is seen through. `--zoom` on it is
 *   the present scale, for what should keep its size
 * @param onZoomed told whenever the picture comes closer than a whole, and when it is whole again
 */
export function startZoom(stage: HTMLElement, onZoomed: (isZoomed: boolean) => void): Zoom {
  const frame = stage.parentElement as HTMLElement;
  const panzoom = Panzoom(stage, {
    contain: 'outside',
    minScale: 1,
    maxScale: MOST,
    step: PINCH,
    panOnlyWhenZoomed: true,
    pinchAndPan: true,
    overflow: '',
    cursor: '',
    touchAction: SCROLLS_THE_PAGE,
    // A press may be on a panel, and shall reach it.
    handleStartEvent: () => undefined,
    setTransform: (
      _element: HTMLElement | SVGElement,
      { scale, x, y }: { scale: number; x: number; y: number },
    ) => {
      stage.style.transform = scale === 1 ? '' : `scale(${scale}) translate(${x}px, ${y}px)`;
      stage.style.setProperty('--zoom', String(scale));
    },
  });

  const isZoomed = () => panzoom.getScale() > 1.01;
  // At once: amid a motion the edges are measured where they no longer are.
  const atOnce = { animate: false };
  const whole = () => void panzoom.reset(atOnce);

  let pressed: MouseEvent | null = null;
  let tapped: MouseEvent | null = null;
  let wasZoomed = false;
  let scrolledAt = -SCROLLING_MS;

  const onWheel = (event: WheelEvent) => {
    const isScrolling = event.timeStamp - scrolledAt < SCROLLING_MS && !event.ctrlKey;
    if (isScrolling || (!isZoomed() && event.deltaY > 0)) return;
    panzoom.zoomWithWheel(event, { step: event.ctrlKey ? NOTCH / 3 : NOTCH });
  };
  const onTap = (event: MouseEvent) => {
    const before = tapped;
    tapped = event;
    if (!before || event.timeStamp - before.timeStamp > DOUBLE_TAP.withinMs) return;
    if (apart(event, before) > DOUBLE_TAP.withinPx) return;
    tapped = null;
    if (isZoomed()) whole();
    else panzoom.zoomToPoint(DOUBLE_TAP.scale, event);
  };
  const onClick = (event: MouseEvent) => {
    // A key presses where the pointer is not.
    if (event.detail === 0) return;
    if (isZoomed() && pressed && apart(event, pressed) > DRAG_PX) event.stopPropagation();
    else onTap(event);
  };
  const onTouch = (event: TouchEvent) => {
    // The browser would take two fingers for a scroll of the page.
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const onChange = () => {
    if (wasZoomed === isZoomed()) return;
    wasZoomed = isZoomed();
    panzoom.setOptions({ touchAction: wasZoomed ? 'none' : SCROLLS_THE_PAGE });
    onZoomed(wasZoomed);
  };

  const ends = [
    listen(frame, { wheel: onWheel, touchstart: onTouch, touchmove: onTouch }, { passive: false }),
    listen(
      frame,
      { pointerdown: (event: MouseEvent) => (pressed = event), click: onClick },
      { capture: true },
    ),
    listen(stage, { panzoomchange: onChange }),
    listen(window, { scroll: ({ timeStamp }: Event) => (scrolledAt = timeStamp) }, { passive: true }),
  ];

  const pan = (x: number, y: number) => void panzoom.pan(x, y, atOnce);
  const centre = ({ x, y, width, height }: Box) => {
    if (!isZoomed()) return;
    pan((0.5 - x - width / 2) * stage.offsetWidth, (0.5 - y - height / 2) * stage.offsetHeight);
  };
  return {
    closer: (towards) => {
      const isFirst = !isZoomed();
      panzoom.zoomIn({ step: PRESS, ...atOnce });
      // Once it is that close: the library draws with the next frame, before this.
      if (isFirst && towards) requestAnimationFrame(() => centre(towards));
    },
    farther: () => void panzoom.zoomOut({ step: PRESS, ...atOnce }),
    whole,
    move: (across, down) => {
      const { x, y } = panzoom.getPan();
      const scale = panzoom.getScale();
      pan(x - (across * frame.clientWidth) / scale, y - (down * frame.clientHeight) / scale);
    },
    centre,
    stop: () => {
      ends.forEach((end) => end());
      panzoom.destroy();
      panzoom.resetStyle();
    },
  };
}
