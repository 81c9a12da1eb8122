import { type AddressInfo, createServer } from 'node:net';

/**
 * Runs a mail server as its own process. It accepts every email and stores none. It first sends its
 * port to the parent process, and responds to each message with the number of accepted emails.
 */
let taken = 0;

const server = createServer((socket) => {
  let text = '';
  let isContent = false;
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.write('220 sink\r\n');
  socket.on('data', (part) => {
    text += part;
    for (;;) {
      const mark = isContent ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(mark);
      if (end < 0) return;
      const line = text.slice(0, end);
      text = text.slice(end + mark.length);
      if (isContent) taken++;
      isContent = !isContent && /^DATA/i.test(line);
      socket.write(isContent ? '354 go on\r\n' : '250 ok\r\n');
      if (/^QUIT/i.test(line)) socket.end();
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('message', () => process.send!(taken));
process.on('disconnect', () => process.exit());
