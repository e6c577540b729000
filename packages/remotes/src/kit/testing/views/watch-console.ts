/** Messages that are not a fault of the remote: jsdom lacks a feature, or a busy machine is slow. */
const MESSAGES_OF_TOOLS = [
  /^(Error: )?Not implemented: /,
  /^(Immutable|Serializable)StateInvariantMiddleware took \d+ms/,
];

const textOf = (part: unknown) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part));

/** A console that collects errors and warnings instead of printing them. */
export interface WatchedConsole {
  messages: string[];
  /** Restores the console. */
  close: () => void;
}

/** Starts to collect errors and warnings of the console. @param ignore expected messages, which are left out */
export function watchConsole(ignore: readonly RegExp[] = []): WatchedConsole {
  const messages: string[] = [];
  const collect = (...parts: unknown[]) => {
    const text = parts.map(textOf).join(' ');
    if (![...MESSAGES_OF_TOOLS, ...ignore].some((expected) => expected.test(text))) messages.push(text);
  };
  const { error, warn } = globalThis.console;
  Object.assign(globalThis.console, { error: collect, warn: collect });
  return { messages, close: () => void Object.assign(globalThis.console, { error, warn }) };
}
