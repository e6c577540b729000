/**
 * Sets the page's clock to another local time, from which it runs on. Call it before anything reads the clock.
 * @param at such as `2026-11-20T14:40`
 * @returns a function that sets it to this time again
 */
export function shiftClock(at: string): () => void {
  const RealDate = Date;
  const shiftNow = () => new RealDate(at).getTime() - RealDate.now();
  let shift = shiftNow();
  globalThis.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + shift);
      else super(...(parts as [number]));
    }

    static override now(): number {
      return RealDate.now() + shift;
    }
  } as DateConstructor;
  return () => void (shift = shiftNow());
}
