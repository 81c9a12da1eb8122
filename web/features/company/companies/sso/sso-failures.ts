import type { ExternalError } from '#contract/factors/login-providers.ts';
import type { updateCompanySso } from '#contract/sign-in/sso.ts';
import type { TextKey } from '#web/platform/languages/texts.ts';

/**
 * Codes that the browser may return with: the provider's failures, refused settings, and refusals
 * of the administrator or company.
 */
export type SsoReturnCode =
  | ExternalError
  | (typeof updateCompanySso)['errors'][number]
  | 'forbidden'
  | 'companyInactive';

/** The text for a code that no save of the settings returns. It suggests another try. */
const unknown = 'sso.failures.unknown';

/** The text for each code: the reason and the next step. A code without a text does not compile. */
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

/** Returns the text for a code of the address, which may hold any string. */
export function ssoFailureOf(code: string): TextKey {
  return Object.hasOwn(ssoFailures, code) ? ssoFailures[code as SsoReturnCode] : unknown;
}
