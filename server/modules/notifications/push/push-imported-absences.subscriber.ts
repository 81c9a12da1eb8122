import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { getLanguage, type Language } from '#contract/wire/locales.ts';
import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { readChannelPreferences } from '../preferences.query.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from '../recipients.query.ts';
import { enqueuePush } from './enqueue-push.ts';
import { getPushMessageId, type PushChannelDeps } from './push-channel.ts';
import { listDevicesOfPeople } from './push-devices.query.ts';
import { getPushTopic } from './push-text.ts';

/** The most absences that a message lists. */
const mostListed = 3;

/** The time for which push services keep the message, in milliseconds. */
const keptMs = 7 * dayMs;

const texts: Record<Language, { title: string; bookings(count: number): string }> = {
  pl: { title: 'Masz rezerwacje w dni nieobecności', bookings: (count) => `Rezerwacje: ${count}` },
  en: { title: 'You have bookings on days of absence', bookings: (count) => `Bookings: ${count}` },
};

const formatDays = ({ firstDay, lastDay }: AbsencePeriod) =>
  firstDay === lastDay ? formatDisplayDay(firstDay) : `${formatDisplayDay(firstDay)} – ${formatDisplayDay(lastDay)}`;

/**
 * Returns the subscriber that sends a person a push message about absences from the HR calendar
 * that touch bookings. It follows the preference for changed bookings. All messages of a day have
 * one key, so a person gets at most one a day.
 */
export function pushImportedAbsences({
  addJob,
  clock,
  publicKey,
}: Omit<PushChannelDeps, 'kinds'>): Subscriber<AbsenceEvent> {
  return {
    inTransaction: {
      async absencesImported(tx, { companyId, userId, periods, bookings, day }) {
        const recipient = (await readActiveRecipients(tx, companyId, [userId])).get(userId);
        const preferences = (await readChannelPreferences(tx, 'push', [userId])).get(userId)!;
        if (!recipient || !preferences.enabled.bookingChanged) return;
        const now = clock.now();
        const devices = await listDevicesOfPeople(tx, [userId], { publicKey, now });
        const { companyName, urlName } = await readEmailCompanyAndActor(tx, companyId, null);
        const about = `absences ${companyId} ${userId} ${day}`;
        const { title, bookings: count } = texts[getLanguage(recipient.language)];
        const days = periods.slice(0, mostListed).map(formatDays).join(', ');
        const text = {
          id: getPushMessageId(about),
          title,
          body: [days, count(bookings), companyName].join('\n'),
          path: `/${urlName}/absences`,
          tag: getPushTopic(about),
          language: recipient.language,
        };
        const notAfter = new Date(now.getTime() + keptMs).toISOString();
        await enqueuePush(tx, addJob, devices, { companyId, text, urgency: 'normal', notAfter });
      },
    },
  };
}
