/** A key for servers that ask for none; the clients of some insist on one. */
export const NO_KEY = 'none';
