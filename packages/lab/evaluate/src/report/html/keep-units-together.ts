/** Replaces the space between a number and its unit by a no-break space. */
export const keepUnitsTogether = (text: string): string =>
  text.replace(/(\d) (?=%|points\b|ms\b|s\b)/g, '$1\u00a0');
