/** A sentence or figure whose numbers stay on one line with their unit. */
export const keepUnitsTogether = (text: string): string => text.replace(/(\d) (?=%|points\b|ms\b|s\b)/g, '$1\u00a0');
