declare global {
  interface Navigator {
    /** Global Privacy Control: the person objects to tracking by any site. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the driver's browser objects to being counted (Do Not Track, Global Privacy Control). */
export const hasOptedOut = (): boolean =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
