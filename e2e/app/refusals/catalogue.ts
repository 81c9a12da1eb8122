/** An error of the catalogues (core, section 8; modules, section 8). */
interface CatalogueEntry {
  /** As the specification calls it. */
  entry: string;
  /** The folder of `web/` whose texts have its words, and their key there. */
  texts: string;
  key: string;
  /** What has to be read, in Polish and in English: written down here, so that words that are lost or mixed up are missed. */
  words: readonly [pl: string, en: string];
}

/** One that a journey shows in both languages. */
interface WalkedEntry extends CatalogueEntry {
  /** What shows it. */
  by: string;
  journey: string;
}

/** Those that a journey shows in both languages. */
export const catalogue: readonly WalkedEntry[] = [
  {
    entry: 'errorOnLogin',
    texts: 'identity',
    key: 'login.errorOnLogin',
    words: ['Nie udało się zalogować.', 'You could not be signed in.'],
    by: 'web/identity/LoginForm.tsx',
    journey: 'e2e/app/refusals.spec.ts',
  },
  {
    entry: 'errorOnLogOut',
    texts: 'shell',
    key: 'preLogin.errorOnLogOut',
    words: ['Nie udało się Cię wylogować. Spróbuj ponownie.', 'You could not be signed out. Try again.'],
    by: 'web/shell/SignOutButton.tsx',
    journey: 'e2e/app/refusals/own.spec.ts',
  },
  {
    entry: 'errorOnRemindingPassword',
    texts: 'identity/accounts',
    key: 'passwordForgotten.errorOnRemindingPassword',
    words: ['Nie udało się wysłać przypomnienia.', 'The reminder could not be sent.'],
    by: 'web/identity/accounts/PasswordForgottenScreen.tsx',
    journey: 'e2e/app/refusals.spec.ts',
  },
  {
    entry: 'errorOnResettingPassword',
    texts: 'identity/accounts',
    key: 'passwordReset.errorOnResettingPassword',
    words: ['Nie udało się ustawić nowego hasła.', 'The new password could not be set.'],
    by: 'web/identity/accounts/PasswordResetScreen.tsx',
    journey: 'e2e/app/refusals.spec.ts',
  },
  {
    entry: 'errorOnResendActivationLink',
    texts: 'identity/accounts',
    key: 'emailNotConfirmed.errorOnResendActivationLink',
    words: ['Nie udało się wysłać odnośnika ponownie.', 'The link could not be sent again.'],
    by: 'web/identity/accounts/EmailNotConfirmedScreen.tsx',
    journey: 'e2e/app/refusals.spec.ts',
  },
  {
    entry: 'errorOnRegister',
    texts: 'identity/accounts',
    key: 'register.errorOnRegister',
    words: ['Nie udało się założyć konta.', 'The account could not be created.'],
    by: 'web/identity/accounts/RegisterScreen.tsx',
    journey: 'e2e/app/refusals.spec.ts',
  },
  {
    entry: 'errorOnLoadingUsers',
    texts: 'people',
    key: 'errors.errorOnLoadingUsers',
    words: ['Nie udało się wczytać użytkowników.', 'The users could not be loaded.'],
    by: 'web/people/use-members.ts',
    journey: 'e2e/app/refusals.spec.ts',
  },
  {
    entry: 'errorOnChangingUsersState',
    texts: 'people',
    key: 'errors.errorOnChangingUsersState',
    words: ['Nie udało się zmienić stanu osób.', 'People’s state could not be changed.'],
    by: 'web/people/use-member-acts.ts',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnUpdatingProfile',
    texts: 'profile',
    key: 'info.errorOnUpdatingProfile',
    words: ['Nie udało się zapisać profilu.', 'Your profile could not be saved.'],
    by: 'web/profile/info/use-info-form.ts',
    journey: 'e2e/app/refusals/own.spec.ts',
  },
  {
    entry: 'errorOnUpdatingPassword',
    texts: 'profile',
    key: 'password.errorOnUpdatingPassword',
    words: ['Nie udało się zmienić hasła.', 'The password could not be changed.'],
    by: 'web/profile/password/PasswordForm.tsx',
    journey: 'e2e/app/refusals/own.spec.ts',
  },
  {
    entry: 'errorOnInvitingUsers',
    texts: 'people',
    key: 'errors.errorOnInvitingUsers',
    words: ['Nie udało się zaprosić.', 'The invitations could not be sent.'],
    by: 'web/people/invite/InviteDialog.tsx',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnRefreshingUsersCache',
    texts: 'people',
    key: 'errors.errorOnRefreshingUsersCache',
    words: ['Nie udało się odświeżyć uprawnień.', 'The permissions could not be refreshed.'],
    by: 'web/people/use-member-acts.ts',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnAssigningUserRoles',
    texts: 'people',
    key: 'errors.errorOnAssigningUserRoles',
    words: ['Nie udało się zmienić ról.', 'The roles could not be changed.'],
    by: 'web/people/use-member-acts.ts',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnRemovingInvitation',
    texts: 'people',
    key: 'errors.errorOnRemovingInvitation',
    words: ['Nie udało się wycofać zaproszenia.', 'The invitation could not be taken back.'],
    by: 'web/people/use-member-acts.ts',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnSendInvitation',
    texts: 'people',
    key: 'errors.errorOnSendInvitation',
    words: ['Nie udało się wysłać zaproszenia.', 'The invitation could not be sent.'],
    by: 'web/people/use-member-acts.ts',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnUpdatingCompany',
    texts: 'companies',
    key: 'errorOnUpdatingCompany',
    words: ['Nie udało się zapisać danych firmy.', 'The company’s data could not be saved.'],
    by: 'web/companies/use-company-form.ts',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnDeactivatingCompany',
    texts: 'companies',
    key: 'turn.errorOnDeactivatingCompany',
    words: ['Nie udało się dezaktywować firmy.', 'The company could not be deactivated.'],
    by: 'web/companies/TurnDialog.tsx',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnAddingLogo',
    texts: 'companies',
    key: 'logo.errorOnAddingLogo',
    words: ['Nie udało się zapisać logo.', 'The logo could not be saved.'],
    by: 'web/companies/LogoDialog.tsx',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'errorOnUpdatingCompanySettings',
    texts: 'settings',
    key: 'errorOnUpdatingCompanySettings',
    words: ['Nie udało się zapisać ustawień.', 'The settings could not be saved.'],
    by: 'web/settings/use-settings-form.ts',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'location load',
    texts: 'locations',
    key: 'notLoaded',
    words: ['Nie udało się wczytać lokalizacji.', 'The locations could not be loaded.'],
    by: 'web/locations/LocationsScreen.tsx',
    journey: 'e2e/app/refusals.spec.ts',
  },
  {
    entry: 'location rename',
    texts: 'locations',
    key: 'rename.failed',
    words: ['Nie udało się zmienić nazwy lokalizacji.', 'The location could not be renamed.'],
    by: 'web/locations/NameDialog.tsx',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'location add',
    texts: 'locations',
    key: 'add.failed',
    words: ['Nie udało się dodać lokalizacji.', 'The location could not be added.'],
    by: 'web/locations/NameDialog.tsx',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'removeFailed (location)',
    texts: 'locations',
    key: 'remove.removeFailed',
    words: ['Nie udało się usunąć lokalizacji.', 'The location could not be removed.'],
    by: 'web/locations/RemoveDialog.tsx',
    journey: 'e2e/app/refusals/administration.spec.ts',
  },
  {
    entry: 'bookings',
    texts: 'floors',
    key: 'dialog.notBooked',
    words: ['Nie udało się zarezerwować.', 'The booking could not be made.'],
    by: 'web/floors/book/use-book-place.ts',
    journey: 'e2e/app/refusals/own.spec.ts',
  },
];

/** Those that the product says, and no journey shows in both languages yet: ERR-01 is not claimed until none is left. */
export const notWalked: readonly CatalogueEntry[] = [
  {
    entry: 'acceptConsentsError',
    texts: 'identity/accounts',
    key: 'consents.acceptConsentsError',
    words: ['Nie udało się zapisać zgód.', 'Your consents could not be saved.'],
  },
  {
    entry: 'errorOnSwttingPassword',
    texts: 'profile',
    key: 'password.errorOnSettingPassword',
    words: ['Nie udało się ustawić hasła.', 'The password could not be set.'],
  },
  {
    entry: 'errorOnRemovingProvider',
    texts: 'identity/providers',
    key: 'linked.errorOnRemovingProvider',
    words: ['Nie udało się odłączyć konta.', 'The account could not be unlinked.'],
  },
  {
    entry: 'errorOnSetExtraAttribute',
    texts: 'people',
    key: 'errors.errorOnSetExtraAttribute',
    words: ['Nie udało się zapisać atrybutu.', 'The attribute could not be saved.'],
  },
  {
    entry: 'errorOnActivatingCompany',
    texts: 'companies',
    key: 'turn.errorOnActivatingCompany',
    words: ['Nie udało się aktywować firmy.', 'The company could not be activated.'],
  },
  {
    entry: 'errorOnSaveMessage',
    texts: 'companies',
    key: 'add.errorOnSaveMessage',
    words: ['Nie udało się utworzyć firmy.', 'The company could not be created.'],
  },
  {
    entry: 'errorOnBookingConfirmation',
    texts: 'shell',
    key: 'bell.errorOnBookingConfirmation',
    words: ['Nie udało się potwierdzić obecności. {{reason}}', 'Your presence could not be confirmed. {{reason}}'],
  },
  {
    entry: 'release: remove failed',
    texts: 'shell',
    key: 'bell.notReleased',
    words: ['Nie udało się zwolnić miejsca. {{reason}}', 'It could not be released. {{reason}}'],
  },
  {
    entry: 'errorOnBookingConfirmation (my bookings)',
    texts: 'my-bookings',
    key: 'errorOnBookingConfirmation',
    words: ['Nie udało się potwierdzić obecności. {{reason}}', 'Your presence could not be confirmed. {{reason}}'],
  },
  {
    entry: 'myBookings.terminate.error',
    texts: 'my-bookings',
    key: 'terminate.failed',
    words: ['Nie udało się zakończyć rezerwacji. {{reason}}', 'The booking could not be ended. {{reason}}'],
  },
  {
    entry: 'timezones load',
    texts: 'locations',
    key: 'timeZone.notLoaded',
    words: ['Nie udało się wczytać stref czasowych.', 'The time zones could not be loaded.'],
  },
  {
    entry: 'timezones save',
    texts: 'locations',
    key: 'timeZone.failed',
    words: ['Nie udało się zmienić strefy czasowej.', 'The time zone could not be changed.'],
  },
  {
    entry: 'ICS download, Google and Outlook event creation',
    texts: 'booking-lists',
    key: 'calendar.failed',
    words: ['Nie udało się dodać do kalendarza. {{reason}}', 'It could not be added to the calendar. {{reason}}'],
  },
  {
    entry: 'removeFailed (booking)',
    texts: 'booking-lists',
    key: 'cancel.failed_one',
    words: ['Rezerwacja nie została odwołana. {{reason}}', 'The booking was not cancelled. {{reason}}'],
  },
  {
    entry: 'sampleDataClonedFailed',
    texts: 'floors',
    key: 'empty.sampleDataClonedFailed',
    words: ['Nie udało się dodać przykładowych danych.', 'The sample data could not be added.'],
  },
  {
    entry: 'saveFailed (plan)',
    texts: 'editor',
    key: 'save.saveFailed',
    words: ['Nie udało się zapisać planu.', 'The plan could not be saved.'],
  },
  {
    entry: 'parking saveFailed',
    texts: 'parking/manage',
    key: 'saveFailed',
    words: ['Nie udało się zapisać parkingu.', 'The car park could not be saved.'],
  },
  {
    entry: 'parking removeFailed',
    texts: 'parking/manage',
    key: 'remove.failed',
    words: ['Nie udało się usunąć parkingu.', 'The car park could not be removed.'],
  },
  {
    entry: 'bookFailed',
    texts: 'parking/booking',
    key: 'errors.bookFailed',
    words: ['Nie zarezerwowano miejsca.', 'The space was not booked.'],
  },
  {
    entry: 'cannotLoadUsers',
    texts: 'parking/booking',
    key: 'errors.cannotLoadUsers',
    words: ['Nie udało się wczytać listy osób.', 'The list of people could not be loaded.'],
  },
  {
    entry: 'cannotLoadUsers (management)',
    texts: 'parking/manage',
    key: 'form.cannotLoadUsers',
    words: ['Nie udało się wczytać listy osób.', 'The list of people could not be loaded.'],
  },
  {
    entry: 'notEnabled',
    texts: 'presence',
    key: 'messages.notEnabled',
    words: [
      'Firma nie potwierdza obecności kodami QR w takich miejscach.',
      'The company does not confirm presence by QR code at such places.',
    ],
  },
  {
    entry: 'confirmFailed',
    texts: 'presence',
    key: 'messages.confirmFailed',
    words: ['Nie udało się potwierdzić obecności.', 'Presence could not be confirmed.'],
  },
  {
    entry: 'Exchange saveFailed',
    texts: 'exchange',
    key: 'saveFailed',
    words: ['Nie udało się zapisać ustawień integracji.', 'The settings of the integration could not be saved.'],
  },
  {
    entry: 'fleetRemoveFailed',
    texts: 'assets/fleet',
    key: 'manage.failed.removeGroup',
    words: ['Nie udało się usunąć floty „{{name}}”. {{reason}}', 'Fleet “{{name}}” could not be removed. {{reason}}'],
  },
  {
    entry: 'carRemovingError',
    texts: 'assets/fleet',
    key: 'manage.failed.remove',
    words: ['Nie udało się usunąć samochodu „{{name}}”. {{reason}}', 'Car “{{name}}” could not be removed. {{reason}}'],
  },
  {
    entry: 'carAddError',
    texts: 'assets/fleet',
    key: 'manage.failed.add',
    words: ['Nie udało się dodać samochodu „{{name}}”. {{reason}}', 'Car “{{name}}” could not be added. {{reason}}'],
  },
  {
    entry: 'carUpdateError',
    texts: 'assets/fleet',
    key: 'manage.failed.update',
    words: ['Nie udało się zapisać samochodu „{{name}}”. {{reason}}', 'Car “{{name}}” could not be saved. {{reason}}'],
  },
  {
    entry: 'resourceGroupRemoveFailed',
    texts: 'assets/resources',
    key: 'manage.failed.removeGroup',
    words: ['Nie udało się usunąć grupy „{{name}}”. {{reason}}', 'Group “{{name}}” could not be removed. {{reason}}'],
  },
  {
    entry: 'resourceRemovingError',
    texts: 'assets/resources',
    key: 'manage.failed.remove',
    words: [
      'Nie udało się usunąć zasobu „{{name}}”. {{reason}}',
      'Resource “{{name}}” could not be removed. {{reason}}',
    ],
  },
  {
    entry: 'resourceAddError',
    texts: 'assets/resources',
    key: 'manage.failed.add',
    words: ['Nie udało się dodać zasobu „{{name}}”. {{reason}}', 'Resource “{{name}}” could not be added. {{reason}}'],
  },
  {
    entry: 'resourceUpdateError',
    texts: 'assets/resources',
    key: 'manage.failed.update',
    words: [
      'Nie udało się zapisać zasobu „{{name}}”. {{reason}}',
      'Resource “{{name}}” could not be saved. {{reason}}',
    ],
  },
  {
    entry: 'orderError',
    texts: 'subscription',
    key: 'pay.orderError',
    words: ['Płatność się nie powiodła.', 'The payment failed.'],
  },
  {
    entry: 'add-card error',
    texts: 'subscription',
    key: 'addCard.failed',
    words: ['Nie udało się dodać karty.', 'The card could not be added.'],
  },
  {
    entry: 'card removal failure',
    texts: 'subscription',
    key: 'cards.cannotRemove',
    words: ['Nie udało się usunąć karty.', 'The card could not be removed.'],
  },
  {
    entry: 'default card change failure',
    texts: 'subscription',
    key: 'cards.notMadeDefault',
    words: ['Nie udało się zmienić karty domyślnej.', 'The default card could not be changed.'],
  },
  {
    entry: 'expired card cannot be default',
    texts: 'subscription',
    key: 'cards.notDefault.expired',
    words: [
      'Karta straciła ważność, więc nie może być domyślna.',
      'The card has expired, so it cannot be the default one.',
    ],
  },
  {
    entry: 'fetching order failed',
    texts: 'subscription',
    key: 'order.notLoaded',
    words: ['Nie udało się wczytać zamówienia.', 'Fetching the order failed.'],
  },
  {
    entry: 'no fleets',
    texts: 'assets/fleet',
    key: 'manage.none',
    words: [
      'Nie ma jeszcze żadnej floty. Dodaj pierwszą, a potem jej samochody.',
      'There is no fleet yet. Add the first one, then its cars.',
    ],
  },
  {
    entry: 'no configured resources',
    texts: 'assets/resources',
    key: 'empty',
    words: [
      'Nie ma jeszcze żadnego zasobu, który można zarezerwować.',
      'There is no resource yet that could be booked.',
    ],
  },
];

/** What is to be read of an entry, in a language of these two. */
export function wordsOf(entry: string, locale: 'pl-PL' | 'en-GB'): string {
  const found = catalogue.find((one) => one.entry === entry);
  if (!found) throw new Error(`No entry of the catalogue is called ${entry}`);
  return found.words[locale === 'pl-PL' ? 0 : 1];
}
