/**
 * Builds a remote as its own `npm run build` does.
 * @param directory folder of its package
 * @param name in the registry
 * @param source the module that it exposes, relative to the folder
 */
export function buildRemote(directory: string, name: string, source: string): Promise<void>;
