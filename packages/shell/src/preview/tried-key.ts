/** Session storage key of the version that a tab previews. In a file of its own: pages without one load only this. */
export const TRIED_KEY = 'curbwise.try';
