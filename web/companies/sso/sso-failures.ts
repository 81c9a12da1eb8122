import type { ExternalError } from '#contract/login-providers.ts';
import type { updateCompanySso } from '#contract/sso.ts';
import type { TextKey } from '#web/app/languages/texts.ts';

/** Codes that the browser may bring back: failures at the provider, refusals of the settings, and those of the administrator or the company. */
export type SsoReturnCode =
  | ExternalError
  | (typeof updateCompanySso)['errors'][number]
  | 'forbidden'
  | 'companyInactive';

/** Words for a code that no attempt to save the settings brings back. They say to try again. */
const unknown = 'sso.failures.unknown';

/** The words for each code: why the settings were not saved, and what to do next. A code without words does not compile. */
export const ssoFailures = {
  attemptLost: 'sso.failures.attemptLost',
  attemptUsed: 'sso.failures.attemptUsed',
  consentRefused: 'sso.failures.consentRefused',
  providerRefused: 'sso.problems.clientRefused',
  providerUnavailable: 'sso.problems.unreachable',
  answerWrong: 'sso.failures.answerWrong',
  emailMissing: 'sso.failures.emailMissing',
  emailNotVerified: 'sso.failures.emailNotVerified',
  domainNotProven: 'sso.failures.domainNotProven',
  sessionOver: 'sso.failures.sessionOver',
  forbidden: 'sso.failures.forbidden',
  companyInactive: 'sso.failures.companyInactive',
  issuerNotAllowed: 'sso.problems.issuerNotAllowed',
  secretNeeded: 'sso.problems.secretNeeded',
  organisationTaken: 'sso.failures.organisationTaken',
  changedMeanwhile: 'sso.failures.changedMeanwhile',
  ownWayInFirst: 'sso.failures.ownWayInFirst',
  // The sign-in that saves the settings is their proof.
  ssoSignInFirst: unknown,
  // These concern signing in and linking, which save no settings.
  begunElsewhere: unknown,
  accountNotConfirmed: unknown,
  accountOfCompany: unknown,
  anotherLinked: unknown,
  linkedElsewhere: unknown,
  ssoNotEnabled: unknown,
  accountOfOthers: unknown,
  accountOfAnother: unknown,
  leftCompany: unknown,
} as const satisfies Record<SsoReturnCode, TextKey>;

/** Gives the words for a code of the address, which may hold any text. */
export function ssoFailureOf(code: string): TextKey {
  return Object.hasOwn(ssoFailures, code) ? ssoFailures[code as SsoReturnCode] : unknown;
}
