/** Session storage key of the version that a tab previews. */
export const TRIED_KEY = 'curbwise.try';
