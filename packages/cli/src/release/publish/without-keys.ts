/** The environment for a remote's own programs and their dependencies: without store credentials and signing keys. */
export const withoutKeys = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(AWS|RELEASE)_/.test(name)));
