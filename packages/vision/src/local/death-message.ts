/** What is said of a thread by the code of the error that it ended with. */
const BY_CODE: Readonly<Record<string, string>> = {
  ERR_WORKER_OUT_OF_MEMORY: 'The local reader ran out of memory',
  ERR_WORKER_INIT_FAILED: 'This machine has no thread left for the local reader',
  MODULE_NOT_FOUND: 'A file or package of the local reader is missing; build and install again',
  ERR_DLOPEN_FAILED: 'A package of the local reader was made for another machine; install again on this one',
};

/** Why a thread ended, in words of ours: what the error itself says may hold paths. */
export function deathMessage(cause: unknown, doing: 'start' | 'read'): string {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return known ?? `The local reader stopped while it ${doing === 'start' ? 'started' : 'read this photo'}`;
}
