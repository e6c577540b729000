declare module '@curbwise/tooling/webpack-node' {
  import type { Configuration } from 'webpack';

  export function nodeProgram(directory: string, entry: Record<string, string>): Configuration;
}
