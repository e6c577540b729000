/** A package as a host shares it with remotes: one copy for all, which is loaded already. */
export const sharedByHost = (version: string, module: object) => ({
  version,
  scope: ['default'],
  lib: () => module,
  shareConfig: { singleton: true, eager: true, strictVersion: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
});
