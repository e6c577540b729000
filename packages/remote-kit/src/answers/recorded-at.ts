/** The instant that every recorded answer was judged at: a Friday afternoon. */
export const RECORDED_AT = '2026-11-20T14:40';
