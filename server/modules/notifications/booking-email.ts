import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { filterClosingsByBookings } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { maxListedLabels } from '#server/modules/booking/engine/free-alternatives.query.ts';
import type { Email } from '#server/platform/mail/email.ts';
import {
  type CalendarEntryEffect,
  emailTexts,
  type FloorlessKindEmailTexts,
  getNoticeSituation,
} from './email-texts.ts';
import type { PlaceNameFormatter } from './format-place-name.ts';
import { formatBookingPeriod } from './format-stay.ts';
import type { CancellationReasonAndAlternatives, NotificationDelivery } from './notification-channel.ts';
import { getRebookingLinkParams, type RebookingLinkParams } from './rebooking-link-params.ts';

/** The screens, texts and calendar events by which emails present a kind of place. */
export interface KindInEmails {
  asEvent(booking: Booking, language: Language): CalendarEvent;
  /** Names a place of this kind, such as 'Biurko 12'. The default is the label alone. */
  nameOf?: PlaceNameFormatter;
  /** The path of the screen that lists bookings of this kind, below the company's URL. */
  list: string;
  /**
   * Returns the path, below the company's URL, where the reader books another place of the
   * container on those days. The default is the booking screen of the floor.
   */
  bookAt?(containerId: string, when: RebookingLinkParams): string;
  /** Texts about places of this kind, if they lie on no floor. */
  texts?: Record<Language, FloorlessKindEmailTexts>;
}

/** Returns the texts of emails about a kind, in a language. */
export const getKindEmailTexts = (kind: KindInEmails, locale: Locale) => {
  const language = getLanguage(locale);
  return { ...emailTexts[language], ...kind.texts?.[language] };
};
const onFloor = (containerId: string, when: RebookingLinkParams) =>
  `booking?${new URLSearchParams({ location: containerId, ...when })}`;

/** The largest number of bookings that an email lists. */
export const maxListedBookings = 20;

type Facts = NonNullable<Email['facts']>;

/**
 * Returns where the holder can book instead. On a closed day this is another location, or null if
 * none is free.
 */
const getBookableContainer = (
  { reason, openInstead }: CancellationReasonAndAlternatives,
  booking: Booking,
): string | null => (reason === 'dayClosed' ? (openInstead?.get(booking.id) ?? null) : booking.containerId);

/** Returns whether the location has no place that the reader could book instead. */
const isClosed = (reason: CancelReason) => reason === 'locationRemoved' || reason === 'locationHidden';

/**
 * Returns a line with the places that the holder could book instead of a cancelled booking. Empty
 * for guests, for a cancellation without a reason and for a removed or hidden location.
 */
function insteadOf(
  { recipient: { language }, notice, because }: NotificationDelivery,
  kind: KindInEmails,
  booking: Booking,
): Facts {
  if (!because || isClosed(because.reason) || notice.as !== 'holder') return [];
  const texts = getKindEmailTexts(kind, language);
  const free = because.freeInstead.get(booking.id) ?? [];
  const named = free.slice(0, maxListedLabels).join(', ');
  const none = because.reason === 'dayClosed' ? texts.noneOpen : texts.noneFree;
  const value = free.length === 0 ? none : free.length > maxListedLabels ? texts.andMore(named) : named;
  return [{ label: because.reason === 'notConfirmed' ? texts.freeNow : texts.freeInstead, value }];
}

/**
 * Describes a booking in a few lines. A former value follows the line that replaced it, in a line
 * of its own.
 */
function factsOf(delivery: NotificationDelivery, kind: KindInEmails, at: number): Facts {
  const {
    recipient: { language },
    notice,
  } = delivery;
  const texts = getKindEmailTexts(kind, language);
  const now = notice.bookings[at]!;
  const before = notice.before?.[at];
  const linesOf = (booking: Booking) => {
    const { title, place } = kind.asEvent(booking, getLanguage(language));
    return [title, place, formatBookingPeriod(booking, language, 'long')];
  };
  const former = before && linesOf(before);
  const labels = [texts.what, texts.where, texts.when];
  const guests = (now.participants ?? []).map(({ userName }) => userName).join(', ');
  return [
    ...linesOf(now).flatMap((value, line) => [
      { label: labels[line]!, value },
      ...(former && former[line] !== value
        ? [{ label: texts.formerly, value: former[line]!, former: true as const }]
        : []),
    ]),
    ...(guests ? [{ label: texts.participants, value: guests }] : []),
    ...insteadOf(delivery, kind, now),
  ];
}

/** Describes several bookings. Consecutive bookings of one place share its lines. */
function factsOfMany(delivery: NotificationDelivery, kind: KindInEmails): Facts {
  const {
    recipient: { language },
    notice,
  } = delivery;
  const texts = getKindEmailTexts(kind, language);
  const listed = notice.bookings.slice(0, maxListedBookings);
  const facts: Facts[number][] = [];
  let last = '';
  for (const [at, booking] of listed.entries()) {
    const { title, place } = kind.asEvent(booking, getLanguage(language));
    const isSame = last === `${title} ${place}`;
    if (!isSame) facts.push({ label: texts.what, value: title }, { label: texts.where, value: place });
    const when = formatBookingPeriod(booking, language, 'long');
    const before = notice.before?.[at] && formatBookingPeriod(notice.before[at], language, 'long');
    facts.push({ label: isSame && !delivery.because ? '' : texts.when, value: when });
    if (before && before !== when) facts.push({ label: texts.formerly, value: before, former: true });
    facts.push(...insteadOf(delivery, kind, booking));
    last = `${title} ${place}`;
  }
  const left = notice.bookings.length - listed.length;
  return left > 0 ? [...facts, { label: '', value: texts.more(left) }] : facts;
}

/** Returns why bookings were cancelled. Closed locations are named, each once. */
function reasonsOf(
  { reason, closings = [] }: CancellationReasonAndAlternatives,
  told: readonly Booking[],
  texts: ReturnType<typeof getKindEmailTexts>,
  { places, language }: { places: number; language: Language },
): string[] {
  const named = filterClosingsByBookings(closings, told).map((one) =>
    texts.closedFor(one.locationName, one.names[language]),
  );
  return named.length > 0 ? named : [texts.because[reason].at(places === 1 ? 0 : -1)!];
}

/**
 * Returns the email that notifies a recipient of bookings.
 * @param publicUrl the product's URL
 * @param entries the number of calendar entries in this email and its follow-ups, and the effect of
 * the first entry
 * @param along bookings of other kinds that the email lists, too
 */
export function createBookingEmail(
  delivery: NotificationDelivery,
  kind: KindInEmails,
  publicUrl: string,
  entries: { count: number; effect?: CalendarEntryEffect | undefined },
  along: readonly { kind: KindInEmails; bookings: readonly Booking[] }[] = [],
): Email {
  const { recipient, notice, letterhead, because } = delivery;
  const texts = getKindEmailTexts(kind, recipient.language);
  const situation = getNoticeSituation(delivery);
  const { subject, heading, paragraph, by, entry } = texts.openings[situation];
  const [first] = notice.bookings;
  const { title } = kind.asEvent(first!, getLanguage(recipient.language));
  const others = along.flatMap((other) =>
    factsOfMany({ ...delivery, notice: { ...notice, bookings: other.bookings } }, other.kind),
  );
  const many = notice.bookings.length + along.reduce((sum, { bookings }) => sum + bookings.length, 0);
  const told = [notice, ...along].flatMap(({ bookings }) => bookings);
  const places = new Set(notice.bookings.map(({ bookableId }) => bookableId)).size;
  const said = (forms: readonly string[]) => forms[many === 1 ? 0 : forms.length - 1]!;
  const when = many > 1 ? ` ${texts.count(many)}` : `, ${formatBookingPeriod(first!, recipient.language, 'short')}`;
  const doer = by && situation !== 'made' && letterhead.by ? [{ label: by, value: letterhead.by }] : [];
  // The cancellation of one date of a series does not remove its calendar entry, but updates it.
  const effect = entry === 'removed' && entries.effect === 'updated' ? 'updated' : entry;
  const calendar = entries.count > 0 ? ` ${texts.calendar[effect][entries.count === 1 ? 0 : 1]}` : '';
  // For a member who lost a place, the button opens the screen with other places.
  const another = because && !isClosed(because.reason) && notice.as === 'holder';
  // The first booking may have no free place instead, and a later one some.
  const lost = notice.bookings.slice(0, maxListedBookings);
  const replaced = because && lost.find((booking) => getBookableContainer(because, booking) !== null);
  const where = because && replaced && getBookableContainer(because, replaced);
  const bookAt = kind.bookAt ?? onFloor;
  const button =
    another && where
      ? {
          label: because.reason === 'notConfirmed' ? texts.bookAgain : texts.bookAnother,
          path: bookAt(
            where,
            getRebookingLinkParams(lost.filter(({ containerId }) => containerId === replaced!.containerId)),
          ),
        }
      : { label: texts.show, path: kind.list };
  return {
    language: recipient.language,
    subject: `${subject}: ${title}${when}`,
    heading: said(heading),
    paragraphs: [
      ...(because ? reasonsOf(because, told, texts, { places, language: getLanguage(recipient.language) }) : []),
      `${said(paragraph(letterhead.companyName))}${calendar}`,
    ],
    facts: [...(many > 1 ? factsOfMany(delivery, kind) : factsOf(delivery, kind, 0)), ...others, ...doer],
    button: { label: button.label, address: `${publicUrl}/${letterhead.urlName}/${button.path}` },
    notes: [texts.preferences],
  };
}
