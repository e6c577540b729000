/** What was left since the last call, such as `it leaves a listener for "resize" on window behind`. */
export type NewTraces = () => string[];
