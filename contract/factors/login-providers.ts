/** The sign-in providers besides a password, spelled as in the specification (AUTH-15). */
export const loginProviders = ['Google', 'Microsoft'] as const;
/** The name of the page's meta element that lists this server's providers, separated by a blank. */
export const providersMeta = 'login-providers';
export type LoginProvider = (typeof loginProviders)[number];

/**
 * The failures of a sign-in at a provider. The server redirects to a page of ours with the word in
 * `externalError`. The page explains the failure and the next step.
 */
export const externalErrors = [
  /** The sign-in began on no page of this address. It can begin on this one. */
  'begunElsewhere',
  /** The sign-in began in another browser, or too long ago. */
  'attemptLost',
  /** The same answer came again. */
  'attemptUsed',
  /** The person refused at the provider. */
  'consentRefused',
  /** The provider does not answer now. */
  'providerUnavailable',
  /** The provider refuses our id or secret. */
  'providerRefused',
  /** The answer has a wrong signature, time, subject, issuer or audience. */
  'answerWrong',
  /** The provider sends no email, or no verified one. */
  'emailMissing',
  'emailNotVerified',
  /** The account with this email waits for its activation. */
  'accountNotConfirmed',
  /** A company's single sign-on created the account, so nothing else opens it. */
  'accountOfCompany',
  /** The account has another sign-in at that provider. */
  'anotherLinked',
  /** The sign-in opens another person's account. */
  'linkedElsewhere',
  /** The person who began the link has signed out since. */
  'sessionOver',
  /** The company has no single sign-on. */
  'ssoNotEnabled',
  /** The email's domain is none that the company has proven. */
  'domainNotProven',
  /** The account belongs to other companies too. Only its owner links it. */
  'accountOfOthers',
  /**
   * Another subject of the company's provider opens the account with this email. An administrator
   * decides.
   */
  'accountOfAnother',
  /** The company has removed this person. */
  'leftCompany',
] as const;
export type ExternalError = (typeof externalErrors)[number];
