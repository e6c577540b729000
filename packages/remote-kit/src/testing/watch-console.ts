/** No fault of a remote: what jsdom is not able to do, and that a busy machine is slow. */
const OF_TOOLS = [
  /^(Error: )?Not implemented: /,
  /^(Immutable|Serializable)StateInvariantMiddleware took \d+ms/,
];

const worded = (part: unknown) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part));

/** What is written to the console as an error or a warning from now on. */
export interface WatchedConsole {
  said: string[];
  /** Ends it: the console is as before. */
  close: () => void;
}

/** Writes down errors and warnings in place of the console. @param ignore what is expected */
export function watchConsole(ignore: readonly RegExp[] = []): WatchedConsole {
  const said: string[] = [];
  const note = (...parts: unknown[]) => {
    const text = parts.map(worded).join(' ');
    if (![...OF_TOOLS, ...ignore].some((expected) => expected.test(text))) said.push(text);
  };
  const { error, warn } = globalThis.console;
  Object.assign(globalThis.console, { error: note, warn: note });
  return { said, close: () => void Object.assign(globalThis.console, { error, warn }) };
}
