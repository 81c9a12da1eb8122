import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type RouteTestServer, startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createSecurityHeaders } from './security-headers.ts';

let server: RouteTestServer;
afterEach(() => server.http.close());

/** Sends text and returns everything that arrives until the server closes the connection. */
async function answerTo(sent: string): Promise<string> {
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(sent);
  await once(socket, 'close');
  return text;
}

const refused = {
  errorCode: 'malformedRequest',
  message: 'Tego żądania nie da się odczytać.',
  details: {},
};
const both = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';

it.each([
  ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['a length and pieces at once, which two servers would read in two ways', both, 400],
  ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request that does not end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
])(
  '%s is refused in the shape of every refusal, with the headers that protect a browser',
  async (_what, sent, status) => {
    server = await startRouteTestServer([], { secure: true, arrivalMs: { request: 400, headers: 200 } });
    const [head, body, ...more] = (await answerTo(sent)).split('\r\n\r\n');
    const [line, ...fields] = head!.split('\r\n');
    expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    expect(fields).toEqual(
      expect.arrayContaining(Object.entries(createSecurityHeaders(true)).map(([name, value]) => `${name}: ${value}`)),
    );
    expect(fields).toContain(`content-length: ${Buffer.byteLength(body!)}`);
    expect([JSON.parse(body!), more]).toEqual([refused, []]);
  },
);
