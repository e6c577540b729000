/** Exit statuses of `curbwise evaluate`; 0 if every reading exists and every gate passed. */
export const EXIT = {
  gateFailed: 1,
  usageError: 2,
  /** A provider was unreachable or rejected the key, or readings are missing for another reason. */
  providerFailed: 3,
  interrupted: 130,
} as const;
