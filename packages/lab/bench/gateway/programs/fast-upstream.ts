/** A provider that answers every Chat Completion at once with the same reading. Reports its address to its parent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatCompletion } from '@curbwise/gateway/inside';

const answer = Buffer.from(chatCompletion('NO PARKING\n8AM TO 6PM\nMON THRU FRI', { isAllowed: false }));

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
