/** Does something with each of a list, so many at a time. The first failure is thrown, once none is under way. */
export async function forEachAtOnce<Item>(
  most: number,
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
  await Promise.all(Array.from({ length: most }, worker));
  if (failures.length > 0) throw failures[0];
}
