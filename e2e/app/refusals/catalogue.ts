/** An error of the catalogues (core, section 8; modules, section 8) that is told in a toast of six seconds at the top right. */
interface CatalogueEntry {
  /** As the specification calls it. */
  entry: string;
  /** The folder of `web/` whose texts have its words, and their key there. */
  texts: string;
  key: string;
  /** What has to be read, in Polish and in English: written down here, so that words that are lost or mixed up are missed. */
  words: readonly [pl: string, en: string];
  /** What shows it. */
  by: string;
  /** The journey that shows it in both languages. */
  journey: string;
}

/** Those that are walked in both languages so far; the catalogues have more. */
export const catalogue: readonly CatalogueEntry[] = [
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

/** What is to be read of an entry, in a language of these two. */
export function wordsOf(entry: string, locale: 'pl-PL' | 'en-GB'): string {
  const found = catalogue.find((one) => one.entry === entry);
  if (!found) throw new Error(`No entry of the catalogue is called ${entry}`);
  return found.words[locale === 'pl-PL' ? 0 : 1];
}
