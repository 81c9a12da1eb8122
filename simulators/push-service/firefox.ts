import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import * as z from 'zod';
import type { Subscriber } from './browser.ts';

/** What Firefox says to its push service (`dom.push.serverURL`), as far as it is heeded here; it calls a subscription a channel. */
const said = z.object({
  messageType: z.string().optional(),
  uaid: z.string().optional(),
  channelID: z.string().optional(),
  key: z.string().optional(),
  updates: z.array(z.object({ version: z.string(), code: z.number() })).optional(),
});

/** Firefox has read a message and given it to the page's worker. */
const taken = 100;

/** How real Firefoxes stand. */
export interface Firefoxes {
  /** How often one asked for a subscription. */
  asked: number;
  /** So often, asking for one fails from now on. */
  refusing: number;
  /** How many messages one could read, and has given to its worker. */
  taken: number;
}

/**
 * Serves real Firefoxes over a WebSocket, as Mozilla's push service does: they subscribe, and messages go to them as they came, sealed;
 * nobody but them has the keys.
 * @param admit makes a subscription known; gives its endpoint
 */
export function serveFirefoxes(server: Server, admit: (subscriber: Subscriber) => string) {
  const firefoxes: Firefoxes = { asked: 0, refusing: 0, taken: 0 };
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const tell = (message: object) => socket.send(JSON.stringify(message));

    const subscribe = (channelID: string, subscribedTo: string) => {
      firefoxes.asked += 1;
      if (firefoxes.refusing > 0) {
        firefoxes.refusing -= 1;
        return tell({ messageType: 'register', channelID, status: 500 });
      }
      const pushEndpoint = admit({
        id: randomUUID(),
        subscribedTo,
        behaviour: 'accept',
        take: (message, { ttl }) =>
          tell({
            ...{ messageType: 'notification', channelID, version: randomUUID(), ttl },
            ...{ data: message.toString('base64url'), headers: { encoding: 'aes128gcm' } },
          }),
      });
      tell({ messageType: 'register', channelID, status: 200, pushEndpoint });
    };

    socket.on('message', (words) => {
      const { messageType, uaid, channelID = '', key = '', updates = [] } = said.parse(JSON.parse(String(words)));
      if (messageType === undefined) tell({});
      if (messageType === 'hello')
        tell({ messageType, status: 200, uaid: uaid || randomUUID(), use_webpush: true, broadcasts: {} });
      // Firefox pads the key, servers do not.
      if (messageType === 'register') subscribe(channelID, key.replace(/=+$/, ''));
      if (messageType === 'unregister') tell({ messageType, channelID, status: 200 });
      firefoxes.taken += updates.filter(({ code }) => code === taken).length;
    });
  });
  return {
    firefoxes,
    close() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
