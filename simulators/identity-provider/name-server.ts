import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server with TXT records only. For all other names it responds that they do not exist. */
export interface NameServer {
  /** The value for the setting `DNS_SERVER`. */
  address: string;
  /** The TXT records of each domain name. The names are in lower case. */
  records: Map<string, string[]>;
  close(): Promise<void>;
}

const typeTxt = 16;
const notFound = 3;

/** Returns the requested domain name in lower case, and the offset at which the question ends. */
function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** Returns one TXT record for the requested name, with a lifetime of zero. */
function answerOf(text: string): Buffer {
  const parts = text.match(/.{1,200}/gs) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(typeTxt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function reply(message: Buffer, records: Map<string, string[]>): Buffer {
  const { name, end } = questionOf(message);
  const found = records.get(name);
  const head = Buffer.alloc(12);
  message.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (found ? 0 : notFound), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found?.length ?? 0, 6);
  return Buffer.concat([head, message.subarray(12, end), ...(found ?? []).map(answerOf)]);
}

/** Starts a DNS server on this machine. Port 0 selects any free port. */
export async function openNameServer(port = 0, host = '127.0.0.1'): Promise<NameServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => socket.send(reply(message, records), from.port, from.address));
  socket.bind(port, host);
  await once(socket, 'listening');
  return {
    address: `${host}:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
