import type { Configuration } from 'webpack';

/**
 * Webpack configuration of the stand-in host for a built remote instead of its source.
 *
 * @param output folder that the page is written to
 * @param name of the remote
 */
export function picturesPage(output: string, name: string): Configuration;
