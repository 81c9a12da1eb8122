/** The sign-in providers besides a password, spelled as in the specification (AUTH-15). */
export const loginProviders = ['Google', 'Microsoft'] as const;
/** The name of the page's meta element that lists this server's providers, separated by a blank. */
export const providersMetaName = 'login-providers';
export type LoginProvider = (typeof loginProviders)[number];

/**
 * The failures of a sign-in at a provider. The server redirects to a page of ours with the code in
 * `externalError`. The page explains the failure and the next step.
 */
export const externalSignInErrors = [
  /**
   * The sign-in began on a page at another address, such as another website. The person can begin
   * it again on this page.
   */
  'begunElsewhere',
  /** The sign-in began in another browser, or too long ago. */
  'attemptLost',
  /** The provider's response has been used already. */
  'attemptUsed',
  /** The person refused the provider's request for consent. */
  'consentRefused',
  /** The provider does not respond now. */
  'providerUnavailable',
  /** The provider refuses our client id or secret. */
  'providerRefused',
  /** The provider's response has a wrong signature, time, subject, issuer or audience. */
  'answerWrong',
  /**
   * The provider sends no email. The second code means an email that the provider has not verified.
   */
  'emailMissing',
  'emailNotVerified',
  /** The account with this email is not activated yet. */
  'accountNotConfirmed',
  /** A company's single sign-on created the account, so no other sign-in opens it. */
  'accountOfCompany',
  /** The account is linked to another sign-in at this provider. */
  'anotherLinked',
  /** The sign-in at the provider is linked to another person's account. */
  'linkedElsewhere',
  /** The person who began to link the provider has signed out since. */
  'sessionOver',
  /** The company has no single sign-on. */
  'ssoNotEnabled',
  /** The company has not proven the domain of the email. */
  'domainNotProven',
  /** The account belongs to other companies too. Only the account's owner can link it. */
  'accountOfOthers',
  /**
   * Another subject of the company's provider opens the account with this email. An administrator
   * decides.
   */
  'accountOfAnother',
  /** The person is not a member of the company, usually because the company removed them. */
  'leftCompany',
] as const;
export type ExternalSignInErrorCode = (typeof externalSignInErrors)[number];
