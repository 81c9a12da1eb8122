import { getLanguage } from '#contract/wire/locales.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { WaitlistEvent } from '#server/events/waitlist-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import type { KindInEmails } from '../booking-email.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from '../recipients.query.ts';
import { createOfferEmail } from './offer-email.ts';

interface EmailDeps {
  kinds: Partial<Record<KindName, KindInEmails>>;
  enqueueEmail: EnqueueEmail;
  publicUrl: string;
}

/**
 * Emails a person for whom the server holds a place, in the transaction that holds it. The email
 * has no preference, because the person chose to get offers. A mail server that is late gets none.
 */
export function emailOffers({ enqueueEmail, kinds, publicUrl }: EmailDeps): Subscriber<WaitlistEvent> {
  return {
    inTransaction: {
      async placeOffered(tx, { companyId, userId, kind, booking }) {
        const recipient = (await readActiveRecipients(tx, companyId, [userId])).get(userId);
        if (!recipient) return;
        const { companyName, urlName } = await readEmailCompanyAndActor(tx, companyId, null);
        const address = `${publicUrl}/${urlName}/myBookings?offer=${booking.id}`;
        const place = kinds[kind]?.nameOf?.(booking.label, getLanguage(recipient.language)) ?? booking.label;
        const email = createOfferEmail(recipient.language, { booking, place, companyName, address });
        await enqueueEmail(tx, {
          to: recipient.email,
          companyId,
          email,
          key: `offer ${booking.id}`,
          notAfter: booking.offeredUntil,
        });
      },
    },
  };
}
