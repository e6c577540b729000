/** The key for servers that ask for none. Some SDKs insist on a key. */
export const NO_KEY = 'none';
