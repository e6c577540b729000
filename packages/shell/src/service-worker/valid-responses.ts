import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Plugin for network-first strategies: a server error counts as no network, and only complete responses of this site with
 * the right content type are cached.
 * @param type start of the content type
 */
export const onlyValid = (type: string): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`the server answered with status ${response.status}`);
    return response;
  },
  cacheWillUpdate: async ({ response }) => {
    const isValid =
      response.status === 200 &&
      response.type === 'basic' &&
      !response.redirected &&
      (response.headers.get('content-type') ?? '').startsWith(type);
    return isValid ? response : null;
  },
});
