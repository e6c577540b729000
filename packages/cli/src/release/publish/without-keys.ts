/**
 * The environment for programs of a remote's package, whose code comes from many: without the keys of the store, and
 * without what releases are signed with.
 */
export const withoutKeys = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(AWS|RELEASE)_/.test(name)));
