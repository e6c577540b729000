/**
 * Bounds of a reading. Each is about four times what the largest real pole has: of 1,400 labelled signs and 132 photos of
 * poles, none has more than 7 panels, 247 characters on a panel, 130 in a line or 336 on all panels together.
 * A model that repeats a token without end exceeds them; a parking sign does not.
 */

export const MAX_PANELS = 24;

/** Characters of one panel's text. */
export const MAX_PANEL_LENGTH = 1000;

/** Characters of one line of a panel. */
export const MAX_LINE_LENGTH = 500;

/** Characters of all panels together. */
export const MAX_READING_LENGTH = 1500;

/** Characters of a text that no rule is made from, such as a model's words. The longest of 132 readings has 342. */
export const MAX_REMARK_LENGTH = 4000;

/** Sentences in a model's own list of rules. The longest of 132 lists has 6. */
export const MAX_REMARKS = 24;

/** Rules that a model states. The largest of 132 recorded testimonies has 13. */
export const MAX_STATED_RULES = 48;

/** Quotes of one stated rule: the lines of its panel, and a heading. */
export const MAX_QUOTES = 16;

/** Holders or conditions of one stated rule. */
export const MAX_NAMES = 8;

/** Stretches of a testimony that state no rule, or that the model is unsure of. */
export const MAX_STRETCHES = 48;

/** Instants about which a model is asked, on both sides of the pole. */
export const MAX_PROBES = 64;
