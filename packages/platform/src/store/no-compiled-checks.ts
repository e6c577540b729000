/**
 * Tells every copy of zod that comes into the page not to compile its checks. It would find out by itself that the
 * Content-Security-Policy forbids that, but by trying, which browsers report as a violation.
 */
export function compileNoChecks(): void {
  const { __zod_globalConfig } = globalThis as { __zod_globalConfig?: object };
  Object.assign(globalThis, { __zod_globalConfig: { ...__zod_globalConfig, jitless: true } });
}
