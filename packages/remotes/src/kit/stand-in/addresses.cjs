/**
 * Prints the addresses of a remote when its development server listens.
 * @param {string} name of the remote
 * @returns {(server: { server?: import('node:net').Server | null }) => void}
 */
exports.printAddresses = (name) => (server) => {
  const address = server.server?.address();
  if (!address || typeof address === 'string') return;
  const origin = `http://localhost:${address.port}`;
  process.stdout.write(
    `\n${name} by itself          ${origin}/\n` +
      `in a development shell  http://localhost:3000/?remote.${name}=${origin}\n\n`,
  );
};
