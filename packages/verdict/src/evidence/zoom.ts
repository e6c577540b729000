import Panzoom from '@panzoom/panzoom';
import type { Box } from '@curbwise/contract';

/** Actions on a zoomable picture. */
export interface Zoom {
  /** @param towards the part to zoom to if the whole picture is shown; default: its middle */
  closer: (towards?: Box) => void;
  farther: () => void;
  whole: () => void;
  /** Moves the view by fractions of its width and height: 0.2, 0 shows more of the right. */
  move: (across: number, down: number) => void;
  /** Centres a part of the picture, as far as the edges allow. */
  centre: (box: Box) => void;
  stop: () => void;
}

const MAX_SCALE = 6;
/** A press of a zoom button multiplies the scale by e to this power. */
const PRESS_STEP = 0.5;
/** The step of a wheel notch; panzoom divides it by 3. */
const WHEEL_STEP = 0.45;
/** The scale grows by this much per 80 px that two fingers spread. */
const PINCH_STEP = 1;
const DOUBLE_TAP = { scale: 2.5, withinMs: 350, withinPx: 32 };
/** A press that moves farther than this is a drag. */
const DRAG_PX = 8;
/** A wheel that scrolled the page within this time keeps scrolling it over the picture. */
const SCROLLING_MS = 250;
/** One finger scrolls the page while the whole picture is shown. */
const SCROLLS_THE_PAGE = 'pan-x pan-y';

const distance = (a: MouseEvent, b: MouseEvent) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Listens to several events of one element. @returns a function that removes the listeners */
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
 * Makes a picture zoomable by two fingers, drag, double tap and wheel. While the whole picture is shown, one finger
 * scrolls the page, and so does a wheel that would zoom out.
 *
 * @param stage the element to zoom, with everything drawn on it; its parent is the viewport. Its property `--zoom` is
 *   the current scale, for parts that keep their size
 * @param onZoomed called when zooming starts and when the whole picture is shown again
 */
export function startZoom(stage: HTMLElement, onZoomed: (isZoomed: boolean) => void): Zoom {
  const frame = stage.parentElement as HTMLElement;
  const panzoom = Panzoom(stage, {
    contain: 'outside',
    minScale: 1,
    maxScale: MAX_SCALE,
    step: PINCH_STEP,
    panOnlyWhenZoomed: true,
    pinchAndPan: true,
    overflow: '',
    cursor: '',
    touchAction: SCROLLS_THE_PAGE,
    // A press on a panel has to reach it.
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
  // Without animation: during one, panzoom measures edges at outdated positions.
  const atOnce = { animate: false };
  const whole = () => void panzoom.reset(atOnce);

  let pressed: MouseEvent | null = null;
  let tapped: MouseEvent | null = null;
  let wasZoomed = false;
  let scrolledAt = -SCROLLING_MS;

  const onWheel = (event: WheelEvent) => {
    const isScrolling = event.timeStamp - scrolledAt < SCROLLING_MS && !event.ctrlKey;
    if (isScrolling || (!isZoomed() && event.deltaY > 0)) return;
    panzoom.zoomWithWheel(event, { step: event.ctrlKey ? WHEEL_STEP / 3 : WHEEL_STEP });
  };
  const onTap = (event: MouseEvent) => {
    const before = tapped;
    tapped = event;
    if (!before || event.timeStamp - before.timeStamp > DOUBLE_TAP.withinMs) return;
    if (distance(event, before) > DOUBLE_TAP.withinPx) return;
    tapped = null;
    if (isZoomed()) whole();
    else panzoom.zoomToPoint(DOUBLE_TAP.scale, event);
  };
  const onClick = (event: MouseEvent) => {
    // A click by keyboard has no pointer position.
    if (event.detail === 0) return;
    if (isZoomed() && pressed && distance(event, pressed) > DRAG_PX) event.stopPropagation();
    else onTap(event);
  };
  const onTouch = (event: TouchEvent) => {
    // Otherwise the browser scrolls the page.
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
      panzoom.zoomIn({ step: PRESS_STEP, ...atOnce });
      // After panzoom has applied the new scale, which it does in the next frame.
      if (isFirst && towards) requestAnimationFrame(() => centre(towards));
    },
    farther: () => void panzoom.zoomOut({ step: PRESS_STEP, ...atOnce }),
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
