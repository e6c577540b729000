/**
 * Search paths and settings of the memory allocator. The process that decodes untrusted photos gets no others, so that
 * it holds no keys. Windows needs `SystemRoot` to start any program.
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
 * @param environment the environment of the parent process
 */
export function readerEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.filter((name) => environment[name] !== undefined);
  return {
    ...Object.fromEntries(passedOn.map((name) => [name, environment[name]])),
    // By default onnxruntime assigns the machine an identifier, keeps a database in the home folder and sends telemetry.
    ORT_DISABLE_TELEMETRY: '1',
  };
}
