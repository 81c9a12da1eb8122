import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * A proxy between a browser and the server, which records every request. Playwright's page events
 * do not report all requests.
 */
export interface CountingProxy {
  /** The proxy's URL for the browser. */
  url: string;
  /** The method and URL of every request so far, oldest first. */
  asked: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a proxy for plain HTTP. Browsers send it requests with absolute URLs, and CONNECT requests
 * for web sockets.
 */
export async function openCountingProxy(): Promise<CountingProxy> {
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((from, to) => {
    const { method, url, headers } = from;
    asked.push(`${method} ${url}`);
    const onwards = request(url!, { method, headers }, (answer: IncomingMessage) => {
      to.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(to);
    });
    onwards.on('error', () => to.destroy());
    to.on('close', () => onwards.destroy());
    from.pipe(onwards);
  });
  server.on('connect', ({ url }, from: Socket, first: Buffer) => {
    const [host, port] = url!.split(':') as [string, string];
    const to = connect(Number(port), host, () => {
      from.write('HTTP/1.1 200 OK\r\n\r\n');
      to.write(first);
      from.pipe(to).pipe(from);
    });
    for (const one of [from, to]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        from.destroy();
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      for (const one of sockets) one.destroy();
      await closed;
    },
  };
}
