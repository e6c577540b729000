/**
 * Resolves to the value of a promise if it settles in time.
 * @throws Error with the message after `ms` milliseconds
 */
export async function within<Value>(ms: number, promise: Promise<Value>, message: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
