import type { RunState } from '@curbwise/evaluation';

/** Where progress is shown: a terminal, or a log. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** How often a line that stays is written, where there is no terminal: every 10 % of the tries. */
const LOG_STEPS = 10;
/** Shortest time between two drawings of the line, in milliseconds. */
const REDRAW_MS = 100;
const CELLS = 20;
/** Width of a terminal that does not say its own, in characters. */
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

/** Shows how a run goes: one line that is drawn again on a terminal, else a line every 10 %. */
export class ProgressLine {
  private begun: { at: number; done: ReadonlyMap<string, number> } | null = null;
  private drawnAt = -Infinity;
  private loggedSteps = -1;
  private isShown = false;

  constructor(
    private readonly output: ProgressOutput,
    private readonly now: () => number = () => Date.now(),
  ) {}

  show(state: RunState): void {
    this.begun ??= { at: this.now(), done: new Map(state.lanes.map(({ name, done }) => [name, done])) };
    if (this.output.isTTY) this.draw(state);
    else this.log(state);
  }

  /** Takes the line away, so that other words can be written. */
  clear(): void {
    if (this.isShown) this.output.write(CLEAR);
    this.isShown = false;
  }

  private draw(state: RunState): void {
    const { done, total } = counts(state);
    if (this.now() - this.drawnAt < REDRAW_MS && done < total) return;
    this.drawnAt = this.now();
    this.isShown = true;
    const full = Math.round((CELLS * done) / Math.max(1, total));
    const bar = `${'█'.repeat(full)}${'░'.repeat(CELLS - full)} `;
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
      (lane) => `${lane.name} ${lane.done}/${lane.total}${lane.hasEnded ? ' given up' : restOf(lane.restMs)}`,
    );
    return [
      `${done}/${total} ${share} %`,
      ...(left === null || done === total ? [] : [`${duration(left)} left`]),
      `$${state.spentUsd.toFixed(3)}`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...lanes,
    ].join(' · ');
  }

  /** Time until the slowest provider is through, by how it went so far; null while nobody knows. */
  private leftMs({ lanes }: RunState): number | null {
    const took = this.now() - (this.begun?.at ?? 0);
    const open = lanes.filter(({ hasEnded, done, total }) => !hasEnded && done < total);
    const left = open.map(({ name, done, total }) => {
      const made = done - (this.begun?.done.get(name) ?? 0);
      return made > 0 ? (took / made) * (total - done) : null;
    });
    const known = left.filter((ms) => ms !== null);
    return known.length === open.length && known.length > 0 ? Math.max(...known) : null;
  }
}

const restOf = (ms: number) => (ms > 1000 ? ` rests ${duration(ms)}` : '');

const counts = ({ lanes }: RunState) => ({
  done: sum(lanes.map(({ done }) => done)),
  total: sum(lanes.map(({ total }) => total)),
  failed: sum(lanes.map(({ failed }) => failed)),
});
