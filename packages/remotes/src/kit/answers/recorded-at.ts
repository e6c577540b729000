/** The local time at which every recorded answer was judged: a Friday afternoon. */
export const RECORDED_AT = '2026-11-20T14:40';
