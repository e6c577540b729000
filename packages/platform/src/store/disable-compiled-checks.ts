/**
 * Tells every copy of zod in the page not to compile its checks. The Content-Security-Policy forbids that. zod would detect
 * this itself, but by trying, which browsers report as a violation.
 */
export function disableCompiledChecks(): void {
  const { __zod_globalConfig } = globalThis as { __zod_globalConfig?: object };
  Object.assign(globalThis, { __zod_globalConfig: { ...__zod_globalConfig, jitless: true } });
}
