import type { RunState } from '../../run/run-tries';

/** Where progress is shown: a terminal, or a log. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Parts of a run after each of which a log gets a line: every 10 %. */
const LOG_STEPS = 10;
/** Minimum time between two redraws on a terminal, in milliseconds. */
const MIN_REDRAW_MS = 100;
/** Width of the bar, in characters. */
const BAR_WIDTH = 20;
/** Width of a terminal that does not report its own, in characters. */
const DEFAULT_COLUMNS = 80;
const CLEAR = '\r\u001b[K';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** `1 h 5 min`, `3 min`, `40 s`. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Shows the progress of a run: one redrawn line on a terminal, or a new line every 10 % in a log. */
export class ProgressLine {
  private start: { at: number; done: ReadonlyMap<string, number> } | null = null;
  private drawnAt = -Infinity;
  private loggedSteps = -1;
  private isShown = false;

  constructor(
    private readonly output: ProgressOutput,
    private readonly now: () => number = () => Date.now(),
  ) {}

  show(state: RunState): void {
    this.start ??= { at: this.now(), done: new Map(state.lanes.map(({ name, done }) => [name, done])) };
    if (this.output.isTTY) this.draw(state);
    else this.log(state);
  }

  /** Removes the line, so that other text can be written. */
  clear(): void {
    if (this.isShown) this.output.write(CLEAR);
    this.isShown = false;
  }

  private draw(state: RunState): void {
    const { done, total } = counts(state);
    if (this.now() - this.drawnAt < MIN_REDRAW_MS && done < total) return;
    this.drawnAt = this.now();
    this.isShown = true;
    const full = Math.round((BAR_WIDTH * done) / Math.max(1, total));
    const bar = `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} `;
    this.output.write(
      CLEAR + (bar + this.words(state)).slice(0, (this.output.columns || DEFAULT_COLUMNS) - 1),
    );
  }

  private log(state: RunState): void {
    const { done, total } = counts(state);
    const steps = Math.floor((LOG_STEPS * done) / Math.max(1, total));
    if (steps <= this.loggedSteps) return;
    this.loggedSteps = steps;
    this.output.write(`${this.words(state)}\n`);
  }

  private words(state: RunState): string {
    const { done, total, failed } = counts(state);
    const share = Math.floor((100 * done) / Math.max(1, total));
    const left = this.leftMs(state);
    const lanes = state.lanes.map(
      (lane) =>
        `${lane.name} ${lane.done}/${lane.total}${lane.hasEnded ? ' stopped' : pauseText(lane.restMs)}`,
    );
    return [
      `${done}/${total} ${share} %`,
      ...(left === null || done === total ? [] : [`${duration(left)} left`]),
      `$${state.spentUsd.toFixed(3)}`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...lanes,
    ].join(' · ');
  }

  /** Estimated milliseconds until the slowest provider finishes; null while unknown. */
  private leftMs({ lanes }: RunState): number | null {
    const elapsed = this.now() - (this.start?.at ?? 0);
    const open = lanes.filter(({ hasEnded, done, total }) => !hasEnded && done < total);
    const left = open.map(({ name, done, total }) => {
      // Readings from before a resumed run took no time in this one.
      const doneHere = done - (this.start?.done.get(name) ?? 0);
      return doneHere > 0 ? (elapsed / doneHere) * (total - done) : null;
    });
    const known = left.filter((ms) => ms !== null);
    return known.length === open.length && known.length > 0 ? Math.max(...known) : null;
  }
}

const pauseText = (ms: number) => (ms > 1000 ? ` paused for ${duration(ms)}` : '');

const counts = ({ lanes }: RunState) => ({
  done: sum(lanes.map(({ done }) => done)),
  total: sum(lanes.map(({ total }) => total)),
  failed: sum(lanes.map(({ failed }) => failed)),
});
