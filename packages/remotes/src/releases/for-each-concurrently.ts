/**
 * Handles every item of a list, at most `limit` at the same time. After a failure it starts no more, waits for those
 * that run, and throws the first failure.
 */
export async function forEachConcurrently<Item>(
  limit: number,
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return;
      await handle(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}
