import { describePattern, describeSeriesHours, describeSeriesRule } from '#contract/booking/series-words.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { getKindEmailTexts, type KindInEmails } from './booking-email.ts';
import {
  formatDayInSentence,
  formatRefusedDates,
  getSeriesReaderSituation,
  maxListedDates,
  seriesListPath,
} from './describe-series.ts';
import type { CalendarEntryEffect } from './email-texts.ts';
import { formatBookingPeriod } from './format-stay.ts';
import type { NotificationDelivery } from './notification-channel.ts';
import type { SeriesOfNotice } from './series-notice.ts';
import { seriesTexts } from './series-texts.ts';

type Facts = NonNullable<Email['facts']>;

/** Lists texts under a label, at most ten, and counts the others. */
function listed(label: string, lines: readonly string[], more: (count: number) => string): Facts {
  const left = lines.length - maxListedDates;
  const shown = [...lines.slice(0, maxListedDates), ...(left > 0 ? [more(left)] : [])];
  return shown.map((value, at) => ({ label: at === 0 ? label : '', value }));
}

/**
 * Returns the facts about a series: what, where, how it repeats, its dates and its refused dates.
 */
function factsOf({ recipient: { language }, notice }: NotificationDelivery, kind: KindInEmails): Facts {
  const texts = getKindEmailTexts(kind, language);
  const words = seriesTexts[getLanguage(language)];
  const { series, refused, situation, isInExchange } = notice.series as SeriesOfNotice;
  const { model, rule } = series;
  const { title, place } = kind.asEvent(model, getLanguage(language));
  const lineOf = (booking: Booking) => {
    const stay = formatBookingPeriod(booking, language, 'long');
    if (booking.bookableId === model.bookableId) return stay;
    // The title of a desk's booking names the desk. The title of a meeting is its topic.
    const own = kind.asEvent(booking, getLanguage(language)).title;
    return `${stay}, ${own === title ? booking.label : own}`;
  };
  const guests = (model.participants ?? []).map(({ userName }) => userName).join(', ');
  const isOngoing = situation === 'booked' || situation === 'changed';
  return [
    { label: texts.what, value: title },
    { label: texts.where, value: place },
    { label: words.repeats, value: describeSeriesRule(rule, language) },
    ...(guests ? [{ label: texts.participants, value: guests }] : []),
    ...listed(situation === 'ended' ? words.cancelled : words.dates, notice.bookings.map(lineOf), texts.more),
    ...(isOngoing && series.isOpen ? [{ label: words.later[0], value: words.later[1] }] : []),
    ...(isInExchange ? [{ label: words.exchange[0], value: words.exchange[1] }] : []),
    ...(notice.as === 'holder'
      ? listed(words.notBooked, formatRefusedDates(refused, model.timeZone, language), texts.more)
      : []),
  ];
}

/**
 * Returns the email that notifies a person once of a whole series.
 * @param effect the effect of its calendar entry. Null without one.
 */
export function createSeriesEmail(
  delivery: NotificationDelivery,
  kind: KindInEmails,
  publicUrl: string,
  effect: CalendarEntryEffect | null,
): Email {
  const { recipient, notice, letterhead } = delivery;
  const { language } = recipient;
  const texts = getKindEmailTexts(kind, language);
  const own = seriesTexts[getLanguage(language)];
  const { series, fromDay = series.rule.firstDay, reason, situation } = notice.series!;
  const { subject, heading, paragraph, by } = own.openings[getSeriesReaderSituation(notice)];
  const { title } = kind.asEvent(series.model, getLanguage(language));
  const calendar = effect ? ` ${own.calendar[effect]}` : '';
  const isHolder = notice.as === 'holder';
  return {
    language,
    subject: `${subject}: ${title}, ${describePattern(series.rule.pattern, language)}`,
    heading,
    paragraphs: [
      ...(reason ? [reason === 'placeFrozen' ? own.frozen : texts.because[reason][0]!] : []),
      `${paragraph(letterhead.companyName, formatDayInSentence(fromDay, language))}${calendar}`,
    ],
    facts: [...factsOf(delivery, kind), ...(by && letterhead.by ? [{ label: by, value: letterhead.by }] : [])],
    button: {
      label: isHolder ? (situation === 'needsPlace' ? own.change : own.show) : texts.show,
      address: `${publicUrl}/${letterhead.urlName}/${isHolder ? seriesListPath : kind.list}`,
    },
    notes: [texts.preferences],
  };
}

/** Returns the short email that adds, updates or removes the entry of a series in a calendar. */
export function createSeriesEntryEmail(
  { recipient, letterhead, notice }: NotificationDelivery,
  kind: KindInEmails,
  publicUrl: string,
  effect: CalendarEntryEffect,
): Email {
  const { language } = recipient;
  const texts = getKindEmailTexts(kind, language);
  const own = seriesTexts[getLanguage(language)];
  const { model, rule } = notice.series!.series;
  const { subject, heading } = texts.entries[effect];
  const { title, place } = kind.asEvent(model, getLanguage(language));
  const days = describePattern(rule.pattern, language);
  return {
    language,
    subject: `${subject}: ${title}, ${days}`,
    heading,
    paragraphs: [own.entry(own.calendar[effect])],
    facts: [
      { label: texts.what, value: title },
      { label: texts.where, value: place },
      { label: own.repeats, value: `${days}, ${describeSeriesHours(rule.hours, language)}` },
    ],
    button: { label: texts.show, address: `${publicUrl}/${letterhead.urlName}/${kind.list}` },
    notes: [notice.as === 'participant' ? texts.invitationsOff : texts.entriesOff],
  };
}
