import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Ends connections of a server that listens no more once their answer has been sent. An answer that was under way when
 * the server closed has said that its connection goes on; the server would wait for it until it times out.
 */
export function endAfterAnswers(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (!server.listening) socket.end();
    });
  });
}
