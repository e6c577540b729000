/** @typedef {{ server?: import('node:net').Server | null, options: { port?: number | string } }} DevelopmentServer */

/**
 * Has a development server whose port is taken say what to do, and end. To be called before it listens.
 * @param {DevelopmentServer} developmentServer as webpack-dev-server hands itself on
 */
exports.explainTakenPort = ({ server, options }) => {
  server?.prependListener('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EADDRINUSE') return;
    process.stderr.write(
      `Port ${options.port} is taken by another program, or by this server, started earlier. ` +
        'End that, or choose another port: npm run dev -w <package> -- --port 4000\n',
    );
    process.exit(1);
  });
};
