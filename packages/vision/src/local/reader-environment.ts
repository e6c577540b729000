/**
 * Variables that the reading process may see: where programs, libraries and packages are found, and how the C library
 * gives out memory. Nothing else, so that no key of the operator is in the process that decodes photos of strangers.
 * `SystemRoot` is what Windows needs to start any program.
 */
const PASSED_ON = [
  'PATH',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'DYLD_LIBRARY_PATH',
  'NODE_PATH',
  'MALLOC_ARENA_MAX',
  'MALLOC_CONF',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'SystemRoot',
] as const;

/**
 * The environment of the reading process.
 * @param environment that of the program
 */
export function readerEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.filter((name) => environment[name] !== undefined);
  return {
    ...Object.fromEntries(passedOn.map((name) => [name, environment[name]])),
    // Unless told otherwise, onnxruntime gives the machine an identifier, keeps a database in the home folder and
    // reports to its maker.
    ORT_DISABLE_TELEMETRY: '1',
  };
}
