/** The providers that people sign in by besides their password; spelled as the specification does (AUTH-15). */
export const loginProviders = ['Google', 'Microsoft'] as const;
/** The name of the page's meta element that lists the providers of this server, a blank between two. */
export const providersMeta = 'login-providers';
export type LoginProvider = (typeof loginProviders)[number];

/**
 * What can come of a sign-in by a provider besides being signed in. The browser comes back to a page of ours with the word in
 * `externalError`, and the page says in words what happened and what to do.
 */
export const externalErrors = [
  /** Begun by no page of this address: on this one it can be. */
  'begunElsewhere',
  /** Begun in another browser, or too long ago. */
  'attemptLost',
  /** The same answer came again. */
  'attemptUsed',
  /** Refused at the provider's. */
  'consentRefused',
  /** It does not answer, or not now. */
  'providerUnavailable',
  /** It does not know us: our id or secret is not the one it has. */
  'providerRefused',
  /** Its answer is not what it has to be: signature, times, whose it is, for whom. */
  'answerWrong',
  /** It says no e-mail, or none that it has verified. */
  'emailMissing',
  'emailNotVerified',
  /** The account with this e-mail waits for its activation. */
  'accountNotConfirmed',
  /** A company's single sign-on made the account, and nothing else opens it. */
  'accountOfCompany',
  /** The account has another sign-in at that provider. */
  'anotherLinked',
  /** That sign-in opens somebody else's account. */
  'linkedElsewhere',
  /** Whoever began to link has signed out meanwhile. */
  'sessionOver',
  /** The company has no single sign-on. */
  'ssoNotEnabled',
  /** The e-mail is of no domain that the company has proven. */
  'domainNotProven',
  /** The account belongs to other companies as well: it is linked by its owner alone. */
  'accountOfOthers',
  /** Another subject of the company's provider opens the account with this e-mail; an administrator decides. */
  'accountOfAnother',
  /** The company has let this person go. */
  'leftCompany',
] as const;
export type ExternalError = (typeof externalErrors)[number];
