/** A repeated signal within this time is ignored: npm forwards the Ctrl+C that the terminal has already sent. */
const REPEAT_MS = 1_000;

/** Ends the process gently on the first of these signals. A second one ends it at once. */
export function endOnSignal(ends: Partial<Record<NodeJS.Signals, () => Promise<void>>>): void {
  let asked = false;
  const listeners = Object.entries(ends).map(([signal, close]) => {
    const listener = () => {
      if (asked) return;
      asked = true;
      void close();
      setTimeout(() => listeners.forEach(([name, one]) => process.off(name, one)), REPEAT_MS).unref();
    };
    return [signal, listener] as const;
  });
  for (const [signal, listener] of listeners) process.on(signal, listener);
}
