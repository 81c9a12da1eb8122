import { createHash } from 'node:crypto';
import { describeSeriesRule } from '#contract/booking/series-words.ts';
import type { PushPayload } from '#contract/notifications/push-text.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import { filterClosingsByBookings } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { KindInEmails } from '../booking-email.ts';
import { getSeriesReaderSituation, seriesListPath } from '../describe-series.ts';
import { emailTexts, getNoticeSituation } from '../email-texts.ts';
import { formatBookingPeriod } from '../format-stay.ts';
import type { NotificationDelivery } from '../notification-channel.ts';
import { seriesTexts } from '../series-texts.ts';

/**
 * The largest lengths of title and body, in characters. Phones show fewer, and both stay far below
 * the message's limit of 4 kB.
 */
const most = { title: 140, body: 300 };
const clipped = (text: string, characters: number) =>
  text.length > characters ? `${text.slice(0, characters - 1).toWellFormed()}…` : text;

/** Returns a title and a body that are not too long for a push message. */
export const clipPushText = ({ title, body }: { title: string; body: string }): { title: string; body: string } => ({
  title: clipped(title, most.title),
  body: clipped(body, most.body),
});

/**
 * Returns the topic of messages about one subject to one person, such as a booking or a series.
 * Messages of one topic replace each other, at the push service and on the screen.
 */
export function getPushTopic(about: string): string {
  return createHash('sha256').update(about).digest('base64url').slice(0, 32);
}

/**
 * Returns a notice as the text of a push message: place, local time of the place, company and
 * acting person.
 */
export function createPushPayload(delivery: NotificationDelivery, kind: KindInEmails, id: string): PushPayload {
  const { recipient, notice, letterhead, corrects } = delivery;
  if (notice.series) return seriesPushText(delivery, kind, id);
  const language = getLanguage(recipient.language);
  const texts = emailTexts[language];
  const situation = getNoticeSituation(delivery);
  const { subject, by } = texts.openings[situation];
  const [first] = notice.bookings;
  // A message may carry bookings of other kinds, whose own messages are not sent.
  const along = (delivery.along ?? []).reduce((sum, { bookings }) => sum + bookings.length, 0);
  const others = notice.bookings.length - 1 + along;
  const doer = by && situation !== 'made' && letterhead.by ? `${by}: ${letterhead.by}` : null;
  const told = [notice, ...(delivery.along ?? [])].flatMap(({ bookings }) => bookings);
  const reasons = filterClosingsByBookings(delivery.because?.closings ?? [], told).map((one) =>
    texts.closedFor(one.locationName, one.names[language]),
  );
  const lines = [
    formatBookingPeriod(first!, recipient.language, 'short'),
    others > 0 ? texts.more(others) : null,
    ...reasons,
    doer,
    letterhead.companyName,
  ];
  return {
    id,
    title: clipped(`${subject}: ${kind.asEvent(first!, language).title}`, most.title),
    body: clipped(lines.filter((line) => line !== null).join('\n'), most.body),
    path: `/${letterhead.urlName}/${kind.list}`,
    // A message about several bookings has its own tag, so that no later message about one of them
    // replaces it.
    tag: getPushTopic(others > 0 ? delivery.key : `${first!.id} ${notice.userId}`),
    language: recipient.language,
    ...(corrects !== undefined && { quiet: true }),
  };
}

/** Returns a notice about a whole series as the text of a push message. */
function seriesPushText(
  { recipient, notice, letterhead }: NotificationDelivery,
  kind: KindInEmails,
  id: string,
): PushPayload {
  const language = getLanguage(recipient.language);
  const { rule, model, id: seriesId } = notice.series!.series;
  const { subject, by } = seriesTexts[language].openings[getSeriesReaderSituation(notice)];
  const doer = by && letterhead.by ? `${by}: ${letterhead.by}` : null;
  const lines = [describeSeriesRule(rule, recipient.language), doer, letterhead.companyName];
  return {
    id,
    title: clipped(`${subject}: ${kind.asEvent(model, language).title}`, most.title),
    body: clipped(lines.filter((line) => line !== null).join('\n'), most.body),
    path: `/${letterhead.urlName}/${notice.as === 'holder' ? seriesListPath : kind.list}`,
    tag: getPushTopic(`${seriesId} ${notice.userId}`),
    language: recipient.language,
  };
}
