/** A function of the grammar that a page loads apart. */
export type Late<Inputs extends readonly unknown[], Output> = ((...inputs: Inputs) => Output) & {
  /** Lets all later calls run the function itself. */
  install: (loaded: (...inputs: Inputs) => Output) => void;
};

/**
 * Declares a function that a page loads apart.
 * @param before what calls do until it is installed: they read nothing, so that the words they are given stay unread
 */
export function late<Inputs extends readonly unknown[], Output>(
  before: (...inputs: Inputs) => Output,
): Late<Inputs, Output> {
  let current = before;
  const install = (loaded: typeof before) => {
    current = loaded;
  };
  return Object.assign((...inputs: Inputs): Output => current(...inputs), { install });
}

/** Whether all late functions are installed. */
export const hasWholeGrammar = late(() => false);
