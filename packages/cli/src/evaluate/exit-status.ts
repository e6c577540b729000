/** How `curbwise evaluate` ends; 0 where every reading is there and every gate is met. */
export const EXIT = {
  gateNotMet: 1,
  misused: 2,
  /** A provider could not be reached or refused the key, or readings are missing for another reason. */
  providerFailed: 3,
  interrupted: 130,
} as const;
