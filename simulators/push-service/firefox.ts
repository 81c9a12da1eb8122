import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import * as z from 'zod';
import type { SubscribedBrowser } from './browser.ts';

/**
 * A WebSocket message of Firefox to its push service (`dom.push.serverURL`), with the supported
 * fields. Firefox calls a subscription a channel.
 */
const said = z.object({
  messageType: z.string().optional(),
  uaid: z.string().optional(),
  channelID: z.string().optional(),
  key: z.string().optional(),
  updates: z.array(z.object({ version: z.string(), code: z.number() })).optional(),
});

/**
 * The code by which Firefox reports that it decrypted a message and passed it to the service
 * worker.
 */
const taken = 100;

/** The statistics and settings of the real Firefoxes that connect. */
export interface FirefoxPushCounters {
  /** The number of subscriptions that Firefoxes have requested, refused ones too. */
  asked: number;
  /** The number of further subscriptions that the push service refuses with 500. A test sets it. */
  refusing: number;
  /** The number of messages that Firefoxes have decrypted and passed to the service worker. */
  taken: number;
}

/**
 * Serves real Firefoxes over a WebSocket, as Mozilla's push service does. Messages to them remain
 * encrypted, because only the Firefoxes have the keys.
 * @param admit registers a subscription and returns its endpoint
 */
export function serveFirefoxes(server: Server, admit: (subscriber: SubscribedBrowser) => string) {
  const firefoxes: FirefoxPushCounters = { asked: 0, refusing: 0, taken: 0 };
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
      // Firefox pads the server's key with `=`. Servers send the same key without padding.
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
