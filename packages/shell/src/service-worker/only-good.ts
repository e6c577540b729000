import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * For strategies that ask the network first: what the server could not answer counts as no network, and nothing is kept
 * but a whole answer of our own of the type that was asked for.
 */
export const onlyGood = (type: string): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`the server answered with ${response.status}`);
    return response;
  },
  cacheWillUpdate: async ({ response }) => {
    const isGood =
      response.status === 200 &&
      response.type === 'basic' &&
      !response.redirected &&
      (response.headers.get('content-type') ?? '').startsWith(type);
    return isGood ? response : null;
  },
});
