import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../../simulators/find-free-port.ts';

/** A proxy to a database, whose connections a test can cut, restore and stall. */
export interface PostgresProxy {
  url: string;
  /** Cuts every connection and refuses new ones. */
  away(): Promise<void>;
  back(): Promise<void>;
  /**
   * Stops all traffic of the open connections without closing them. Connections that the server
   * opens afterwards work.
   */
  stall(): void;
  /**
   * Returns how often the server has sent statements and received a response, over all connections.
   */
  roundTrips(): number;
}

/** Starts a proxy between a server and its database. */
export async function openPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const real = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const server = createServer((near) => {
    const far = connect(Number(real.port || 5432), real.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    let asking = false;
    near.on('data', () => {
      asking = true;
    });
    far.on('data', () => {
      if (asking) roundTrips++;
      asking = false;
    });
    near.pipe(far).pipe(near);
  });
  const port = await findFreePort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete('host');
  return {
    url: url.href,
    async away() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    back: listen,
    roundTrips: () => roundTrips,
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
