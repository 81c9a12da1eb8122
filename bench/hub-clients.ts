import WebSocket from 'ws';

/**
 * Runs many clients as its own process. The arguments are the address, the number of clients and,
 * for the hub, a token. It writes a line for each message: the time when the last client received
 * it, in epoch milliseconds.
 */
const [address, number, token] = process.argv.slice(2) as [string, string, string | undefined];
const separator = '\u001e';
const received = new Map<string, number>();
let opened = 0;

function onText(text: string): void {
  for (const record of text.split(separator)) {
    if (token ? !record.includes('"type":1') : record === '') continue;
    const key = /"startDate":"([^"]+)"/.exec(record)?.[1] ?? record;
    const count = (received.get(key) ?? 0) + 1;
    received.set(key, count);
    if (count === Number(number)) {
      process.stdout.write(`${JSON.stringify({ key, at: performance.timeOrigin + performance.now() })}\n`);
      received.delete(key);
    }
  }
}

for (let n = 0; n < Number(number); n++) {
  const socket = new WebSocket(token ? `${address}?access_token=${token}` : address, { perMessageDeflate: false });
  const ready = () => {
    opened += 1;
    if (opened === Number(number)) process.stdout.write('ready\n');
  };
  socket.on('open', () => (token ? socket.send(`{"protocol":"json","version":1}${separator}`) : ready()));
  socket.on('message', (data) => {
    const text = String(data);
    if (token && text === `{}${separator}`) return ready();
    onText(text);
  });
}
