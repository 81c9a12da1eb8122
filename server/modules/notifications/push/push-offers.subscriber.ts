import { getLanguage } from '#contract/wire/locales.ts';
import type { WaitlistEvent } from '#server/events/waitlist-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { formatBookingPeriod } from '../format-stay.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from '../recipients.query.ts';
import { enqueuePush } from './enqueue-push.ts';
import { createOfferPushTexts } from './offer-push-texts.ts';
import { getPushMessageId, type PushChannelDeps } from './push-channel.ts';
import { listDevicesOfPeople } from './push-devices.query.ts';
import { getPushTopic } from './push-text.ts';

/**
 * Returns the subscriber that sends a person a push message about a place that the server holds for
 * them. It wakes a sleeping phone, and push services drop it when the offer passes. The message has
 * no preference, because the person chose to get offers.
 */
export function pushOffers({ addJob, clock, kinds, publicKey }: PushChannelDeps): Subscriber<WaitlistEvent> {
  return {
    inTransaction: {
      async placeOffered(tx, { companyId, userId, kind, booking }) {
        const recipient = (await readActiveRecipients(tx, companyId, [userId])).get(userId);
        if (!recipient) return;
        const devices = await listDevicesOfPeople(tx, [userId], { publicKey, now: clock.now() });
        const { companyName, urlName } = await readEmailCompanyAndActor(tx, companyId, null);
        const about = `offer ${booking.id}`;
        const name = kinds[kind]?.nameOf?.(booking.label, getLanguage(recipient.language)) ?? booking.label;
        const place = `${name}, ${booking.containerName}`;
        const { title, until, take, leave } = createOfferPushTexts(recipient.language, place, booking);
        const path = `/${urlName}/myBookings?offer=${booking.id}`;
        const text = {
          id: getPushMessageId(about),
          title,
          body: [formatBookingPeriod(booking, recipient.language, 'short'), until, companyName].join('\n'),
          path,
          tag: getPushTopic(about),
          language: recipient.language,
          actions: [
            { action: 'take', title: take, path: `${path}&answer=take` },
            { action: 'leave', title: leave, path: `${path}&answer=leave` },
          ],
        };
        await enqueuePush(tx, addJob, devices, { companyId, text, urgency: 'high', notAfter: booking.offeredUntil });
      },
    },
  };
}
