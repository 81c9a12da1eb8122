import { type Language, type Locale, languageOf } from '#contract/locales.ts';
import type { Booking } from '#server/booking/booking.ts';
import type { CalendarEvent } from '#server/booking/calendar-export.ts';
import type { CancelReason } from '#server/booking/events.ts';
import { mostNamed } from '#server/booking/free-instead.query.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { letterWords, type PlaceWords, situationOf } from './letter-words.ts';
import { type LostWhen, lostWhen } from './lost-when.ts';
import type { Told } from './teller.ts';
import { whenOf } from './when.ts';

/** What letters have to know of a kind of places. */
export interface KindInLetters {
  asEvent(booking: Booking, language: Language): CalendarEvent;
  /** The screen with the list of its bookings, below the company's address. */
  list: string;
  /** Where another place of the same container is booked on those days, below the company's address; left out, on its floor. */
  bookAt?(containerId: string, when: LostWhen): string;
  /** What is said of its places where they lie on no floor. */
  words?: Record<Language, PlaceWords>;
}

/** What letters about a kind say. */
export const wordsOf = (kind: KindInLetters, locale: Locale) => {
  const language = languageOf(locale);
  return { ...letterWords[language], ...kind.words?.[language] };
};
const onFloor = (containerId: string, when: LostWhen) =>
  `booking?${new URLSearchParams({ location: containerId, ...when })}`;

/** How many bookings a letter lists. */
export const mostListed = 20;

type Facts = NonNullable<Letter['facts']>;

/** Whether no place of the location can be booked instead. */
const isClosed = (reason: CancelReason) => reason === 'locationRemoved' || reason === 'locationHidden';

/** What its holder could book instead, after a booking that was cancelled for a reason. */
function insteadOf({ receiver: { language }, notice, because }: Told, kind: KindInLetters, booking: Booking): Facts {
  if (!because || isClosed(because.reason) || notice.as !== 'holder') return [];
  const words = wordsOf(kind, language);
  const free = because.freeInstead.get(booking.id) ?? [];
  const named = free.slice(0, mostNamed).join(', ');
  const value = free.length === 0 ? words.noneFree : free.length > mostNamed ? words.andMore(named) : named;
  return [{ label: because.reason === 'notConfirmed' ? words.freeNow : words.freeInstead, value }];
}

/** A booking in a few lines; what was otherwise before stands under what is so now. */
function factsOf(told: Told, kind: KindInLetters, at: number): Facts {
  const {
    receiver: { language },
    notice,
  } = told;
  const words = wordsOf(kind, language);
  const now = notice.bookings[at]!;
  const before = notice.before?.[at];
  const linesOf = (booking: Booking) => {
    const { title, place } = kind.asEvent(booking, languageOf(language));
    return [title, place, whenOf(booking, language, 'long')];
  };
  const former = before && linesOf(before);
  const labels = [words.what, words.where, words.when];
  const guests = (now.participants ?? []).map(({ userName }) => userName).join(', ');
  return [
    ...linesOf(now).flatMap((value, line) => [
      { label: labels[line]!, value },
      ...(former && former[line] !== value
        ? [{ label: words.formerly, value: former[line]!, former: true as const }]
        : []),
    ]),
    ...(guests ? [{ label: words.participants, value: guests }] : []),
    ...insteadOf(told, kind, now),
  ];
}

/** Several bookings: a place once, with all of its periods. */
function factsOfMany(told: Told, kind: KindInLetters): Facts {
  const {
    receiver: { language },
    notice,
  } = told;
  const words = wordsOf(kind, language);
  const listed = notice.bookings.slice(0, mostListed);
  const facts: Facts[number][] = [];
  let last = '';
  for (const [at, booking] of listed.entries()) {
    const { title, place } = kind.asEvent(booking, languageOf(language));
    const isSame = last === `${title} ${place}`;
    if (!isSame) facts.push({ label: words.what, value: title }, { label: words.where, value: place });
    const when = whenOf(booking, language, 'long');
    const before = notice.before?.[at] && whenOf(notice.before[at], language, 'long');
    facts.push({ label: isSame && !told.because ? '' : words.when, value: when });
    if (before && before !== when) facts.push({ label: words.formerly, value: before, former: true });
    facts.push(...insteadOf(told, kind, booking));
    last = `${title} ${place}`;
  }
  const left = notice.bookings.length - listed.length;
  return left > 0 ? [...facts, { label: '', value: words.more(left) }] : facts;
}

/**
 * The letter that tells somebody of bookings; `publicUrl` is the product's address, `entries` how many of its bookings come to the reader's
 * calendar by it and by those that follow.
 */
export function bookingLetter(told: Told, kind: KindInLetters, publicUrl: string, entries: number): Letter {
  const { receiver, notice, letterhead, because } = told;
  const words = wordsOf(kind, receiver.language);
  const situation = situationOf(told);
  const { subject, heading, paragraph, by, entry } = words.openings[situation];
  const [first] = notice.bookings;
  const { title } = kind.asEvent(first!, languageOf(receiver.language));
  const many = notice.bookings.length;
  const places = new Set(notice.bookings.map(({ bookableId }) => bookableId)).size;
  const said = (forms: readonly string[]) => forms[many === 1 ? 0 : forms.length - 1]!;
  const when = many > 1 ? ` ${words.count(many)}` : `, ${whenOf(first!, receiver.language, 'short')}`;
  const doer = by && situation !== 'made' && letterhead.by ? [{ label: by, value: letterhead.by }] : [];
  const calendar = entries > 0 ? ` ${words.calendar[entry][entries === 1 ? 0 : 1]}` : '';
  // Whoever lost a place is led to where there are others.
  const another = because && !isClosed(because.reason) && notice.as === 'holder';
  const button = another
    ? {
        label: because.reason === 'notConfirmed' ? words.bookAgain : words.bookAnother,
        path: (kind.bookAt ?? onFloor)(
          first!.containerId,
          lostWhen(
            notice.bookings.slice(0, mostListed).filter(({ containerId }) => containerId === first!.containerId),
          ),
        ),
      }
    : { label: words.show, path: kind.list };
  return {
    language: receiver.language,
    subject: `${subject}: ${title}${when}`,
    heading: said(heading),
    paragraphs: [
      ...(because ? [words.because[because.reason].at(places === 1 ? 0 : -1)!] : []),
      `${said(paragraph(letterhead.companyName))}${calendar}`,
    ],
    facts: [...(many > 1 ? factsOfMany(told, kind) : factsOf(told, kind, 0)), ...doer],
    button: { label: button.label, address: `${publicUrl}/${letterhead.urlName}/${button.path}` },
    notes: [words.preferences],
  };
}
