import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * The baseline for the server's live events: a bare server with the library ws. It sends the body
 * of each POST to all clients and then responds.
 */
const server = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    for (const client of sockets.clients) client.send(text);
    answer.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
