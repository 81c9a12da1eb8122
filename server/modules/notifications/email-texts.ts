import type { Language } from '#contract/wire/locales.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type { NotificationDelivery } from './notification-channel.ts';

/** The texts at the beginning of an email about bookings. */
interface Opening {
  /** The words of the subject before the name of the place. */
  subject: string;
  /**
   * The heading for one booking and, in situations with several bookings, the heading for those.
   */
  heading: readonly string[];
  paragraph: (company: string) => readonly string[];
  /** The label before the name of the person who acted. */
  by: string;
  /** The effect of the email on the entry in the reader's calendar. */
  entry: Entry;
}

/** The effect of an email on the entry in its reader's calendar. `current` attaches it unchanged. */
type Entry = 'added' | 'updated' | 'removed' | 'current';

type Situation =
  | 'made'
  | 'madeForYou'
  | 'changed'
  | 'meetingChanged'
  | 'hoursKept'
  | 'instantsKept'
  | 'cancelled'
  | 'meetingCancelled'
  | 'released'
  | 'roomReleased'
  | 'uninvited'
  | 'invited'
  | 'reminder'
  | 'meetingReminder';

/** The texts of an email that only updates its reader's calendar. */
interface EntryTexts {
  /** The words of the subject before the name of the place. */
  subject: string;
  heading: string;
  paragraph: (company: string) => string;
}

/** The texts about places that differ for places on no floor. */
export interface FloorlessKindEmailTexts {
  /** The reason for a cancellation: for one place, and if it differs, for several. */
  because: Record<CancelReason, readonly string[]>;
  noneFree: string;
}

/** All texts of emails about bookings in one language. */
interface EmailTexts extends FloorlessKindEmailTexts {
  /** Said when the place's location is closed and no other one has a free place. */
  noneOpen: string;
  /** The reason for a cancellation: a closed location and the name of its days. */
  closedFor: (location: string, name: string) => string;
  openings: Record<Situation, Opening>;
  what: string;
  where: string;
  when: string;
  formerly: string;
  participants: string;
  /** The number of bookings, as the subject shows it after the name of the place. */
  count: (bookings: number) => string;
  /** The line with the number of bookings that the email does not list. */
  more: (bookings: number) => string;
  show: string;
  preferences: string;
  /** The sentence about the calendar entry, for one booking and for several. */
  calendar: Record<Entry, readonly [string, string]>;
  /** The texts of emails that only update the calendar. */
  entries: Record<CalendarEntryEffect, EntryTexts>;
  /** The sentence that names the setting for emails with calendar entries. */
  entriesOff: string;
  /**
   * The sentence that tells a guest where to turn off invitations by email, with their calendar
   * updates.
   */
  invitationsOff: string;
  /** The label of free places in the container of the lost place. */
  freeInstead: string;
  /** The label of free places which may include the lost place itself. */
  freeNow: string;
  andMore: (named: string) => string;
  bookAnother: string;
  bookAgain: string;
}

export const emailTexts: Record<Language, EmailTexts> = {
  pl: {
    openings: {
      made: {
        subject: 'Zarezerwowano',
        heading: ['Twoja rezerwacja jest zapisana', 'Twoje rezerwacje są zapisane'],
        paragraph: (company) => [
          `To potwierdzenie rezerwacji w firmie ${company}.`,
          `To potwierdzenie rezerwacji w firmie ${company}.`,
        ],
        by: 'Kto zarezerwował',
        entry: 'added',
      },
      madeForYou: {
        subject: 'Zarezerwowano dla Ciebie',
        heading: ['Masz nową rezerwację', 'Masz nowe rezerwacje'],
        paragraph: (company) => [
          `Ktoś z firmy ${company} zarezerwował to dla Ciebie.`,
          `Ktoś z firmy ${company} zarezerwował to dla Ciebie.`,
        ],
        by: 'Kto zarezerwował',
        entry: 'added',
      },
      changed: {
        subject: 'Zmieniono rezerwację',
        heading: ['Twoja rezerwacja została zmieniona'],
        paragraph: (company) => [`Zmiana dotyczy rezerwacji w firmie ${company}.`],
        by: 'Kto zmienił',
        entry: 'updated',
      },
      meetingChanged: {
        subject: 'Zmieniono spotkanie',
        heading: ['Spotkanie zostało zmienione', 'Spotkania zostały zmienione'],
        paragraph: (company) => [
          `Zmiana dotyczy spotkania w firmie ${company}.`,
          `Zmiana dotyczy spotkań w firmie ${company}.`,
        ],
        by: 'Kto zmienił',
        entry: 'updated',
      },
      hoursKept: {
        subject: 'Nowa strefa czasowa',
        heading: ['Twoja rezerwacja zachowuje godziny', 'Twoje rezerwacje zachowują godziny'],
        paragraph: (company) => [
          `W firmie ${company} zmieniono strefę czasową tego miejsca. Rezerwacja ma te same godziny co dotąd, ale w nowej strefie, więc zaczyna się w innym momencie.`,
          `W firmie ${company} zmieniono strefę czasową tego miejsca. Rezerwacje, które się jeszcze nie zaczęły, mają te same godziny co dotąd, ale w nowej strefie, więc zaczynają się w innym momencie.`,
        ],
        by: 'Kto zmienił',
        entry: 'updated',
      },
      instantsKept: {
        subject: 'Nowa strefa czasowa',
        heading: [
          'Twoja rezerwacja ma inną godzinę w nowej strefie',
          'Twoje rezerwacje mają inne godziny w nowej strefie',
        ],
        paragraph: (company) => [
          `W firmie ${company} zmieniono strefę czasową tego miejsca. Rezerwacja zaczyna się i kończy w tym samym momencie co dotąd, tylko zegary na miejscu pokazują wtedy inną godzinę.`,
          `W firmie ${company} zmieniono strefę czasową tego miejsca. Rezerwacje zaczynają się i kończą w tych samych momentach co dotąd, tylko zegary na miejscu pokazują wtedy inne godziny.`,
        ],
        by: 'Kto zmienił',
        entry: 'updated',
      },
      cancelled: {
        subject: 'Odwołano rezerwację',
        heading: ['Twoja rezerwacja została odwołana', 'Twoje rezerwacje zostały odwołane'],
        paragraph: (company) => [
          `Tej rezerwacji w firmie ${company} już nie ma.`,
          `Tych rezerwacji w firmie ${company} już nie ma.`,
        ],
        by: 'Kto odwołał',
        entry: 'removed',
      },
      meetingCancelled: {
        subject: 'Odwołano spotkanie',
        heading: ['Spotkanie zostało odwołane', 'Spotkania zostały odwołane'],
        paragraph: (company) => [
          `To spotkanie w firmie ${company} się nie odbędzie.`,
          `Te spotkania w firmie ${company} się nie odbędą.`,
        ],
        by: 'Kto odwołał',
        entry: 'removed',
      },
      released: {
        subject: 'Zwolniono niepotwierdzoną rezerwację',
        heading: ['Twoja rezerwacja została zwolniona', 'Twoje rezerwacje zostały zwolnione'],
        paragraph: (company) => [
          `W firmie ${company} rezerwacje bez potwierdzonej obecności są zwalniane, żeby z miejsca mógł skorzystać ktoś inny.`,
          `W firmie ${company} rezerwacje bez potwierdzonej obecności są zwalniane, żeby z miejsc mógł skorzystać ktoś inny.`,
        ],
        by: '',
        entry: 'removed',
      },
      roomReleased: {
        subject: 'Zwolniono salę',
        heading: ['Sala Twojego spotkania została zwolniona', 'Sale Twoich spotkań zostały zwolnione'],
        paragraph: (company) => [
          `To spotkanie w firmie ${company} nie ma już sali. Zapytaj osobę, która zapraszała, co dalej.`,
          `Te spotkania w firmie ${company} nie mają już sal. Zapytaj osoby, które zapraszały, co dalej.`,
        ],
        by: '',
        entry: 'removed',
      },
      uninvited: {
        subject: 'Wycofano zaproszenie',
        heading: ['Twoje zaproszenie zostało wycofane'],
        paragraph: (company) => [
          `Spotkanie w firmie ${company} pozostaje w planie, ale nie ma Cię już na liście uczestników.`,
        ],
        by: 'Kto wycofał',
        entry: 'removed',
      },
      invited: {
        subject: 'Zaproszenie',
        heading: ['Zaproszenie na spotkanie', 'Zaproszenie na spotkania'],
        paragraph: (company) => [
          `Masz zaproszenie na spotkanie w firmie ${company}.`,
          `Masz zaproszenie na spotkania w firmie ${company}.`,
        ],
        by: 'Kto zaprasza',
        entry: 'added',
      },
      reminder: {
        subject: 'Przypomnienie',
        heading: ['Niedługo zaczyna się Twoja rezerwacja'],
        paragraph: (company) => [`To przypomnienie o rezerwacji w firmie ${company}.`],
        by: '',
        entry: 'current',
      },
      meetingReminder: {
        subject: 'Przypomnienie',
        heading: ['Niedługo zaczyna się spotkanie'],
        paragraph: (company) => [`To przypomnienie o spotkaniu w firmie ${company}.`],
        by: '',
        entry: 'current',
      },
    },
    what: 'Co',
    where: 'Gdzie',
    when: 'Kiedy',
    formerly: 'Wcześniej',
    participants: 'Uczestnicy',
    count: (bookings) => `(terminy: ${bookings})`,
    more: (bookings) => `oraz kolejne terminy: ${bookings}`,
    show: 'Pokaż rezerwacje',
    because: {
      placeRemoved: [
        'Powód: to miejsce zostało usunięte z planu piętra.',
        'Powód: te miejsca zostały usunięte z planu piętra.',
      ],
      placeLocked: [
        'Powód: to miejsce zostało zablokowane i nie można go teraz rezerwować.',
        'Powód: te miejsca zostały zablokowane i nie można ich teraz rezerwować.',
      ],
      placeAssigned: [
        'Powód: to biurko zostało przypisane innej osobie.',
        'Powód: te biurka zostały przypisane innej osobie.',
      ],
      dayClosed: ['Powód: lokalizacja jest wtedy zamknięta.'],
      locationRemoved: ['Powód: cała ta lokalizacja została usunięta.'],
      locationHidden: ['Powód: ta lokalizacja jest na razie zamknięta i nie można w niej rezerwować.'],
      notConfirmed: ['Powód: nikt nie potwierdził obecności na czas.'],
    },
    freeInstead: 'Wolne w tym czasie',
    freeNow: 'Wolne teraz',
    noneFree: 'nic na tym piętrze',
    closedFor: (location, name) => `Powód: lokalizacja „${location}” jest wtedy zamknięta: ${name}.`,
    noneOpen: 'żadna inna lokalizacja nie ma wtedy wolnego miejsca',
    andMore: (named) => `${named} i inne`,
    bookAnother: 'Zarezerwuj inne miejsce',
    bookAgain: 'Zarezerwuj od nowa',
    preferences: 'O czym Cię powiadamiamy, ustawisz w swoim profilu.',
    calendar: {
      added: [
        'Wpis do kalendarza jest w załączniku.',
        'Wpis pierwszego terminu jest w załączniku, każdy następny przychodzi w osobnej krótkiej wiadomości.',
      ],
      updated: [
        'Załącznik zaktualizuje wpis w Twoim kalendarzu.',
        'Załącznik zaktualizuje w Twoim kalendarzu pierwszy termin, każdy następny zaktualizuje osobna krótka wiadomość.',
      ],
      removed: [
        'Załącznik usunie wpis z Twojego kalendarza.',
        'Załącznik usunie z Twojego kalendarza pierwszy termin, każdy następny usunie osobna krótka wiadomość.',
      ],
      current: ['Aktualny wpis do kalendarza jest w załączniku.', 'Aktualny wpis do kalendarza jest w załączniku.'],
    },
    entries: {
      added: {
        subject: 'Wpis do kalendarza',
        heading: 'Wpis do Twojego kalendarza',
        paragraph: (company) =>
          `Ta wiadomość jest dla Twojego kalendarza: załącznik doda do niego termin w firmie ${company}. Nie musisz nic robić.`,
      },
      updated: {
        subject: 'Zmiana w kalendarzu',
        heading: 'Zmiana w Twoim kalendarzu',
        paragraph: (company) =>
          `Ta wiadomość jest dla Twojego kalendarza: załącznik zaktualizuje w nim termin w firmie ${company}. Nie musisz nic robić.`,
      },
      removed: {
        subject: 'Usunięcie z kalendarza',
        heading: 'Termin znika z Twojego kalendarza',
        paragraph: (company) =>
          `Ta wiadomość jest dla Twojego kalendarza: załącznik usunie z niego termin w firmie ${company}. Nie musisz nic robić.`,
      },
    },
    entriesOff: 'Wpisy do kalendarza wysyłane e-mailem wyłączysz w swoim profilu.',
    invitationsOff: 'Zaproszenia wysyłane e-mailem, razem z ich zmianami w kalendarzu, wyłączysz w swoim profilu.',
  },
  en: {
    openings: {
      made: {
        subject: 'Booked',
        heading: ['Your booking is saved', 'Your bookings are saved'],
        paragraph: (company) => [`You are all set at ${company}.`, `You are all set at ${company}.`],
        by: 'Booked by',
        entry: 'added',
      },
      madeForYou: {
        subject: 'Booked for you',
        heading: ['You have a new booking', 'You have new bookings'],
        paragraph: (company) => [
          `Somebody at ${company} booked this for you.`,
          `Somebody at ${company} booked this for you.`,
        ],
        by: 'Booked by',
        entry: 'added',
      },
      changed: {
        subject: 'Booking changed',
        heading: ['Your booking was changed'],
        paragraph: (company) => [`This is about a booking at ${company}.`],
        by: 'Changed by',
        entry: 'updated',
      },
      meetingChanged: {
        subject: 'Meeting changed',
        heading: ['A meeting was changed', 'Meetings were changed'],
        paragraph: (company) => [`This is about a meeting at ${company}.`, `This is about meetings at ${company}.`],
        by: 'Changed by',
        entry: 'updated',
      },
      hoursKept: {
        subject: 'New time zone',
        heading: ['Your booking keeps its hours', 'Your bookings keep their hours'],
        paragraph: (company) => [
          `The time zone of this place at ${company} has changed. Your booking keeps its hours, now in the new time zone. It starts at a different moment.`,
          `The time zone of this place at ${company} has changed. Bookings that have not begun keep their hours, now in the new time zone. They start at a different moment.`,
        ],
        by: 'Changed by',
        entry: 'updated',
      },
      instantsKept: {
        subject: 'New time zone',
        heading: ['Your booking has new local hours', 'Your bookings have new local hours'],
        paragraph: (company) => [
          `The time zone of this place at ${company} has changed. Your booking starts and ends at the same moments as before; only the local hours are different.`,
          `The time zone of this place at ${company} has changed. Your bookings start and end at the same moments as before; only the local hours are different.`,
        ],
        by: 'Changed by',
        entry: 'updated',
      },
      cancelled: {
        subject: 'Booking cancelled',
        heading: ['Your booking was cancelled', 'Your bookings were cancelled'],
        paragraph: (company) => [
          `You no longer have this booking at ${company}.`,
          `You no longer have these bookings at ${company}.`,
        ],
        by: 'Cancelled by',
        entry: 'removed',
      },
      meetingCancelled: {
        subject: 'Meeting cancelled',
        heading: ['A meeting was cancelled', 'Meetings were cancelled'],
        paragraph: (company) => [
          `This meeting at ${company} will not take place.`,
          `These meetings at ${company} will not take place.`,
        ],
        by: 'Cancelled by',
        entry: 'removed',
      },
      released: {
        subject: 'Released unconfirmed',
        heading: ['Your booking was released', 'Your bookings were released'],
        paragraph: (company) => [
          `At ${company}, bookings without confirmed presence are released, so that somebody else can use the place.`,
          `At ${company}, bookings without confirmed presence are released, so that somebody else can use the places.`,
        ],
        by: '',
        entry: 'removed',
      },
      roomReleased: {
        subject: 'Room released',
        heading: ['The room of your meeting was released', 'The rooms of your meetings were released'],
        paragraph: (company) => [
          `This meeting at ${company} no longer has a room. Ask the person who invited you what happens next.`,
          `These meetings at ${company} no longer have rooms. Ask the people who invited you what happens next.`,
        ],
        by: '',
        entry: 'removed',
      },
      uninvited: {
        subject: 'Invitation withdrawn',
        heading: ['Your invitation was withdrawn'],
        paragraph: (company) => [`The meeting at ${company} stays as planned, but you are no longer a participant.`],
        by: 'Withdrawn by',
        entry: 'removed',
      },
      invited: {
        subject: 'Invitation',
        heading: ['You are invited to a meeting', 'You are invited to meetings'],
        paragraph: (company) => [`The meeting is at ${company}.`, `The meetings are at ${company}.`],
        by: 'Invited by',
        entry: 'added',
      },
      reminder: {
        subject: 'Reminder',
        heading: ['Your booking starts soon'],
        paragraph: (company) => [`It is at ${company}.`],
        by: '',
        entry: 'current',
      },
      meetingReminder: {
        subject: 'Reminder',
        heading: ['A meeting starts soon'],
        paragraph: (company) => [`It is at ${company}.`],
        by: '',
        entry: 'current',
      },
    },
    what: 'What',
    where: 'Where',
    when: 'When',
    formerly: 'Previously',
    participants: 'Participants',
    count: (bookings) => `(${bookings} dates)`,
    more: (bookings) => (bookings === 1 ? 'and 1 more date' : `and ${bookings} more dates`),
    show: 'Show bookings',
    because: {
      placeRemoved: [
        'Reason: this place was removed from the floor plan.',
        'Reason: these places were removed from the floor plan.',
      ],
      placeLocked: [
        'Reason: this place was locked and cannot be booked for now.',
        'Reason: these places were locked and cannot be booked for now.',
      ],
      placeAssigned: [
        'Reason: this desk was assigned to another person.',
        'Reason: these desks were assigned to another person.',
      ],
      dayClosed: ['Reason: the location is closed then.'],
      locationRemoved: ['Reason: this whole location was removed.'],
      locationHidden: ['Reason: this location is closed for now, and nothing there can be booked.'],
      notConfirmed: ['Reason: nobody confirmed their presence in time.'],
    },
    freeInstead: 'Free instead',
    freeNow: 'Free now',
    noneFree: 'nothing on this floor at that time',
    closedFor: (location, name) => `Reason: the location “${location}” is closed then: ${name}.`,
    noneOpen: 'no other location has a free place at that time',
    andMore: (named) => `${named} and more`,
    bookAnother: 'Book another place',
    bookAgain: 'Book again',
    preferences: 'You can choose in your profile what we notify you about.',
    calendar: {
      added: [
        'A calendar entry is attached.',
        'A calendar entry for the first date is attached. The others follow in short e-mails of their own.',
      ],
      updated: [
        'The attachment updates your calendar.',
        'The attachment updates the first date in your calendar. Short e-mails of their own update the others.',
      ],
      removed: [
        'The attachment removes the entry from your calendar.',
        'The attachment removes the first date from your calendar. Short e-mails of their own remove the others.',
      ],
      current: ['The current calendar entry is attached.', 'The current calendar entry is attached.'],
    },
    entries: {
      added: {
        subject: 'Calendar entry',
        heading: 'An entry for your calendar',
        paragraph: (company) =>
          `This e-mail is for your calendar: the attachment adds your booking at ${company}. There is nothing you need to do.`,
      },
      updated: {
        subject: 'Calendar updated',
        heading: 'A change in your calendar',
        paragraph: (company) =>
          `This e-mail is for your calendar: the attachment updates your booking at ${company}. There is nothing you need to do.`,
      },
      removed: {
        subject: 'Removed from calendar',
        heading: 'Removed from your calendar',
        paragraph: (company) =>
          `This e-mail is for your calendar: the attachment removes your booking at ${company}. There is nothing you need to do.`,
      },
    },
    entriesOff: 'You can choose in your profile whether calendar entries come by e-mail.',
    invitationsOff: 'You can turn off invitations by e-mail, with their calendar updates, in your profile.',
  },
};

/** Returns the situation that a notice describes. */
export function getNoticeSituation({ notice, because }: Pick<NotificationDelivery, 'notice' | 'because'>): Situation {
  const { kind, as, uninvited, bookings, before, keeping, userId } = notice;
  const isMeeting = as === 'participant';
  if (kind === 'bookingMade') return bookings[0]!.bookedBy === userId ? 'made' : 'madeForYou';
  if (kind === 'invited') return 'invited';
  // A time zone changed. A single booking may not have been able to keep its hours, and then kept
  // its instants.
  const isMoved = bookings.some(({ startDate }, at) => startDate !== before?.[at]?.startDate);
  if (keeping && !isMeeting) return isMoved ? 'hoursKept' : 'instantsKept';
  if (kind === 'bookingChanged') return isMeeting ? 'meetingChanged' : 'changed';
  if (kind === 'reminder') return isMeeting ? 'meetingReminder' : 'reminder';
  if (uninvited) return 'uninvited';
  if (because?.reason === 'notConfirmed') return isMeeting ? 'roomReleased' : 'released';
  return isMeeting ? 'meetingCancelled' : 'cancelled';
}

/** The effect of an email that changes an entry in its reader's calendar. */
export type CalendarEntryEffect = Exclude<Entry, 'current'>;

/** Returns the effect of a notice on the entry in a calendar. */
export function getCalendarEntryEffect({ kind }: Pick<NotificationDelivery['notice'], 'kind'>): CalendarEntryEffect {
  if (kind === 'bookingCancelled') return 'removed';
  return kind === 'bookingChanged' ? 'updated' : 'added';
}
