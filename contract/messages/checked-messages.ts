import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { ErrorDetails, Refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';
import { formatRefusalByTexts, type MessageValueFormatters, type RefusalTextFunctions } from './wording.ts';

/** The refusals that browsers find before they send a request. */
type CheckedCode =
  | 'fileTooLarge'
  | 'fileTypeNotAllowed'
  | 'slotTaken'
  | 'placeLocked'
  | 'placeFrozen'
  | 'restrictedArea'
  | 'endBeforeStart'
  | 'daysOutOfOrder'
  | 'bookingTooShort'
  | 'bookingTooLong'
  | 'dateInPast'
  | 'dateTooFar'
  | 'outsideReservationHours'
  | 'closedDay'
  | 'outsideOpeningHours'
  | 'notInBookingUnits'
  | 'tooManyBookings'
  | 'tooManySelectedBookingDays'
  | 'topicRequired'
  | 'EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION'
  | 'hourFromBeforeHourToValidation'
  | 'phoneInvalid'
  | 'phoneNotEuropean'
  | 'pictureUnreadable'
  | 'spaceTwice'
  | 'outsideGrid'
  | 'spacesCountExceeded'
  | 'referralCodeInvalid'
  | 'passwordSame'
  | 'absenceTooLong'
  | 'absencePassed';

/** Writes the time of a booking, and its holder if the details name the person. */
const heldBy = (
  { startDate, endDate, userName }: ErrorDetails<'slotTaken'>['taken'][number],
  w: MessageValueFormatters,
) => `${w.time(startDate)} – ${w.time(endDate)}${userName ? ` (${userName})` : ''}`;

/** Writes the hours that a location's unit allows. */
const possibleHours = ({ hours }: ErrorDetails<'notInBookingUnits'>) =>
  hours.map(({ from, to }) => `${from}–${to}`).join(', ');

type TakenTimes = ErrorDetails<'slotTaken'>['taken'];

/** Returns the preparations of a refusal that has nothing else in the way. Empty otherwise. */
const onlyPreparations = (taken: TakenTimes) => {
  const all = taken.flatMap(({ preparation }) => preparation ?? []);
  return all.length === taken.length ? all : [];
};

/** Returns the bookings that overlap the request itself. */
const overlapping = (taken: TakenTimes) => taken.filter(({ preparation }) => !preparation);

const preparedPl = ({ side, minutes, at }: NonNullable<TakenTimes[number]['preparation']>, w: MessageValueFormatters) =>
  `${minutes} ${w.count(minutes, 'minuta', 'minuty', 'minut')} przygotowania ${side === 'after' ? 'po spotkaniu, do' : 'przed spotkaniem, od'} ${w.time(at)}`;
const preparedEn = ({ side, minutes, at }: NonNullable<TakenTimes[number]['preparation']>, w: MessageValueFormatters) =>
  `${minutes} ${w.count(minutes, 'minute', 'minutes', 'minutes')} of preparation ${side === 'after' ? 'after the meeting until' : 'before the meeting from'} ${w.time(at)}`;

/**
 * Polish phrases about a taken place, by kind: the sentence "the place is taken", and "another
 * place" in the accusative.
 */
const placePl = { is: 'To miejsce jest już zajęte', another: 'inne miejsce' };
const kindsPl: Record<BookedKind, typeof placePl> = {
  desk: { is: 'To biurko jest już zajęte', another: 'inne biurko' },
  room: { is: 'Ta sala jest już zajęta', another: 'inną salę' },
  parking: { is: 'To miejsce parkingowe jest już zajęte', another: 'inne miejsce' },
  car: { is: 'Ten samochód jest już zajęty', another: 'inny samochód' },
  resource: { is: 'Ten zasób jest już zajęty', another: 'inny zasób' },
};
const takenPl = (kind = '') => (kindsPl as Partial<Record<string, typeof placePl>>)[kind] ?? placePl;
const lower = (sentence: string) => sentence[0]!.toLowerCase() + sentence.slice(1);
const kindsEn: Record<BookedKind, string> = {
  desk: 'desk',
  room: 'room',
  parking: 'parking space',
  car: 'car',
  resource: 'resource',
};
const takenEn = (kind = '') => (kindsEn as Partial<Record<string, string>>)[kind] ?? 'place';

const weekdaysPl = ['poniedziałki', 'wtorki', 'środy', 'czwartki', 'piątki', 'soboty', 'niedziele'];
const onWeekdayPl = (weekday: number) => `${weekday === 2 ? 'we' : 'w'} ${weekdaysPl[weekday - 1]}`;
const weekdaysEn = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const pl: RefusalTextFunctions<CheckedCode> = {
  fileTooLarge: (d, w) => `Plik jest za duży. Może mieć najwyżej ${w.megabytes(d.maxBytes)}.`,
  fileTypeNotAllowed: (d, w) => `Nie można przesłać pliku tego rodzaju. Wybierz plik: ${w.fileTypes(d.types)}.`,
  slotTaken: (d, w) =>
    d.taken.length === 0
      ? `Ktoś był szybszy: ${lower(takenPl(d.kind).is)} w wybranym czasie. Wybierz ${takenPl(d.kind).another} lub godziny.`
      : onlyPreparations(d.taken).length > 0
        ? `Sala jest przygotowywana: ${onlyPreparations(d.taken)
            .map((one) => preparedPl(one, w))
            .join(', ')}. Wybierz ${takenPl(d.kind).another} lub godziny.`
        : `${takenPl(d.kind).is}: ${overlapping(d.taken)
            .map((t) => heldBy(t, w))
            .join(', ')}. Wybierz ${takenPl(d.kind).another} lub godziny.`,
  placeLocked: () => 'To miejsce jest zablokowane przez administratora. Wybierz inne.',
  placeFrozen: () => 'To miejsce jest zamrożone, bo pakiet firmy nie obejmuje tylu miejsc.',
  restrictedArea: (d) => `Dostęp do lokalizacji „${d.locationName}” mają tylko wybrane osoby.`,
  endBeforeStart: () => 'Koniec musi być późniejszy niż początek.',
  daysOutOfOrder: () => 'Ostatni dzień nie może być wcześniejszy niż pierwszy.',
  bookingTooShort: (d, w) =>
    `Rezerwacja musi trwać co najmniej ${d.minutes} ${w.count(d.minutes, 'minutę', 'minuty', 'minut')}.`,
  bookingTooLong: (d) => `Jedna rezerwacja może trwać najwyżej ${d.hours} godz.`,
  dateInPast: (d, w) =>
    d.hoursOver
      ? 'Te godziny już minęły. Wybierz późniejsze albo inny dzień.'
      : `Nie można rezerwować wstecz. Najwcześniejszy dzień to ${w.day(d.today)}.`,
  dateTooFar: (d, w) =>
    `Rezerwować można najwyżej ${d.days} ${w.count(d.days, 'dzień', 'dni', 'dni')} naprzód, do ${w.day(d.lastDay)}.`,
  outsideReservationHours: (d) => `Rezerwacje są możliwe w godzinach ${d.from}–${d.to}.`,
  closedDay: (d, w) =>
    `Lokalizacja „${d.locationName}” jest zamknięta ${w.day(d.day)}: ${d.names.pl}. Wybierz inny dzień.`,
  outsideOpeningHours: (d) =>
    d.hours
      ? `Lokalizacja „${d.locationName}” jest otwarta ${onWeekdayPl(d.weekday)} w godzinach ${d.hours.from}–${d.hours.to}.`
      : `Lokalizacja „${d.locationName}” jest zamknięta ${onWeekdayPl(d.weekday)}. Wybierz inny dzień.`,
  notInBookingUnits: (d, w) =>
    d.unit === 'steps'
      ? `W lokalizacji „${d.locationName}” rezerwacje zaczynają się i kończą co ${d.minutes} ${w.count(d.minutes ?? 0, 'minutę', 'minuty', 'minut')}, licząc od pełnej godziny.`
      : `Lokalizacja „${d.locationName}” przyjmuje rezerwacje ${d.unit === 'wholeDays' ? 'na całe dni' : 'na pół dnia albo cały dzień'}: ${possibleHours(d)}.`,
  tooManyBookings: (d) =>
    d.forColleague
      ? `Ta osoba ma już ${d.current} z ${d.max} dozwolonych rezerwacji. Kolejna będzie możliwa, gdy któraś z nich zostanie odwołana.`
      : `Masz już ${d.current} z ${d.max} dozwolonych rezerwacji. Odwołaj którąś, aby zarezerwować kolejną.`,
  tooManySelectedBookingDays: (d, w) =>
    `Wybrano ${d.selected} ${w.count(d.selected, 'dzień', 'dni', 'dni')}, a ${d.forColleague ? 'ta osoba ma' : 'masz'} już ${d.current} z ${d.max} dozwolonych rezerwacji. ${d.forColleague ? 'Wybierz mniej dni.' : 'Wybierz mniej dni albo odwołaj rezerwację.'}`,
  topicRequired: () => 'Podaj temat spotkania.',
  EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION: () => 'Aby włączyć integrację, uzupełnij parametry połączenia.',
  hourFromBeforeHourToValidation: () => 'Godzina początku musi być wcześniejsza niż godzina końca.',
  phoneInvalid: () => 'To nie jest poprawny numer telefonu. Sprawdź kraj i liczbę cyfr.',
  phoneNotEuropean: () => 'Podaj numer telefonu z kraju w Europie.',
  pictureUnreadable: () =>
    'Tego obrazu nie da się odczytać. Zapisz go ponownie jako JPEG albo PNG i spróbuj jeszcze raz.',
  spaceTwice: (d) =>
    `Powtarza się miejsce na planie, numer albo nazwa. Dotyczy to: ${[...new Set(d.names)].join(', ')}.`,
  outsideGrid: (d) => `Te miejsca nie mieszczą się na planie: ${d.names.join(', ')}. Usuń je albo powiększ plan.`,
  spacesCountExceeded: (d) =>
    `Aktywnych miejsc byłoby ${d.count}, a pakiet obejmuje ${d.limit}. Wyłącz albo usuń część miejsc.`,
  absenceTooLong: (d, w) => `Nieobecność może trwać najwyżej ${d.days} ${w.count(d.days, 'dzień', 'dni', 'dni')}.`,
  absencePassed: (d, w) => `Te dni już minęły. Ostatni dzień może być najwcześniej ${w.day(d.today)}.`,
  passwordSame: () => 'To hasło, które masz teraz. Wpisz inne albo zostaw obecne.',
  referralCodeInvalid: () => 'Ten kod polecenia jest nieprawidłowy albo już nie obowiązuje. Popraw go lub usuń.',
};

const en: RefusalTextFunctions<CheckedCode> = {
  fileTooLarge: (d, w) => `The file is too large. It can be at most ${w.megabytes(d.maxBytes)}.`,
  fileTypeNotAllowed: (d, w) => `A file of this type cannot be uploaded. Choose one of these: ${w.fileTypes(d.types)}.`,
  slotTaken: (d, w) =>
    d.taken.length === 0
      ? `Somebody got there first: this ${takenEn(d.kind)} is already booked at that time. Choose another ${takenEn(d.kind)} or other hours.`
      : onlyPreparations(d.taken).length > 0
        ? `This ${takenEn(d.kind)} is being prepared: ${onlyPreparations(d.taken)
            .map((one) => preparedEn(one, w))
            .join(', ')}. Choose another ${takenEn(d.kind)} or other hours.`
        : `This ${takenEn(d.kind)} is already booked: ${overlapping(d.taken)
            .map((t) => heldBy(t, w))
            .join(', ')}. Choose another ${takenEn(d.kind)} or other hours.`,
  placeLocked: () => 'An administrator has locked this place. Choose another one.',
  placeFrozen: () => 'This place is frozen: the company’s package does not cover this many places.',
  restrictedArea: (d) => `Only chosen people may book in “${d.locationName}”.`,
  endBeforeStart: () => 'The end must be after the start.',
  daysOutOfOrder: () => 'The last day cannot be before the first one.',
  bookingTooShort: (d, w) =>
    `A booking must last at least ${d.minutes} ${w.count(d.minutes, 'minute', 'minutes', 'minutes')}.`,
  bookingTooLong: (d, w) => `One booking can last at most ${d.hours} ${w.count(d.hours, 'hour', 'hours', 'hours')}.`,
  dateInPast: (d, w) =>
    d.hoursOver
      ? 'These hours have passed. Choose later ones or another day.'
      : `Past dates cannot be booked. The earliest possible day is ${w.day(d.today)}.`,
  dateTooFar: (d, w) =>
    `Bookings can be made at most ${d.days} ${w.count(d.days, 'day', 'days', 'days')} ahead, up to ${w.day(d.lastDay)}.`,
  outsideReservationHours: (d) => `Bookings are allowed between ${d.from} and ${d.to}.`,
  closedDay: (d, w) =>
    `The location “${d.locationName}” is closed on ${w.day(d.day)}: ${d.names.en}. Choose another day.`,
  outsideOpeningHours: (d) =>
    d.hours
      ? `The location “${d.locationName}” is open from ${d.hours.from} to ${d.hours.to} on ${weekdaysEn[d.weekday - 1]}.`
      : `The location “${d.locationName}” is closed on ${weekdaysEn[d.weekday - 1]}. Choose another day.`,
  notInBookingUnits: (d, w) =>
    d.unit === 'steps'
      ? `In “${d.locationName}”, bookings start and end every ${d.minutes} ${w.count(d.minutes ?? 0, 'minute', 'minutes', 'minutes')} from the full hour.`
      : `The location “${d.locationName}” takes bookings for ${d.unit === 'wholeDays' ? 'whole days' : 'half days or whole days'}: ${possibleHours(d)}.`,
  tooManyBookings: (d) =>
    d.forColleague
      ? `This person already has ${d.current} of ${d.max} allowed bookings. Another is possible once one of them is cancelled.`
      : `You already have ${d.current} of ${d.max} allowed bookings. Cancel one to book another.`,
  tooManySelectedBookingDays: (d, w) =>
    `You chose ${d.selected} ${w.count(d.selected, 'day', 'days', 'days')}, but ${d.forColleague ? 'this person already has' : 'you already have'} ${d.current} of ${d.max} allowed bookings. ${d.forColleague ? 'Choose fewer days.' : 'Choose fewer days or cancel a booking.'}`,
  topicRequired: () => 'Enter the topic of the meeting.',
  EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION: () => 'Fill in the connection parameters to switch the integration on.',
  hourFromBeforeHourToValidation: () => 'The start hour must be before the end hour.',
  phoneInvalid: () => 'This is not a valid phone number. Check the country and the number of digits.',
  phoneNotEuropean: () => 'Enter a phone number from a European country.',
  pictureUnreadable: () => 'This picture cannot be read. Save it again as JPEG or PNG and try once more.',
  spaceTwice: (d) =>
    `A position on the plan, a number or a name appears twice. This concerns: ${[...new Set(d.names)].join(', ')}.`,
  outsideGrid: (d) => `These spaces are outside the plan: ${d.names.join(', ')}. Remove them or make the plan larger.`,
  spacesCountExceeded: (d, w) =>
    `There would be ${d.count} active ${w.count(d.count, 'space', 'spaces', 'spaces')}, but the package covers ${d.limit}. Deactivate or remove some.`,
  absenceTooLong: (d, w) => `An absence can last at most ${d.days} ${w.count(d.days, 'day', 'days', 'days')}.`,
  absencePassed: (d, w) => `These days have passed. The earliest possible last day is ${w.day(d.today)}.`,
  passwordSame: () => 'This is your current password. Enter another one, or keep it.',
  referralCodeInvalid: () => 'This referral code is wrong or no longer valid. Correct it or clear it.',
};

/**
 * The texts of the refusals that browsers find. Responses from the server contain the texts of all
 * other refusals, so browsers do not load error-messages.ts.
 */
export const browserRefusalTexts: Record<Language, RefusalTextFunctions<CheckedCode>> = { pl, en };

/** A refusal that a browser can find and show without a request. */
export type BrowserRefusal = Extract<Refusal, { errorCode: CheckedCode }>;

/**
 * Returns the text of a refusal that the browser found, the same as the server's text. Instants
 * appear in `timeZone`, the zone of the place.
 */
export function formatBrowserRefusal(refused: BrowserRefusal, language: Language, timeZone?: string): string {
  return formatRefusalByTexts(browserRefusalTexts[language][refused.errorCode], refused, language, timeZone);
}
