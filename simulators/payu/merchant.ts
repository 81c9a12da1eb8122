import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A notification that the merchant has received. */
export interface ReceivedNotification {
  headers: IncomingHttpHeaders;
  raw: string;
}

/** A receiver of PayU's notifications, for tests of the simulator. */
export interface NotificationReceiver {
  notifyUrl: string;
  heard: readonly ReceivedNotification[];
  /** The statuses of the next responses. Afterwards the merchant responds with 200. */
  answers: number[];
  close(): Promise<void>;
}

/** Starts a merchant's server on a free port of this machine. */
export async function openNotificationReceiver(): Promise<NotificationReceiver> {
  const heard: ReceivedNotification[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    heard.push({ headers: request.headers, raw: await text(request) });
    response.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    notifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    heard,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
