/** The value of a promise; undefined if it does not settle within `ms` milliseconds. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The value of a promise.
 * @throws Error with the message if it does not settle within `ms` milliseconds
 */
export async function inTime<Value>(ms: number, promise: Promise<Value>, message: string): Promise<Value> {
  const found = await within(
    ms,
    promise.then((value) => ({ value })),
  );
  if (!found) throw new Error(message);
  return found.value;
}
