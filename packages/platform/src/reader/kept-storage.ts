/**
 * Whether the browser keeps what this site has stored when space is short. Asks the driver nothing.
 * Source: https://storage.spec.whatwg.org/#persistence
 * @returns null if the browser cannot say
 */
export const isStorageKept = (): Promise<boolean | null> => answerOf('persisted');

/**
 * Asks the browser to keep what this site has stored. Some browsers decide by themselves, others ask the driver, so call it
 * only after the driver has asked for something large. Never asks again for what is kept already.
 * @returns whether it is kept; null if the browser cannot say
 */
export async function keepStorage(): Promise<boolean | null> {
  const isKept = await isStorageKept();
  return isKept === false ? answerOf('persist') : isKept;
}

/** Not every browser has both, and pages without TLS have neither. */
async function answerOf(question: 'persisted' | 'persist'): Promise<boolean | null> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    return (await storage?.[question]?.()) ?? null;
  } catch {
    return null;
  }
}
