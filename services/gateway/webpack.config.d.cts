import type { Configuration } from 'webpack';

declare const configuration: Omit<Configuration, 'entry'> & { entry: Record<string, string> };
export = configuration;
