import type { Language } from '#contract/wire/locales.ts';
import type { SeriesSituation } from './series-notice.ts';

/** The texts at the beginning of an email about a series. */
interface SeriesOpening {
  /** The words of the subject before the name of the place. */
  subject: string;
  heading: string;
  /** @param day the first day without dates, in words */
  paragraph: (company: string, day: string) => string;
  /** The label before the name of the person who acted. */
  by: string;
}

/** The situations of a series, for its holder and for the people whom its meetings invite. */
export type SeriesReaderSituation =
  | SeriesSituation
  | 'bookedForYou'
  | 'invited'
  | 'meetingsChanged'
  | 'meetingsReturned'
  | 'meetingsEnded';

interface SeriesTexts {
  openings: Record<SeriesReaderSituation, SeriesOpening>;
  repeats: string;
  dates: string;
  /** The label of dates that were cancelled with the series. */
  cancelled: string;
  notBooked: string;
  /** The label and the line about dates beyond the bookable period. */
  later: readonly [label: string, line: string];
  /** The label and the line about the calendar of a room in Exchange. */
  exchange: readonly [label: string, line: string];
  show: string;
  change: string;
  /** The reason of a place that the package of the company does not cover. */
  frozen: string;
  /** The sentence about the calendar entry. */
  calendar: Record<'added' | 'updated' | 'removed', string>;
  /** The paragraph of an email that is for the calendar alone. */
  entry: (calendar: string) => string;
  /** The weekly email about dates that could not be booked. */
  report: {
    subject: (dates: number) => string;
    heading: string;
    /** @param retry the sentence about the nights */
    paragraph: (company: string, retry: string) => string;
    /**
     * The sentences about the nights: they try all dates again, all but those of closed days, or
     * none.
     */
    retry: Record<'all' | 'others' | 'none', string>;
    /** The paragraph while the company offers no series. Its people can then only end them. */
    paragraphOff: (company: string) => string;
    /** The paragraph about series without end, while the company offers only those with one. */
    paragraphWithEnd: (company: string) => string;
    /** The same, behind {@link paragraph}, if the email has series of both sorts. */
    alsoWithEnd: (company: string) => string;
  };
}

export const seriesTexts: Record<Language, SeriesTexts> = {
  pl: {
    openings: {
      booked: {
        subject: 'Zarezerwowano serię',
        heading: 'Twoja seria rezerwacji jest zapisana',
        paragraph: (company) => `To potwierdzenie serii rezerwacji w firmie ${company}.`,
        by: '',
      },
      bookedForYou: {
        subject: 'Zarezerwowano dla Ciebie serię',
        heading: 'Masz nową serię rezerwacji',
        paragraph: (company) => `Ktoś z firmy ${company} zarezerwował to dla Ciebie.`,
        by: 'Kto zarezerwował',
      },
      invited: {
        subject: 'Zaproszenie',
        heading: 'Zaproszenie na serię spotkań',
        paragraph: (company) => `Masz zaproszenie na serię spotkań w firmie ${company}.`,
        by: 'Kto zaprasza',
      },
      changed: {
        subject: 'Zmieniono serię',
        heading: 'Twoja seria rezerwacji została zmieniona',
        paragraph: (company) => `Zmiana dotyczy serii rezerwacji w firmie ${company}.`,
        by: 'Kto zmienił',
      },
      meetingsChanged: {
        subject: 'Zmieniono serię spotkań',
        heading: 'Seria spotkań została zmieniona',
        paragraph: (company) => `Zmiana dotyczy serii spotkań w firmie ${company}.`,
        by: 'Kto zmienił',
      },
      ended: {
        subject: 'Zakończono serię',
        heading: 'Twoja seria rezerwacji została zakończona',
        paragraph: (company, day) => `Od ${day} nie masz już terminów tej serii w firmie ${company}.`,
        by: 'Kto zakończył',
      },
      meetingsEnded: {
        subject: 'Odwołano serię spotkań',
        heading: 'Seria spotkań została odwołana',
        paragraph: (company, day) => `Od ${day} te spotkania w firmie ${company} się nie odbędą.`,
        by: 'Kto odwołał',
      },
      moved: {
        subject: 'Inne miejsce',
        heading: 'Terminy Twojej serii są w innym miejscu',
        paragraph: (company) =>
          `W tych terminach miejsce Twojej serii w firmie ${company} było zajęte albo zamknięte. Zarezerwowaliśmy podobne.`,
        by: '',
      },
      returned: {
        subject: 'Termin jednak zarezerwowany',
        heading: 'Te terminy Twojej serii mają już rezerwację',
        paragraph: (company) =>
          `Te terminy serii w firmie ${company} nie miały rezerwacji. Teraz ją mają. Jeśli nie są Ci już potrzebne, odwołaj je.`,
        by: '',
      },
      meetingsReturned: {
        subject: 'Spotkanie jednak się odbędzie',
        heading: 'Te spotkania z serii jednak się odbędą',
        paragraph: (company) => `Wcześniej dla tych spotkań w firmie ${company} nie było miejsca. Teraz jest.`,
        by: '',
      },
      needsPlace: {
        subject: 'Wybierz inne miejsce',
        heading: 'Twoja seria potrzebuje innego miejsca',
        paragraph: (company) =>
          `Nie możemy już rezerwować tego miejsca na kolejne terminy Twojej serii w firmie ${company}. Wybierz dla niej inne miejsce.`,
        by: '',
      },
    },
    repeats: 'Powtarzanie',
    dates: 'Terminy',
    cancelled: 'Odwołane terminy',
    notBooked: 'Bez rezerwacji',
    later: ['Późniejsze terminy', 'zarezerwujemy, gdy obejmie je okres rezerwacji i pozwoli na to limit'],
    exchange: ['Kalendarz sali', 'w Exchange każdy termin jest osobnym spotkaniem'],
    show: 'Pokaż serię',
    change: 'Zmień serię',
    frozen: 'Powód: pakiet firmy nie obejmuje już tego miejsca.',
    calendar: {
      added: 'Wpis do kalendarza z całą serią jest w załączniku.',
      updated: 'Załącznik zaktualizuje serię w Twoim kalendarzu.',
      removed: 'Załącznik usunie serię z Twojego kalendarza.',
    },
    entry: (calendar) => `Ta wiadomość jest dla Twojego kalendarza. ${calendar} Nie musisz nic robić.`,
    report: {
      subject: (dates) => `Terminy bez rezerwacji: ${dates}`,
      heading: 'Tych terminów nie udało się zarezerwować',
      paragraph: (company, retry) =>
        `Chodzi o Twoje serie rezerwacji w firmie ${company}. ${retry} Możesz też zmienić serię albo zarezerwować na te dni inne miejsce.`,
      retry: {
        all: 'Próbujemy ponownie każdej nocy.',
        others: 'Próbujemy ponownie każdej nocy, oprócz dni zamkniętych.',
        none: 'W dni zamknięte nie rezerwujemy, więc nie próbujemy ponownie.',
      },
      paragraphOff: (company) =>
        `Firma ${company} wyłączyła serie rezerwacji. Na te dni możesz zarezerwować miejsce osobno. Serię, której już nie potrzebujesz, zakończ.`,
      paragraphWithEnd: (company) =>
        `Firma ${company} nie pozwala już na serie bez końca. Podaj koniec takiej serii, a znowu będziemy rezerwować jej terminy. Możesz też zarezerwować na te dni miejsce osobno.`,
      alsoWithEnd: (company) =>
        `Wyjątek: firma ${company} nie pozwala już na serie bez końca. Terminów takiej serii nie próbujemy rezerwować, dopóki nie podasz jej końca.`,
    },
  },
  en: {
    openings: {
      booked: {
        subject: 'Series booked',
        heading: 'Your series of bookings is saved',
        paragraph: (company) => `You are all set at ${company}.`,
        by: '',
      },
      bookedForYou: {
        subject: 'Series booked for you',
        heading: 'You have a new series of bookings',
        paragraph: (company) => `Somebody at ${company} booked this for you.`,
        by: 'Booked by',
      },
      invited: {
        subject: 'Invitation',
        heading: 'You are invited to a series of meetings',
        paragraph: (company) => `The meetings are at ${company}.`,
        by: 'Invited by',
      },
      changed: {
        subject: 'Series changed',
        heading: 'Your series of bookings was changed',
        paragraph: (company) => `This is about a series of bookings at ${company}.`,
        by: 'Changed by',
      },
      meetingsChanged: {
        subject: 'Series of meetings changed',
        heading: 'A series of meetings was changed',
        paragraph: (company) => `This is about a series of meetings at ${company}.`,
        by: 'Changed by',
      },
      ended: {
        subject: 'Series ended',
        heading: 'Your series of bookings has ended',
        paragraph: (company, day) => `From ${day} on you have no dates of this series at ${company}.`,
        by: 'Ended by',
      },
      meetingsEnded: {
        subject: 'Series of meetings cancelled',
        heading: 'A series of meetings was cancelled',
        paragraph: (company, day) => `From ${day} on these meetings at ${company} will not take place.`,
        by: 'Cancelled by',
      },
      moved: {
        subject: 'Another place',
        heading: 'Dates of your series are at another place',
        paragraph: (company) =>
          `On these dates the place of your series at ${company} was taken or closed. We booked a similar one.`,
        by: '',
      },
      returned: {
        subject: 'Date booked after all',
        heading: 'These dates of your series are now booked',
        paragraph: (company) =>
          `These dates of your series at ${company} had no booking. Now they have one. Cancel them if you no longer need them.`,
        by: '',
      },
      meetingsReturned: {
        subject: 'Meeting takes place after all',
        heading: 'These meetings of the series take place after all',
        paragraph: (company) => `There was no room for these meetings at ${company} before. Now there is one.`,
        by: '',
      },
      needsPlace: {
        subject: 'Choose another place',
        heading: 'Your series needs another place',
        paragraph: (company) =>
          `We can no longer book this place for the next dates of your series at ${company}. Choose another place for it.`,
        by: '',
      },
    },
    repeats: 'Repeats',
    dates: 'Dates',
    cancelled: 'Cancelled dates',
    notBooked: 'Not booked',
    later: ['Later dates', 'we book them once the booking period and the limit allow it'],
    exchange: ['Room calendar', 'in Exchange each date is a meeting of its own'],
    show: 'Show series',
    change: 'Change series',
    frozen: 'Reason: the company’s package no longer covers this place.',
    calendar: {
      added: 'A calendar entry for the whole series is attached.',
      updated: 'The attachment updates the series in your calendar.',
      removed: 'The attachment removes the series from your calendar.',
    },
    entry: (calendar) => `This e-mail is for your calendar. ${calendar} There is nothing you need to do.`,
    report: {
      subject: (dates) => `Dates that could not be booked: ${dates}`,
      heading: 'These dates could not be booked',
      paragraph: (company, retry) =>
        `This is about your series of bookings at ${company}. ${retry} You can also change the series, or book another place for these days.`,
      retry: {
        all: 'We try again every night.',
        others: 'We try again every night, except on closed days.',
        none: 'We book nothing on closed days, so we do not try again.',
      },
      paragraphOff: (company) =>
        `${company} has switched series of bookings off. You can book places for these days one by one. End a series that you no longer need.`,
      paragraphWithEnd: (company) =>
        `${company} no longer allows series without end. Give such a series an end, and we book its dates again. You can also book places for these days one by one.`,
      alsoWithEnd: (company) =>
        `One exception: ${company} no longer allows series without end. We do not try the dates of such a series until you give it an end.`,
    },
  },
};
