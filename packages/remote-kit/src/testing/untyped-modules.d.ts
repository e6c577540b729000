declare module '@module-federation/webpack-bundler-runtime/dist/bundler.cjs' {
  export { default } from '@module-federation/webpack-bundler-runtime/bundler';
}

declare module '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.cjs' {
  export { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry';
}

declare module 'semver' {
  export function compare(a: string, b: string): -1 | 0 | 1;
  export function inc(version: string, part: 'minor'): string | null;
  export function satisfies(version: string, range: string): boolean;
  export function validRange(range: string): string | null;
}
