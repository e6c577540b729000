/** Where a tab keeps which version it tries, for as long as it is open. */
export const TRIED_KEY = 'curbwise.try';
