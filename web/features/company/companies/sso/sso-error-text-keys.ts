import type { ExternalSignInErrorCode } from '#contract/factors/login-providers.ts';
import type { updateCompanySso } from '#contract/sign-in/sso.ts';
import type { TextKey } from '#web/platform/languages/texts.ts';

/**
 * The error codes with which the browser may return from the provider after a save of the settings.
 * They concern the provider, the settings, the administrator or the company.
 */
export type SsoReturnErrorCode =
  | ExternalSignInErrorCode
  | (typeof updateCompanySso)['errors'][number]
  | 'forbidden'
  | 'companyInactive';

/**
 * The text key for a code that no save of the settings returns. The text suggests another attempt.
 */
const unknown = 'sso.failures.unknown';

/**
 * The text key for each code. The text has the reason and the next step. A code without a text does
 * not compile.
 */
export const ssoErrorTextKeys = {
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
  // This sign-in saves the settings and also proves them, so that the code cannot occur.
  ssoSignInFirst: unknown,
  // These codes concern signing in and linking accounts, which save no settings.
  begunElsewhere: unknown,
  accountNotConfirmed: unknown,
  accountOfCompany: unknown,
  anotherLinked: unknown,
  linkedElsewhere: unknown,
  ssoNotEnabled: unknown,
  accountOfOthers: unknown,
  accountOfAnother: unknown,
  leftCompany: unknown,
} as const satisfies Record<SsoReturnErrorCode, TextKey>;

/** Returns the text key for a code from the URL, which may be any string. */
export function getSsoErrorTextKey(code: string): TextKey {
  return Object.hasOwn(ssoErrorTextKeys, code) ? ssoErrorTextKeys[code as SsoReturnErrorCode] : unknown;
}
