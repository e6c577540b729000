/** A provider that answers every Chat Completion at once, each time with another sign. Reports its address to its parent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatCompletion } from '@curbwise/gateway/inside';

const HOURS = [7, 8, 9, 10, 11];
const MINUTES = ['', ':15', ':30', ':45'];
/** Signs with other hours, more than a gateway remembers. */
const answers = HOURS.flatMap((from) =>
  MINUTES.flatMap((past) =>
    HOURS.flatMap((to) =>
      MINUTES.map((until) =>
        Buffer.from(
          chatCompletion(`NO PARKING\n${from}${past}AM TO ${to}${until}PM\nMON THRU FRI`, {
            isAllowed: false,
          }),
        ),
      ),
    ),
  ),
);
let next = 0;

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    const answer = answers[next++ % answers.length]!;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
