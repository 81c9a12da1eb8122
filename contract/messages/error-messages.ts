import { formatEmail } from '#contract/text/format-email.ts';
import type { ErrorCode, Refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/formats.ts';
import { calendarRefusalTexts } from './calendar-messages.ts';
import { browserRefusalTexts } from './checked-messages.ts';
import { exchangeRefusalTexts } from './exchange-messages.ts';
import { formatRefusalByTexts, type RefusalTextFunctions } from './wording.ts';

type Words = RefusalTextFunctions<ErrorCode>;

/**
 * Writes seconds below two minutes, and whole minutes, rounded up, from there on. Both languages
 * use it.
 */
const wait = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

const pl: Words = {
  ...browserRefusalTexts.pl,
  // Forms show each issue beside its field. This text appears if no field is marked.
  validationFailed: (d) =>
    d.inAddress
      ? 'Ten adres jest niepełny albo błędny. Otwórz go jeszcze raz z wiadomości lub z menu.'
      : 'Część tych danych jest nieprawidłowa. Sprawdź je i spróbuj ponownie.',
  malformedRequest: () => 'Tego żądania nie da się odczytać.',
  notSignedIn: () => 'Zaloguj się, aby kontynuować.',
  invalidCredentials: () => 'Nieprawidłowy e-mail lub hasło.',
  refreshTokenInvalid: () => 'Sesja wygasła. Zaloguj się ponownie.',
  userLockOuted: () => 'Po zbyt wielu nieudanych próbach logowanie stąd na ten adres jest chwilowo zablokowane.',
  emailNotConfirmed: () => 'Adres e-mail nie został jeszcze potwierdzony.',
  secondFactorNeeded: () => 'Potwierdź logowanie drugim składnikiem.',
  secondFactorWrong: () =>
    'Ten kod jest nieprawidłowy, nieaktualny albo już użyty. Wpisz ten, który aplikacja pokazuje teraz; każdy działa raz, więc w razie potrzeby poczekaj na następny.',
  secondStepLost: () => 'Na potwierdzenie logowania było 5 minut albo już je dokończono. Zaloguj się jeszcze raz.',
  passkeyRefused: () =>
    'Nie udało się zalogować tym kluczem: mógł zostać usunięty z konta albo minęło za dużo czasu. Spróbuj ponownie albo zaloguj się inaczej.',
  passkeyTaken: () => 'Ten klucz dostępu jest już dodany.',
  tooManyPasskeys: (d, w) =>
    `Możesz mieć najwyżej ${d.max} ${w.count(d.max, 'klucz dostępu', 'klucze dostępu', 'kluczy dostępu')}. Najpierw usuń któryś z nieużywanych.`,
  passkeysNotHere: (d) =>
    `Klucze dostępu nie działają pod adresem z samych liczb (${d.address}). Poproś osobę, która prowadzi serwis, o adres z nazwą.`,
  authenticatorThere: () => 'Aplikacja uwierzytelniająca jest już ustawiona. Aby ustawić inną, najpierw ją wyłącz.',
  authenticatorCodeWrong: () =>
    'Ten kod się nie zgadza. Wpisz kod widoczny teraz i sprawdź, czy zegar telefonu ustawia się automatycznie.',
  noSecondFactor: () => 'Najpierw dodaj klucz dostępu albo ustaw aplikację uwierzytelniającą.',
  proofNeeded: () => 'Najpierw potwierdź jeszcze raz, że to Ty.',
  proofWrong: () => 'Nieprawidłowe hasło albo kod. Spróbuj jeszcze raz.',
  notAtThisAddress: (d) => `To działa tylko pod adresem ${d.address}. Otwórz Biurko tam i zaloguj się.`,
  secondFactorRequired: () =>
    'Ta firma wymaga drugiego składnika logowania. Dodaj go w swoim profilu, na karcie „Bezpieczeństwo”.',
  ownSecondFactorFirst: () => 'Zanim zaczniesz wymagać tego od innych, dodaj drugi składnik na swoim koncie.',
  invalidCaptcha: () => 'Nie udało się potwierdzić, że nie jesteś robotem. Spróbuj jeszcze raz.',
  DuplicateUserName: () => 'Na ten adres e-mail jest już założone konto. Zaloguj się albo ustaw nowe hasło.',
  codeUsed: (d) =>
    d.purpose === 'activation'
      ? 'Ten adres e-mail jest już potwierdzony. Zaloguj się.'
      : 'Tym odnośnikiem ustawiono już nowe hasło. Zaloguj się nim albo ustaw kolejne.',
  codeReplaced: () => 'Ten odnośnik zastąpiliśmy nowszym. Otwórz ostatnią wiadomość, którą od nas masz.',
  codeExpired: (d) =>
    d.purpose === 'activation'
      ? 'Ten odnośnik stracił ważność. Zaloguj się swoim hasłem: wtedy wyślemy go ponownie.'
      : 'Ten odnośnik stracił ważność po godzinie. Poproś o kolejny.',
  codeUnknown: (d) =>
    d.purpose === 'activation'
      ? 'Tego odnośnika nie znamy; być może jest niepełny. Otwórz go jeszcze raz z wiadomości albo zaloguj się, aby dostać nowy.'
      : 'Tego odnośnika nie znamy; być może jest niepełny. Otwórz go jeszcze raz z wiadomości albo poproś o kolejny.',
  passwordCommon: () =>
    'Takie hasło łatwo odgadnąć: włamywacze próbują go wśród pierwszych. Wymyśl inne, na przykład z kilku słów.',
  lastAdminOf: (d) => `Jesteś jedynym administratorem: ${d.companies.join(', ')}. Najpierw nadaj tę rolę komuś innemu.`,
  passwordNotAllowed: () =>
    'Hasła do Biurka nie można teraz ustawić: w Twojej firmie loguje się przez SSO. Hasło firmowe zmienisz w systemie firmy. Masz zaproszenie? Otwórz je z wiadomości.',
  externalSignInLost: () =>
    'Tego logowania nie da się dokończyć: minęło za dużo czasu, już je dokończono albo zaczęto je w innej przeglądarce. Zaloguj się jeszcze raz.',
  providerUnavailable: () => 'Dostawca logowania teraz nie odpowiada. Spróbuj za chwilę albo zaloguj się inaczej.',
  providerNotAllowed: () => 'Logujesz się przez swoją firmę (SSO), więc nie można dołączyć innego sposobu logowania.',
  lastProvider: (d) =>
    d.bySso
      ? 'Logujesz się wyłącznie przez swoją firmę (SSO). Najpierw dodaj klucz dostępu na karcie „Bezpieczeństwo” albo zwróć się do administratora firmy.'
      : 'To jedyny sposób, w jaki możesz się zalogować. Najpierw ustaw hasło, dodaj klucz dostępu albo połącz inne konto.',
  issuerNotAllowed: () => 'Adres dostawcy musi być publiczny i zaczynać się od https://.',
  secretNeeded: () => 'Podaj sekret klienta: zapisany był przeznaczony dla innego dostawcy albo jeszcze go nie ma.',
  organisationTaken: () => 'Tej nazwy organizacji używa już inna firma. Wybierz inną.',
  ssoTestFailed: () =>
    'Z tymi ustawieniami nie udało się połączyć z dostawcą. Sprawdź jego adres, identyfikator i sekret klienta.',
  ssoSignInFirst: () => 'Zanim te ustawienia zaczną działać, zaloguj się nimi raz na próbę.',
  ownWayInFirst: () =>
    'Po tej zmianie żaden administrator firmy nie mógłby się już zalogować. Najpierw dodaj na swoim koncie klucz dostępu (karta „Bezpieczeństwo” w profilu) albo nadaj rolę administratora komuś, kto loguje się hasłem.',
  tooManyDomains: (d, w) => `Firma może mieć najwyżej ${d.max} ${w.count(d.max, 'domenę', 'domeny', 'domen')}.`,
  recordMissing: (d) =>
    `Nie znaleźliśmy rekordu TXT ${d.name} z podaną wartością. Zmiany w DNS bywają widoczne dopiero po kilku godzinach; sprawdź później.`,
  domainTaken: () =>
    'Tę domenę potwierdziła już inna firma, a jej rekord TXT nadal istnieje. Usuń go z DNS i sprawdź ponownie.',
  pushNotOffered: () => 'Ta instalacja nie wysyła powiadomień push. Poproś o nie osobę, która ją prowadzi.',
  pushDeviceNotAllowed: () => 'Ta przeglądarka podała adres, na który nie możemy wysyłać powiadomień. Użyj innej.',
  tooManyPushDevices: (d, w) =>
    `Powiadomienia mogą przychodzić najwyżej na ${d.max} ${w.count(d.max, 'urządzenie', 'urządzenia', 'urządzeń')}. Usuń z listy to, którego nie używasz.`,
  referralCodeOwn: () => 'To Twój własny kod polecenia. Usuń go albo wpisz kod kogoś innego.',
  referralNotStarted: (d, w) => `Program poleceń zaczyna się ${w.time(d.startAt)}. Dołącz wtedy.`,
  referralEnded: () => 'Ten program poleceń już się zakończył.',
  referralTermsChanged: () => 'Regulamin akcji w międzyczasie się zmienił. Przeczytaj go i zaakceptuj jeszcze raz.',
  operatorKeyInvalid: () => 'Klucz operatora jest nieprawidłowy.',
  roomKeyInvalid: () => 'Klucz sali jest nieprawidłowy.',
  signatureInvalid: () => 'Podpis jest nieprawidłowy, nieaktualny albo został już użyty.',
  paymentsNotConfigured: () => 'W tej instalacji nie można jeszcze płacić kartą. Napisz do osoby, która ją prowadzi.',
  continueUrlForeign: () =>
    'Po płatności można wrócić tylko na stronę tej aplikacji. Odśwież stronę i spróbuj ponownie.',
  invoiceChoiceMissing: () => 'Wybierz, czy chcesz otrzymać fakturę.',
  invoiceDataMissing: () => 'Uzupełnij dane do faktury: nazwę firmy i NIP.',
  cardExpired: () => 'Ta karta straciła ważność. Wybierz inną albo dodaj nową.',
  cardTokenInvalid: () => 'Formularz karty stracił ważność. Wpisz dane karty jeszcze raz; nic nie zostało pobrane.',
  cardIsDefault: () => 'To karta domyślna. Ustaw najpierw inną jako domyślną, a potem usuń tę.',
  paymentUnderWay: () =>
    'Inna płatność Twojej firmy jest w toku. Poczekaj na jej wynik; nic nie zostało pobrane drugi raz.',
  orderMismatch: () => 'To powiadomienie nie dotyczy żadnego naszego zamówienia.',
  forbidden: () => 'Nie masz uprawnień do tej czynności. Poproś administratora swojej firmy.',
  moduleDisabled: () => 'Pakiet Twojej firmy nie obejmuje tej funkcji.',
  consentsMissing: () =>
    'Najpierw zaakceptuj obowiązujący regulamin i politykę prywatności. Odśwież stronę, a poprosimy Cię o zgodę.',
  companyInactive: ({ companyName: name, companyEmail: email }) =>
    name
      ? `Firma „${name}” jest teraz nieaktywna i nikogo nie przyjmuje. ${email ? `Poproś o jej aktywowanie pod adresem ${formatEmail(email)}` : 'Poproś osobę, która Cię zaprosiła, o jej aktywowanie'}: potem zadziała ten sam odnośnik.`
      : 'Firma jest nieaktywna: jej dane można przeglądać, ale nie zmieniać. Poproś administratora firmy, aby ją aktywował.',
  companyNotFound: () => 'Nie ma takiej firmy albo do niej nie należysz.',
  foreignPage: () => 'To żądanie przyszło z innej witryny. Otwórz tę aplikację i spróbuj w niej ponownie.',
  notYourConnection: () => 'To połączenie należy do kogoś innego.',
  connectionTaken: () => 'To połączenie jest już otwarte w inny sposób.',
  notFound: () => 'Nie znaleziono. Być może ktoś to już usunął.',
  payloadTooLarge: () => 'Przesłane dane są za duże.',
  tooManyRequests: (d) => `Zbyt wiele prób. Spróbuj ponownie za ${wait(d.retryAfterSeconds)}.`,
  internalError: (d) => `Coś poszło nie tak po naszej stronie. Spróbuj ponownie; numer zgłoszenia: ${d.requestId}.`,
  databaseUnavailable: () =>
    'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę; najpierw sprawdź, czy zmiana nie została już zapisana.',
  busy: () => 'Serwis jest teraz zbyt obciążony. Nic nie zostało zapisane; spróbuj ponownie za chwilę.',
  periodsOverlap: (d, w) =>
    d.minutes === undefined
      ? 'Wybrane terminy nakładają się na siebie.'
      : `Między wybranymi terminami ${w.count(d.minutes, 'potrzebna jest', 'potrzebne są', 'potrzeba')} ${d.minutes} ${w.count(d.minutes, 'minuta', 'minuty', 'minut')} na przygotowanie sali.`,
  seriesNotOffered: (d) =>
    d.onlyWithEnd
      ? 'Twoja firma nie pozwala na serie bez końca. Podaj ostatni dzień albo liczbę terminów.'
      : 'Twoja firma wyłączyła serie rezerwacji.',
  placeRemoved: () => 'To miejsce zostało usunięte. Wybierz inne.',
  placeHidden: () => 'To miejsce jest teraz ukryte razem ze swoją lokalizacją.',
  seriesWithoutWeekdays: () => 'Wybierz co najmniej jeden dzień tygodnia.',
  seriesStartsInPast: () => 'Pierwszy dzień serii już minął. Wybierz dzisiejszy lub późniejszy.',
  seriesEndsBeforeStart: () => 'Ostatni dzień serii jest wcześniejszy niż pierwszy.',
  seriesWithoutDates: () => 'Do końca tej serii nie wypada żaden termin. Zmień dni albo koniec.',
  seriesRepeated: (d) =>
    d.forColleague
      ? `Te dni są już w innej serii tej osoby: biurko ${d.placeName}.`
      : `Te dni są już w innej serii: biurko ${d.placeName}. Możesz ją zmienić albo zakończyć w Moich rezerwacjach.`,
  alreadyBooked: (d) =>
    d.isSamePlace
      ? `Biurko ${d.placeName} jest już na ten dzień zarezerwowane dla ${d.forColleague ? 'tej osoby' : 'Ciebie'}.`
      : `Na ten dzień jest już rezerwacja biurka ${d.placeName} i zostaje bez zmian.`,
  tooManySeriesDates: (d, w) =>
    `Seria może mieć najwyżej ${d.max} ${w.count(d.max, 'termin', 'terminy', 'terminów')}. Skróć ją albo wybierz serię bez końca.`,
  tooManySeriesPlaces: (d) =>
    `Terminy jednej serii mogą odbywać się najwyżej w ${d.max} różnych miejscach. Wybierz dla kilku z nich to samo miejsce.`,
  seriesDatesRefused: (d, w) =>
    `Nie można zarezerwować ${d.dates.length} ${w.count(d.dates.length, 'terminu. Pomiń go albo wybierz dla niego', 'terminów. Pomiń je albo wybierz dla nich', 'terminów. Pomiń je albo wybierz dla nich')} inne miejsce lub inne godziny.`,
  tooManySeries: (d, w) =>
    `Możesz mieć najwyżej ${d.max} ${w.count(d.max, 'serię', 'serie', 'serii')} naraz. Zakończ którąś z nich.`,
  absencesOff: () => 'Twoja firma nie używa nieobecności. Administrator może je włączyć w ustawieniach.',
  absenceOverlaps: (d, w) =>
    d.firstDay === d.lastDay
      ? `Masz już nieobecność w dniu ${w.day(d.firstDay)}. Zmień ją albo wybierz inne dni.`
      : `Masz już nieobecność od ${w.day(d.firstDay)} do ${w.day(d.lastDay)}. Zmień ją albo wybierz inne dni.`,
  absenceInCalendar: () => 'Ta nieobecność pochodzi z kalendarza firmy. Możesz ją zmienić tylko tam.',
  ...calendarRefusalTexts.pl,
  tooManyAbsences: (d, w) =>
    `Możesz mieć najwyżej ${d.max} ${w.count(d.max, 'nieobecność', 'nieobecności', 'nieobecności')}. Usuń którąś z nich.`,
  waitlistOff: () => 'Twoja firma nie używa listy oczekujących. Administrator może ją włączyć w ustawieniach.',
  tooManyWaits: (d, w) =>
    `Możesz czekać najwyżej na ${d.max} ${w.count(d.max, 'termin', 'terminy', 'terminów')} naraz. Zrezygnuj z któregoś z nich.`,
  alreadyWaiting: () => 'Czekasz już na te miejsca w tym czasie.',
  offerPassed: () => 'Ta propozycja już minęła. Miejsce jest wolne dla innych albo dostała je następna osoba.',
  offerOpen: () => 'To miejsce jest propozycją z listy oczekujących. Najpierw je weź albo zostaw.',
  notInvited: () =>
    'To zaproszenie już nie obowiązuje: spotkanie zostało odwołane albo nie ma Cię na liście jego uczestników.',
  participantNotActive: () => 'Uczestnikami mogą być tylko inne aktywne osoby z firmy.',
  placeAssigned: (d, w) =>
    d.assigned.every((one) => one.userName === '')
      ? 'To biurko należy wtedy do kogoś innego. Wybierz inne biurko albo inny dzień.'
      : `To biurko należy wtedy do kogoś innego: ${d.assigned.map((one) => (one.userName ? `${one.userName} (${w.day(one.day)})` : w.day(one.day))).join(', ')}. Wybierz inne biurko albo inny dzień.`,
  assignedDesksOff: () => 'Ta firma nie przypisuje biurek. Administrator może to włączyć w ustawieniach.',
  openingHoursOff: () => 'Ta firma nie ustala godzin otwarcia. Administrator może to włączyć w ustawieniach.',
  holidayCountryUnknown: () => 'Nie znamy świąt tego kraju. Wybierz kraj z listy.',
  closedTooLong: (d, w) => `Zamknąć można naraz najwyżej ${d.days} ${w.count(d.days, 'dzień', 'dni', 'dni')}.`,
  closedTooFar: (d, w) => `Dni można zamknąć najdalej do ${w.day(d.lastDay)}.`,
  unitAtRootOnly: () =>
    'Parkingi, samochody i zasoby nie należą do żadnej lokalizacji. Ich sposób rezerwacji ustaw w najwyższej lokalizacji.',
  closedByCalendar: () => 'Te dni pochodzą z kalendarza lokalizacji. Usuń je w tym kalendarzu albo odłącz kalendarz.',
  tooManyClosedDays: (d, w) =>
    `Lokalizacja może mieć najwyżej ${d.max} ${w.count(d.max, 'pozycję', 'pozycje', 'pozycji')} na liście zamkniętych dni. Usuń niepotrzebne.`,
  meetingTimesOff: () => 'Ta firma nie szuka terminów i sal dla osób. Administrator może to włączyć w ustawieniach.',
  meetingDaysTooMany: (d, w) => `Szukać można najwyżej w ${d.days} ${w.count(d.days, 'dniu', 'dniach', 'dniach')}.`,
  reportsByPersonOff: () =>
    'Ta firma nie prowadzi raportów o poszczególnych osobach. Administrator może to zmienić w ustawieniach.',
  whoComesWhenOff: () => 'Ta firma nie pokazuje, kto kiedy przychodzi. Administrator może to włączyć w ustawieniach.',
  teamNameTaken: () => 'Firma ma już zespół o takiej nazwie.',
  tooManyTeams: (d, w) => `Można mieć najwyżej ${d.max} ${w.count(d.max, 'zespół', 'zespoły', 'zespołów')}.`,
  teamTooLarge: (d, w) => `Zespół może mieć najwyżej ${d.max} ${w.count(d.max, 'osobę', 'osoby', 'osób')}.`,
  teamFollowsAttribute: () =>
    'Nazwa i skład tego zespołu pochodzą z dodatkowego atrybutu osób. Możesz tu wybrać tylko liderów.',
  tooManyFollowed: (d, w) =>
    `Możesz obserwować najwyżej ${d.max} ${w.count(d.max, 'osobę', 'osoby', 'osób')}. Przestań obserwować którąś z nich.`,
  markedDayPassed: (d, w) => `Ten dzień już minął. Najwcześniejszy dzień to ${w.day(d.today)}.`,
  teamDaysPassed: () => 'Od dziś do ostatniego dnia nie ma żadnego z wybranych dni tygodnia.',
  teamDaysTooFar: (d, w) => `Dni zespołu mogą zacząć się najpóźniej ${w.day(d.lastDay)}.`,
  tooManyTeamDays: (d, w) =>
    `Zespół może mieć najwyżej ${d.max} ${w.count(d.max, 'propozycję', 'propozycje', 'propozycji')} dni. Wycofaj którąś z nich.`,
  markedDayTooFar: (d, w) => `Swoje dni możesz zaznaczyć najdalej do ${w.day(d.lastDay)}.`,
  deskAssignedAlready: (d) =>
    `W części tych dni biurko jest już przypisane (${d.userName}). Zmień dni albo tamto przypisanie.`,
  deskHasBookings: (d, w) =>
    `W te dni to biurko ma ${d.bookings} ${w.count(d.bookings, 'rezerwację innej osoby', 'rezerwacje innych osób', 'rezerwacji innych osób')}. Wybierz, czy je zostawić, czy odwołać.`,
  dayNotAssigned: (d, w) => `W dniu ${w.day(d.day)} to biurko nie jest Ci przypisane.`,
  releasedDayBooked: (d, w) =>
    `Ktoś już zarezerwował to biurko: ${d.days.map((one) => w.day(one)).join(', ')}. W te dni nie można go już odzyskać.`,
  absenceFreesDays: (d, w) =>
    `W te dni masz nieobecność: ${d.days.map((one) => w.day(one)).join(', ')}. Skróć ją albo usuń, a biurko wróci do Ciebie.`,
  personNotActive: () => 'Ta osoba nie jest aktywna w firmie.',
  bookingPassed: () => 'Ta rezerwacja już się zakończyła.',
  bookingActive: () => 'Ta rezerwacja już trwa. Zamiast ją odwoływać, możesz ją zakończyć.',
  bookingNotStarted: () => 'Ta rezerwacja jeszcze się nie zaczęła. Zamiast ją kończyć, możesz ją odwołać.',
  notYourBooking: () => 'To rezerwacja innej osoby.',
  confirmationNotEnabled: () => 'W tej firmie nie potwierdza się obecności w ten sposób.',
  bookingReleased: (d, w) =>
    `Nikt na czas nie potwierdził tej rezerwacji, więc została zwolniona (${w.time(d.at)}). Jeśli miejsce jest wolne, zarezerwuj je od nowa.`,
  noShowsNotCounted: () => 'Ta firma nie liczy niepotwierdzonych rezerwacji.',
  confirmationTooEarly: (d, w) => `Obecność można potwierdzić dopiero w dniu rezerwacji, ${w.day(d.day)}.`,
  changedMeanwhile: () =>
    'Ktoś inny zapisał tu w tym czasie swoje zmiany. Wczytaliśmy je, a to, co wpisujesz, zostało: sprawdź i zapisz ponownie.',
  notCompanyCreator: () =>
    'Kolejną firmę może założyć tylko osoba, która już jakąś założyła. Poproś o zaproszenie administratora swojej firmy.',
  tooManyNewCompanies: (d, w) =>
    `W ciągu doby można założyć najwyżej ${d.max} ${w.count(d.max, 'firmę', 'firmy', 'firm')}. Spróbuj ponownie jutro.`,
  pictureTooLarge: (d, w) =>
    `Obraz jest za duży: może mieć najwyżej ${d.megapixels} ${w.count(d.megapixels, 'megapiksel', 'megapiksele', 'megapikseli')}. Zmniejsz go i spróbuj jeszcze raz.`,
  ownMembership: () => 'Swojego dostępu ani roli nie możesz zmienić. Poproś innego administratora.',
  lastAdmin: () => 'Firma musi mieć co najmniej jednego aktywnego administratora. Najpierw nadaj tę rolę komuś innemu.',
  memberChanged: () => 'W międzyczasie ktoś zmienił stan tych osób. Odśwież listę i spróbuj ponownie.',
  extraAttributeExists: () => 'Firma ma już atrybut o takiej nazwie.',
  tooManyExtraAttributes: (d, w) =>
    `Firma może mieć najwyżej ${d.max} ${w.count(d.max, 'dodatkowy atrybut', 'dodatkowe atrybuty', 'dodatkowych atrybutów')}.`,
  tooManyInvitations: (d, w) =>
    `Firma może wysłać najwyżej ${d.max} ${w.count(d.max, 'zaproszenie', 'zaproszenia', 'zaproszeń')} w ciągu 24 godzin; teraz zostało ${d.left}. Pozostałe wyślij jutro.`,
  invitationUnknown: () =>
    'Nie znamy tego zaproszenia; być może odnośnik jest niepełny. Otwórz go jeszcze raz z wiadomości.',
  invitationReplaced: () => 'To zaproszenie wysłano ponownie. Otwórz odnośnik z najnowszej wiadomości.',
  invitationExpired: () => 'To zaproszenie straciło ważność. Poproś administratora firmy, aby wysłał je ponownie.',
  invitationUsed: ({ companyName: name }) =>
    name
      ? `Jesteś już w firmie „${name}”: to zaproszenie zostało przyjęte.`
      : 'To zaproszenie zostało już przyjęte. Zaloguj się, aby wejść do firmy.',
  invitationRemoved: () => 'To zaproszenie zostało wycofane. Jeśli to pomyłka, napisz do administratora firmy.',
  invitationChanged: () => 'W międzyczasie coś się zmieniło. Otwórz zaproszenie jeszcze raz.',
  InvitationForAnotherUser: () =>
    'To zaproszenie jest dla kogoś innego niż osoba, która jest teraz zalogowana. Wyloguj się, aby je otworzyć.',
  InvalidPassword: () => 'To hasło jest nieprawidłowe.',
  sampleDataNotNeeded: () => 'Ta lokalizacja ma już biurka lub sale, więc nie dodano przykładowych danych.',
  tooManyLocations: (d, w) =>
    `Firma może mieć najwyżej ${d.max} ${w.count(d.max, 'lokalizację', 'lokalizacje', 'lokalizacji')}.`,
  tooDeep: (d, w) =>
    `Lokalizacje mogą leżeć jedna w drugiej najwyżej na ${d.max} ${w.count(d.max, 'poziomie', 'poziomach', 'poziomach')}.`,
  rootStays: () => 'Najwyższa lokalizacja oznacza całą firmę: nie można jej przenieść, usunąć ani ukryć.',
  movedBelowItself: () => 'Lokalizacji nie można przenieść do niej samej ani do tego, co leży w niej.',
  parentUnpublished: (d) => `Lokalizacja „${d.name}” nie jest opublikowana. Najpierw ją opublikuj.`,
  locationInUse: (d) =>
    d.locations > 0
      ? `Leżą tu opublikowane lokalizacje (${d.locations}). Najpierw ukryj je przed innymi.`
      : `Są tu rezerwacje, które się nie skończyły (${d.bookings}). Ukrycie lokalizacji je odwoła, więc potwierdź ich liczbę.`,
  bookingsOnOtherClocks: (d) =>
    `Zmiana strefy czasowej dotyczy rezerwacji, które się jeszcze nie skończyły: ${d.bookings} (osób: ${d.people}). Wskaż, czy mają zachować godziny na zegarze, czy ten sam moment.`,
  clocksCollide: () =>
    'Z tymi samymi godzinami na zegarze niektóre rezerwacje zachodziłyby na siebie. Nic nie zostało zmienione; wybierz ten sam moment.',
  moreBookings: (d) =>
    `W międzyczasie przybyło rezerwacji: odwołalibyśmy ${d.bookings}. Nic nie zostało zmienione; potwierdź jeszcze raz.`,
  locationRemoved: (d) =>
    d.by === null
      ? `Lokalizacji „${d.name}” już nie ma: została usunięta. To, co jest narysowane, zostało w tej karcie.`
      : `Lokalizacja „${d.name}” została usunięta przez: ${d.by}. To, co jest narysowane, zostało w tej karcie.`,
  drawingChanged: (d) =>
    d.by === null
      ? 'W międzyczasie ktoś zapisał ten plan. Twoje zmiany są tutaj; zdecyduj, co ma zostać.'
      : `Plan zapisał w międzyczasie ktoś inny: ${d.by}. Twoje zmiany są tutaj; zdecyduj, co ma zostać.`,
  deskLimitExceeded: (d, w) =>
    `Firma miałaby ${d.count} ${w.count(d.count, 'biurko', 'biurka', 'biurek')}, a pakiet obejmuje ${d.limit}. Usuń część z nich.`,
  roomLimitExceeded: (d, w) =>
    `Firma miałaby ${d.count} ${w.count(d.count, 'salę', 'sale', 'sal')}, a pakiet obejmuje ${d.limit}. Usuń część z nich.`,
  deskNoTwice: (d) => `Numer ${d.no} mają dwa biurka. Zmień jeden z nich.`,
  outsideBoard: (d) => `To leży poza planszą: ${d.names.join(', ')}. Przesuń to albo powiększ planszę.`,
  frozenChanged: (d) =>
    `Tych miejsc nie obejmuje pakiet: ${d.names.join(', ')}. Można je tylko przesunąć, przenumerować albo usunąć: cofnij inne zmiany w nich lub usuń je, i zapisz jeszcze raz.`,
  idTaken: () => 'Część tego, co narysowano, należy do innej lokalizacji. Otwórz plan jeszcze raz.',
  pointerNowhere: (d) =>
    `Te przejścia prowadzą do lokalizacji, których nie ma: ${d.names.join(', ')}. Wybierz inne albo usuń przejścia.`,
  fileNotFound: () => 'Tego obrazu już nie ma. Prześlij go jeszcze raz.',
  exchangeIdentifierTaken: (d) =>
    `Identyfikator Exchange „${d.identifier}” ma już inna sala: ${d.roomName}. Wpisz inny.`,
  roomDashboardKeyValidationFailed: (d) =>
    `Te sale nie mają poprawnego klucza wyświetlacza: ${d.names.join(', ')}. Klucz ma od 5 do 50 znaków, w tym wielką i małą literę, cyfrę i znak specjalny.`,
  doesNotExists: () => 'Ten kod nie oznacza już żadnego miejsca. Poproś administratora o nowy.',
  notEnabled: () => 'Firma nie potwierdza obecności w tym miejscu kodem QR.',
  spaceOutOfUse: () => 'To miejsce jest wyłączone z użytku. Wybierz inne.',
  savedMeanwhile: (d) =>
    d.by === null
      ? 'Ktoś inny zapisał to w międzyczasie. Twoje zmiany zostały: sprawdź je i zapisz ponownie.'
      : `Ktoś inny zapisał to w międzyczasie: ${d.by}. Twoje zmiany zostały: sprawdź je i zapisz ponownie.`,
  assetIdTaken: () => 'Tego nie da się już zapisać: ktoś to w międzyczasie usunął. Zamknij okno i dodaj od nowa.',
  assetLimitReached: (d) => `Limit w pakiecie firmy (${d.limit}) jest wykorzystany. Usuń coś albo zmień pakiet.`,
  packageInForce: () => 'Firma ma już ten pakiet.',
  changeQueued: () => 'Inna zmiana pakietu czeka już na koniec okresu. Najpierw ją anuluj.',
  offerChanged: () => 'Oferta zmieniła się w międzyczasie. Wybierz pakiet jeszcze raz.',
  paymentNeeded: () => 'Ten pakiet trzeba opłacić; zacznie obowiązywać zaraz po płatności.',
  placeLimitReached: (d) =>
    `Firma ma już wszystkie miejsca ze swojego pakietu (biurka: ${d.desks}, sale: ${d.rooms}), więc nie dodano przykładowych danych.`,
  bookedInCalendar: () => 'To spotkanie jest z kalendarza Microsoft 365. Zmień je tam, a tutaj zmieni się samo.',
  EXCHANGE_VALIDATION_EXCEPTION: exchangeRefusalTexts.pl,
  exchangeConflictClosed: () => 'Tę sprawę już rozstrzygnięto albo spotkania już nie ma.',
};

const en: Words = {
  ...browserRefusalTexts.en,
  validationFailed: (d) =>
    d.inAddress
      ? 'This address is incomplete or wrong. Open it again from the message or from the menu.'
      : 'Some of this data is not valid. Check it and try again.',
  malformedRequest: () => 'This request cannot be read.',
  notSignedIn: () => 'Sign in to continue.',
  invalidCredentials: () => 'Wrong e-mail or password.',
  refreshTokenInvalid: () => 'Your session has expired. Sign in again.',
  userLockOuted: () => 'After too many failed attempts, signing in from here with this e-mail is blocked for a while.',
  emailNotConfirmed: () => 'The e-mail address has not been confirmed yet.',
  secondFactorNeeded: () => 'Confirm the sign-in with your second factor.',
  secondFactorWrong: () =>
    'This code is wrong, out of date or already used. Enter the one that the app shows now; each works once, so wait for the next one if necessary.',
  secondStepLost: () =>
    'The 5 minutes to confirm the sign-in are over, or it has already been completed. Sign in again.',
  passkeyRefused: () =>
    'This passkey did not sign you in: it may have been removed from the account, or too much time has passed. Try again, or sign in another way.',
  passkeyTaken: () => 'This passkey has already been added.',
  tooManyPasskeys: (d, w) =>
    `You can have at most ${d.max} ${w.count(d.max, 'passkey', 'passkeys', 'passkeys')}. First remove one that you do not use.`,
  passkeysNotHere: (d) =>
    `Passkeys do not work at a numeric address (${d.address}). Ask the operator of this installation for an address with a name.`,
  authenticatorThere: () => 'An authenticator app is already set up. To set up another one, turn it off first.',
  authenticatorCodeWrong: () =>
    'This code does not match. Enter the code that is shown now, and check that your phone sets its clock automatically.',
  noSecondFactor: () => 'Add a passkey or set up an authenticator app first.',
  proofNeeded: () => 'First confirm again that it is you.',
  proofWrong: () => 'Wrong password or code. Try again.',
  notAtThisAddress: (d) => `This works only at ${d.address}. Open Biurko there and sign in.`,
  secondFactorRequired: () => 'This company requires a second factor. Add one in your profile, on the “Security” tab.',
  ownSecondFactorFirst: () => 'Before you require it of others, add a second factor to your own account.',
  invalidCaptcha: () => 'We could not confirm that you are not a robot. Try again.',
  DuplicateUserName: () => 'There is already an account with this e-mail. Sign in, or set a new password.',
  codeUsed: (d) =>
    d.purpose === 'activation'
      ? 'This e-mail address is already confirmed. Sign in.'
      : 'A new password has already been set with this link. Sign in with it, or set another one.',
  codeReplaced: () => 'We have replaced this link with a newer one. Open the latest message from us.',
  codeExpired: (d) =>
    d.purpose === 'activation'
      ? 'This link has expired. Sign in with your password: we will then send it again.'
      : 'This link expired after an hour. Ask for another one.',
  codeUnknown: (d) =>
    d.purpose === 'activation'
      ? 'We do not recognise this link; part of it may be missing. Open it from the message again, or sign in to get a new one.'
      : 'We do not recognise this link; part of it may be missing. Open it from the message again, or ask for another one.',
  passwordCommon: () =>
    'This password is easy to guess: it is among the first that attackers try. Choose another one, such as several words.',
  lastAdminOf: (d) =>
    `You are the only administrator of ${d.companies.join(', ')}. Give somebody else that role first.`,
  passwordNotAllowed: () =>
    'A password for Biurko cannot be set now: your company signs people in with SSO. Change your company password in its own system. Do you have an invitation? Open it from its message.',
  externalSignInLost: () =>
    'This sign-in cannot be completed: too much time has passed, it has already been completed, or it started in another browser. Sign in again.',
  providerUnavailable: () =>
    'The sign-in provider is not responding now. Try again in a moment, or sign in another way.',
  providerNotAllowed: () => 'You sign in through your company (SSO), so no other way of signing in can be added.',
  lastProvider: (d) =>
    d.bySso
      ? 'Your company’s single sign-on is your only way in. First add a passkey on the “Security” tab, or ask an administrator of your company.'
      : 'This is the only way you can sign in. First set a password, add a passkey or link another account.',
  issuerNotAllowed: () => 'The provider’s address has to be public and begin with https://.',
  secretNeeded: () => 'Enter the client secret: the stored one was for another provider, or there is none yet.',
  organisationTaken: () => 'Another company uses this organisation name. Choose another one.',
  ssoTestFailed: () =>
    'We could not connect to the provider with these settings. Check its address, the client ID and the secret.',
  ssoSignInFirst: () => 'Before these settings take effect, sign in with them once as a test.',
  ownWayInFirst: () =>
    'After this change no administrator of the company could sign in any more. First add a passkey to your own account, on the “Security” tab in your profile. Or give the administrator role to somebody who signs in with a password.',
  tooManyDomains: (d, w) => `A company can have at most ${d.max} ${w.count(d.max, 'domain', 'domains', 'domains')}.`,
  recordMissing: (d) =>
    `We did not find the TXT record ${d.name} with the right value. DNS changes can take a few hours to show; check again later.`,
  domainTaken: () =>
    'Another company has verified this domain, and its TXT record is still there. Remove it from DNS and check again.',
  pushNotOffered: () => 'This installation does not send push notifications. Ask its operator to turn them on.',
  pushDeviceNotAllowed: () => 'This browser gave an address that we may not send notifications to. Use another one.',
  tooManyPushDevices: (d, w) =>
    `You can get notifications on at most ${d.max} ${w.count(d.max, 'device', 'devices', 'devices')}. Remove one that you do not use.`,
  referralCodeOwn: () => 'This is your own referral code. Clear it, or enter somebody else’s.',
  referralNotStarted: (d, w) => `The referral programme begins on ${w.time(d.startAt)}. Join then.`,
  referralEnded: () => 'This referral programme has ended.',
  referralTermsChanged: () => 'The terms of the programme have changed in the meantime. Read and accept them again.',
  operatorKeyInvalid: () => 'The operator’s key is wrong.',
  roomKeyInvalid: () => 'The room’s key is wrong.',
  signatureInvalid: () => 'The signature is wrong or too old, or has already been used.',
  paymentsNotConfigured: () => 'Card payments are not available here yet. Contact the operator of this installation.',
  continueUrlForeign: () =>
    'After paying you can only return to a page of this application. Reload the page and try again.',
  invoiceChoiceMissing: () => 'Choose whether you want an invoice.',
  invoiceDataMissing: () => 'Fill in the invoice data: the company name and the VAT number.',
  cardExpired: () => 'This card has expired. Choose another one or add a new one.',
  cardTokenInvalid: () => 'The card form has expired. Enter the card again; nothing was charged.',
  cardIsDefault: () => 'This is the default card. Make another one the default first, then remove this one.',
  paymentUnderWay: () =>
    'Another payment of your company is under way. Wait for its outcome; nothing was charged twice.',
  orderMismatch: () => 'This notification does not belong to any of our orders.',
  forbidden: () => 'You are not allowed to do this. Ask an administrator of your company.',
  moduleDisabled: () => 'Your company’s package does not include this.',
  consentsMissing: () =>
    'First accept the current terms and privacy policy. Reload the page, and you will be asked to.',
  companyInactive: ({ companyName: name, companyEmail: email }) =>
    name
      ? `“${name}” is inactive now and nobody can join it. ${email ? `Write to ${formatEmail(email)}` : 'Write to the person who invited you'} and ask to have it activated: then the same link will work.`
      : 'The company is inactive: you can look around, but not change anything. Ask one of its administrators to activate it.',
  companyNotFound: () => 'There is no such company, or you do not belong to it.',
  foreignPage: () => 'This request came from another website. Open the application itself and try again there.',
  notYourConnection: () => 'This connection is somebody else’s.',
  connectionTaken: () => 'This connection is already open in another way.',
  notFound: () => 'Not found. Somebody may have removed it.',
  payloadTooLarge: () => 'What you sent is too large.',
  tooManyRequests: (d) => `Too many attempts. Try again in ${wait(d.retryAfterSeconds)}.`,
  internalError: (d) => `Something went wrong on our side. Try again; report number: ${d.requestId}.`,
  databaseUnavailable: () =>
    'The service is temporarily unavailable. Try again shortly; check first whether your change has already been saved.',
  busy: () => 'The service is too busy just now. Nothing was saved; try again shortly.',
  periodsOverlap: (d, w) =>
    d.minutes === undefined
      ? 'The chosen periods overlap.'
      : `The room needs ${d.minutes} ${w.count(d.minutes, 'minute', 'minutes', 'minutes')} of preparation between the chosen periods.`,
  seriesNotOffered: (d) =>
    d.onlyWithEnd
      ? 'Your company allows no series without end. Enter the last day or a number of dates.'
      : 'Your company has switched series of bookings off.',
  placeRemoved: () => 'This place was removed. Choose another one.',
  placeHidden: () => 'This place is hidden for now, together with its location.',
  seriesWithoutWeekdays: () => 'Choose at least one weekday.',
  seriesStartsInPast: () => 'The first day of the series has passed. Choose today or a later day.',
  seriesEndsBeforeStart: () => 'The last day of the series is before its first day.',
  seriesWithoutDates: () => 'No date falls before the end of this series. Change the days or the end.',
  seriesRepeated: (d) =>
    d.forColleague
      ? `These days are already in another series of this person: desk ${d.placeName}.`
      : `These days are already in another series: desk ${d.placeName}. You can change or end it in My bookings.`,
  alreadyBooked: (d) =>
    d.isSamePlace
      ? `Desk ${d.placeName} is already booked for ${d.forColleague ? 'this person' : 'you'} on this day.`
      : `Desk ${d.placeName} is already booked for this day, and that booking stays.`,
  tooManySeriesDates: (d, w) =>
    `A series can have at most ${d.max} ${w.count(d.max, 'date', 'dates', 'dates')}. Shorten it or choose a series without end.`,
  tooManySeriesPlaces: (d) =>
    `A series can use at most ${d.max} different places. Choose the same place for some of its dates.`,
  seriesDatesRefused: (d, w) =>
    `The rules refuse ${d.dates.length} ${w.count(d.dates.length, 'date. Skip it, or choose another place or other hours for it', 'dates. Skip them, or choose another place or other hours for them', 'dates. Skip them, or choose another place or other hours for them')}.`,
  tooManySeries: (d) => `You have as many series as one person may have at once: ${d.max}. End one of them.`,
  absencesOff: () => 'Your company does not use absences. An administrator can switch them on in the settings.',
  absenceOverlaps: (d, w) =>
    d.firstDay === d.lastDay
      ? `You already have an absence on ${w.day(d.firstDay)}. Change it or choose other days.`
      : `You already have an absence from ${w.day(d.firstDay)} to ${w.day(d.lastDay)}. Change it or choose other days.`,
  absenceInCalendar: () => 'This absence comes from your company’s calendar. It can only be changed there.',
  ...calendarRefusalTexts.en,
  tooManyAbsences: (d, w) =>
    `You can have at most ${d.max} ${w.count(d.max, 'absence', 'absences', 'absences')}. Remove one of them.`,
  waitlistOff: () => 'Your company does not use the waitlist. An administrator can switch it on in the settings.',
  tooManyWaits: (d, w) =>
    `You can wait for at most ${d.max} ${w.count(d.max, 'period', 'periods', 'periods')} at once. Leave one of them.`,
  alreadyWaiting: () => 'You already wait for these places at this time.',
  offerPassed: () => 'This offer has passed. The place is free for others, or the next person has it.',
  offerOpen: () => 'This place is an offer of the waitlist. Take it or leave it first.',
  notInvited: () =>
    'This invitation is no longer valid: the meeting was cancelled, or you are not one of its participants.',
  participantNotActive: () => 'Only other active people in the company can be participants.',
  placeAssigned: (d, w) =>
    d.assigned.every((one) => one.userName === '')
      ? 'This desk is assigned to another person then. Choose another desk or another day.'
      : `This desk is assigned then: ${d.assigned.map((one) => (one.userName ? `${one.userName} (${w.day(one.day)})` : w.day(one.day))).join(', ')}. Choose another desk or another day.`,
  assignedDesksOff: () => 'This company does not assign desks. An administrator can switch it on in the settings.',
  openingHoursOff: () => 'This company does not set opening hours. An administrator can switch it on in the settings.',
  holidayCountryUnknown: () => 'We do not know the holidays of this country. Choose a country from the list.',
  closedTooLong: (d, w) => `You can close at most ${d.days} ${w.count(d.days, 'day', 'days', 'days')} at once.`,
  closedTooFar: (d, w) => `You can close days up to ${w.day(d.lastDay)}.`,
  unitAtRootOnly: () =>
    'Parking, cars and resources belong to no location. Choose how they are booked at the top location.',
  closedByCalendar: () =>
    'These days come from the location’s calendar. Remove them there, or disconnect the calendar.',
  tooManyClosedDays: (d, w) =>
    `A location can have at most ${d.max} ${w.count(d.max, 'entry', 'entries', 'entries')} in its list of closed days. Remove some of them.`,
  meetingTimesOff: () =>
    'This company does not look for times and rooms for people. An administrator can switch it on in the settings.',
  meetingDaysTooMany: (d, w) => `You can search at most ${d.days} ${w.count(d.days, 'day', 'days', 'days')} at once.`,
  reportsByPersonOff: () =>
    'This company keeps no reports about individual people. An administrator can change this in the settings.',
  whoComesWhenOff: () =>
    'This company does not show who comes when. An administrator can switch it on in the settings.',
  teamNameTaken: () => 'The company already has a team with that name.',
  tooManyTeams: (d, w) => `There can be at most ${d.max} ${w.count(d.max, 'team', 'teams', 'teams')}.`,
  teamTooLarge: (d, w) => `A team can have at most ${d.max} ${w.count(d.max, 'person', 'people', 'people')}.`,
  teamFollowsAttribute: () =>
    'This team has its name and its members from an extra attribute. Here you can only choose its leads.',
  tooManyFollowed: (d, w) =>
    `You can follow at most ${d.max} ${w.count(d.max, 'person', 'people', 'people')}. Stop following one of them.`,
  markedDayPassed: (d, w) => `This day has passed. The earliest possible day is ${w.day(d.today)}.`,
  teamDaysPassed: () => 'None of the chosen weekdays lies between today and the last day.',
  teamDaysTooFar: (d, w) => `Team days can start on ${w.day(d.lastDay)} at the latest.`,
  tooManyTeamDays: (d, w) =>
    `A team can have at most ${d.max} ${w.count(d.max, 'proposal', 'proposals', 'proposals')} of days. Withdraw one of them.`,
  markedDayTooFar: (d, w) => `You can mark your days up to ${w.day(d.lastDay)}.`,
  deskAssignedAlready: (d) =>
    `On some of these days the desk already belongs to ${d.userName}. Change the days or that assignment.`,
  deskHasBookings: (d, w) =>
    `Other people have ${d.bookings} ${w.count(d.bookings, 'booking', 'bookings', 'bookings')} of this desk on these days. Choose whether to keep or cancel them.`,
  dayNotAssigned: (d, w) => `This desk is not assigned to you on ${w.day(d.day)}.`,
  releasedDayBooked: (d, w) =>
    `Somebody has already booked this desk: ${d.days.map((one) => w.day(one)).join(', ')}. These days cannot be taken back.`,
  absenceFreesDays: (d, w) =>
    `You have an absence on these days: ${d.days.map((one) => w.day(one)).join(', ')}. Shorten or remove it, and the desk is yours again.`,
  personNotActive: () => 'This person is not active in the company.',
  bookingPassed: () => 'This booking is already over.',
  bookingActive: () => 'This booking has begun. Instead of cancelling it you can end it.',
  bookingNotStarted: () => 'This booking has not begun yet. Instead of ending it you can cancel it.',
  notYourBooking: () => 'This booking belongs to somebody else.',
  confirmationNotEnabled: () => 'This company does not confirm presence this way.',
  bookingReleased: (d, w) =>
    `Nobody confirmed this booking in time, so it was released (${w.time(d.at)}). If the place is free, book it again.`,
  noShowsNotCounted: () => 'This company does not count bookings that nobody confirmed.',
  confirmationTooEarly: (d, w) => `You can confirm your presence only on the day of the booking, ${w.day(d.day)}.`,
  changedMeanwhile: () =>
    'Somebody else has saved changes here in the meantime. They are loaded, and what you typed is kept: check it and save again.',
  notCompanyCreator: () =>
    'Only somebody who has already created a company can create another one. Ask an administrator of your company for an invitation.',
  tooManyNewCompanies: (d, w) =>
    `At most ${d.max} ${w.count(d.max, 'company', 'companies', 'companies')} can be created within a day. Try again tomorrow.`,
  pictureTooLarge: (d, w) =>
    `The picture is too large: it can be at most ${d.megapixels} ${w.count(d.megapixels, 'megapixel', 'megapixels', 'megapixels')}. Make it smaller and try again.`,
  ownMembership: () => 'You cannot change your own access or role. Ask another administrator.',
  lastAdmin: () => 'The company needs at least one active administrator. Give somebody else that role first.',
  memberChanged: () =>
    'Somebody has changed the status of these people in the meantime. Refresh the list and try again.',
  extraAttributeExists: () => 'The company already has an attribute with that name.',
  tooManyExtraAttributes: (d, w) =>
    `A company can have at most ${d.max} ${w.count(d.max, 'extra attribute', 'extra attributes', 'extra attributes')}.`,
  tooManyInvitations: (d, w) =>
    `A company can send at most ${d.max} ${w.count(d.max, 'invitation', 'invitations', 'invitations')} in 24 hours; ${d.left} ${w.count(d.left, 'is', 'are', 'are')} left. Send the others tomorrow.`,
  invitationUnknown: () =>
    'We do not recognise this invitation; part of the link may be missing. Open it from the message again.',
  invitationReplaced: () => 'A newer invitation was sent. Open the link in the latest message.',
  invitationExpired: () => 'This invitation has expired. Ask an administrator of the company to send it again.',
  invitationUsed: ({ companyName: name }) =>
    name
      ? `You are already in “${name}”: this invitation has been accepted.`
      : 'This invitation has already been accepted. Sign in to enter the company.',
  invitationRemoved: () =>
    'This invitation was withdrawn. If that is a mistake, write to an administrator of the company.',
  invitationChanged: () => 'Something has changed in the meantime. Open the invitation again.',
  InvitationForAnotherUser: () =>
    'This invitation is for somebody other than the person signed in now. Sign out to open it.',
  InvalidPassword: () => 'This password is wrong. Try again.',
  sampleDataNotNeeded: () => 'This location already has desks or rooms, so no sample data was added.',
  tooManyLocations: (d, w) =>
    `A company can have at most ${d.max} ${w.count(d.max, 'location', 'locations', 'locations')}.`,
  tooDeep: (d, w) => `Locations can be nested at most ${d.max} ${w.count(d.max, 'level', 'levels', 'levels')} deep.`,
  rootStays: () => 'The top location stands for the whole company: it cannot be moved, removed or hidden.',
  movedBelowItself: () => 'A location cannot be moved into itself, or into one inside it.',
  parentUnpublished: (d) => `The location “${d.name}” is not published. Publish it first.`,
  locationInUse: (d) =>
    d.locations > 0
      ? `There are published locations inside (${d.locations}). Hide them from others first.`
      : `There are bookings here that have not ended (${d.bookings}). Hiding the location cancels them, so confirm their number.`,
  bookingsOnOtherClocks: (d) =>
    `The change of time zone affects ${d.bookings} ${d.bookings === 1 ? 'booking' : 'bookings'} of ${d.people} ${d.people === 1 ? 'person' : 'people'} that ${d.bookings === 1 ? 'has' : 'have'} not ended. Choose whether to keep the local hours or the exact moment.`,
  clocksCollide: () =>
    'With the same local hours some bookings would overlap. Nothing was changed; keep the exact moment instead.',
  moreBookings: (d, w) =>
    `More bookings have been made in the meantime: ${d.bookings} ${w.count(d.bookings, 'booking', 'bookings', 'bookings')} would be cancelled. Nothing was changed; confirm again.`,
  locationRemoved: (d) =>
    `${d.by ?? 'Somebody'} has removed the location “${d.name}”. What you have drawn is still in this tab.`,
  drawingChanged: (d) =>
    `${d.by ?? 'Somebody'} has saved this plan in the meantime. Your changes are here; choose what stays.`,
  deskLimitExceeded: (d, w) =>
    `The company would have ${d.count} ${w.count(d.count, 'desk', 'desks', 'desks')}, but its package covers ${d.limit}. Remove some.`,
  roomLimitExceeded: (d, w) =>
    `The company would have ${d.count} ${w.count(d.count, 'room', 'rooms', 'rooms')}, but its package covers ${d.limit}. Remove some.`,
  deskNoTwice: (d) => `Two desks have the number ${d.no}. Change one of them.`,
  outsideBoard: (d) => `These are outside the board: ${d.names.join(', ')}. Move them, or make the board larger.`,
  frozenChanged: (d) =>
    `The package does not cover these places: ${d.names.join(', ')}. They can only be moved, renumbered or removed: undo their other changes, or remove them, and save again.`,
  idTaken: () => 'Part of this drawing belongs to another location. Open the plan again.',
  pointerNowhere: (d) =>
    `These pointers lead to locations that do not exist: ${d.names.join(', ')}. Choose others, or remove the pointers.`,
  fileNotFound: () => 'This picture no longer exists. Upload it again.',
  exchangeIdentifierTaken: (d) =>
    `Another room already has the Exchange identifier “${d.identifier}”: ${d.roomName}. Enter another one.`,
  roomDashboardKeyValidationFailed: (d) =>
    `The display key of these rooms is not valid: ${d.names.join(', ')}. A key has 5 to 50 characters, including an uppercase and a lowercase letter, a digit and a special character.`,
  doesNotExists: () => 'This code no longer belongs to any place. Ask your administrator for a new one.',
  notEnabled: () => 'The company does not use QR codes to confirm presence here.',
  spaceOutOfUse: () => 'This space is out of use. Choose another one.',
  savedMeanwhile: (d) =>
    `${d.by ?? 'Somebody'} has saved this in the meantime. Your changes are kept: check them and save again.`,
  assetIdTaken: () =>
    'This can no longer be saved: somebody has removed it in the meantime. Close the window and add it again.',
  assetLimitReached: (d) =>
    `The company already has all ${d.limit} that its package covers. Remove one or change the package.`,
  packageInForce: () => 'The company already has this package.',
  changeQueued: () => 'Another package change is waiting for the end of the period. Cancel it first.',
  offerChanged: () => 'The offer has changed in the meantime. Choose a package again.',
  paymentNeeded: () => 'You have to pay for this package; it takes effect as soon as you do.',
  placeLimitReached: (d) =>
    `The company already has all the places that its package covers (desks: ${d.desks}, rooms: ${d.rooms}), so no sample data was added.`,
  bookedInCalendar: () =>
    'This meeting comes from a Microsoft 365 calendar. Change it there, and the change appears here.',
  EXCHANGE_VALIDATION_EXCEPTION: exchangeRefusalTexts.en,
  exchangeConflictClosed: () => 'This has already been decided, or the meeting no longer exists.',
};

const catalogues: Record<Language, Words> = { pl, en };

/**
 * Returns the text of a refusal, for the server. Instants appear in `timeZone`, the zone of the
 * place. Browsers import checked-messages.ts instead, so that they do not download all texts.
 */
export function formatRefusal(refused: Refusal, language: Language, timeZone?: string): string {
  return formatRefusalByTexts(catalogues[language][refused.errorCode], refused, language, timeZone);
}
