/** @typedef {{ server?: import('node:net').Server | null, options: { port?: number | string } }} DevelopmentServer */

/**
 * Makes a development server print instructions and exit if its port is taken. Call it before the server listens.
 * @param {DevelopmentServer} developmentServer the argument of webpack-dev-server's hooks
 */
exports.explainTakenPort = ({ server, options }) => {
  server?.prependListener('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EADDRINUSE') return;
    process.stderr.write(
      `Port ${options.port} is in use, perhaps by another run of this server. ` +
        'Stop it, or choose another port: npm run dev -w <package> -- --port 4000\n',
    );
    process.exit(1);
  });
};
