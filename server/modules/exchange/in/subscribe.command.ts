import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { GraphFailure, isGraphItemNotFoundError } from '../graph/graph-failure.ts';
import type { SyncedRoom } from '../room/room.ts';

/** Milliseconds of a subscription. Graph allows at most 10,080 minutes for events. */
const lastsMs = 10_070 * minuteMs;
/**
 * Milliseconds before its expiry at which a subscription is renewed. So a weekend without a server
 * ends no subscription.
 */
export const subscriptionRenewalLeadMs = 3 * dayMs;
/** Milliseconds before the server retries to create a subscription that Microsoft refused. */
export const subscriptionRetryMs = 15 * minuteMs;

/** Returns the stored hash of the secret that each notification must carry. */
export const hashClientState = (clientState: string) => createHash('sha256').update(clientState).digest();

async function renew(room: SyncedRoom, expirationDateTime: string): Promise<string | null> {
  if (room.subscriptionId === null) return null;
  try {
    await room.graph.call({
      method: 'PATCH',
      path: `/subscriptions/${encodeURIComponent(room.subscriptionId)}`,
      body: { expirationDateTime },
      mailbox: 'subscriptions',
    });
    return room.subscriptionId;
  } catch (error) {
    if (error instanceof GraphFailure && error.status === 404) return null;
    throw error;
  }
}

const listed = z.object({
  value: z.array(z.object({ id: z.string(), notificationUrl: z.string().nullish() })),
  '@odata.nextLink': z.string().optional(),
});
/** The largest number of pages, because Graph may link to pages without end. */
const mostPages = 100;

async function remove(room: SyncedRoom, id: string): Promise<void> {
  await room.graph.call({
    method: 'DELETE',
    path: `/subscriptions/${encodeURIComponent(id)}`,
    mailbox: 'subscriptions',
  });
}

/**
 * Ends all subscriptions with this notification URL. If a creation got no response, the secret of
 * the subscription is unknown.
 */
async function endForgotten(room: SyncedRoom, url: string): Promise<void> {
  let path: string | undefined = '/subscriptions';
  for (let pages = 0; path && pages < mostPages; pages++) {
    const page: z.infer<typeof listed> = listed.parse(await room.graph.call({ path, mailbox: 'subscriptions' }));
    for (const { id, notificationUrl } of page.value)
      if (notificationUrl === url)
        await remove(room, id).catch((error: unknown) => {
          if (!isGraphItemNotFoundError(error)) throw error;
        });
    path = page['@odata.nextLink'];
  }
}

/**
 * Creates or renews Microsoft's subscription to a room's calendar. Microsoft creates none if it
 * cannot reach this server. The server then polls the room every minute.
 */
export async function subscribeToRoomCalendar(
  { db, clock, publicUrl, log }: ExchangeDeps,
  room: SyncedRoom,
): Promise<void> {
  const now = clock.now().getTime();
  const until = room.subscriptionUntil === null ? 0 : Date.parse(room.subscriptionUntil);
  const isDue = until - now < subscriptionRenewalLeadMs;
  const isAllowed = room.subscribedOn === null || now - Date.parse(room.subscribedOn) >= subscriptionRetryMs;
  if (!isDue || !isAllowed) return;
  const mine = sql`company_id = ${room.companyId} AND room_id = ${room.roomId}`;
  const expirationDateTime = new Date(now + lastsMs).toISOString();
  // The secret is stored first, because Microsoft sends requests to this server during the
  // creation, and may notify at once.
  const clientState = randomBytes(32).toString('base64url');
  try {
    let id = await renew(room, expirationDateTime);
    if (id === null) {
      const url = `${publicUrl}${apiRoot}/integrations/exchange/notifications/${room.companyId}/${room.roomId}`;
      if (room.mayBeSubscribed) await endForgotten(room, url);
      await db.query(sql`
        UPDATE exchange_rooms SET state_hash = ${hashClientState(clientState)}, subscription_id = NULL, subscription_until = NULL
        WHERE ${mine}`);
      const made = await room.graph.call({
        method: 'POST',
        path: '/subscriptions',
        body: {
          changeType: 'created,updated,deleted',
          notificationUrl: url,
          lifecycleNotificationUrl: url,
          resource: `users/${room.identifier}/events`,
          expirationDateTime,
          clientState,
        },
        mailbox: 'subscriptions',
      });
      id = String(made.id);
      // A change before the subscription caused no notification, so the room needs a sync.
      await db.query(
        sql`UPDATE exchange_rooms SET dirty = true, silent = false, heard_on = NULL, wrote_on = NULL WHERE ${mine}`,
      );
    }
    await db.query(sql`
      UPDATE exchange_rooms SET subscription_id = ${id}, subscription_until = ${expirationDateTime}, subscribed_on = NULL
      WHERE ${mine}`);
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    log.info({ roomId: room.roomId, status: error.status, code: error.code }, 'no subscription to a room’s calendar');
    await db.query(sql`UPDATE exchange_rooms SET subscribed_on = ${new Date(now).toISOString()} WHERE ${mine}`);
  }
}

/** Ends Microsoft's subscription to a room's calendar. */
export async function unsubscribeFromRoomCalendar(room: SyncedRoom): Promise<void> {
  if (room.subscriptionId === null) return;
  try {
    await remove(room, room.subscriptionId);
  } catch (error) {
    // The subscription expires within a week.
    if (!(error instanceof GraphFailure)) throw error;
  }
}
