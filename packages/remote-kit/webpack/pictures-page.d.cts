import type { Configuration } from 'webpack';

/**
 * Webpack configuration of the stand-in host with a remote as it was built in the place of its sources.
 *
 * @param output folder that the page is written to
 * @param name of the remote
 */
export function picturesPage(output: string, name: string): Configuration;
