/**
 * Has the clock of the page show another local time from now on, and run on from there. Before anything asks it.
 * @param at `2026-11-20T14:40`
 */
export function shiftClock(at: string): void {
  const RealDate = Date;
  const shift = new RealDate(at).getTime() - RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + shift);
      else super(...(parts as [number]));
    }

    static override now(): number {
      return RealDate.now() + shift;
    }
  } as DateConstructor;
}
