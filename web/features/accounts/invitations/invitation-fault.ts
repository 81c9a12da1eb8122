import { externalSignInErrors, loginProviders } from '#contract/factors/login-providers.ts';
import { ApiError, getErrorCode } from '#web/platform/api/api-error.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { translateByLocale } from '#web/platform/languages/texts.ts';

/** The reason why an invitation cannot be accepted, and whether its page stays open (INV-04). */
export interface InvitationFault {
  errorCode: string;
  message: string;
  /**
   * True if the invitation's page stays open. False shows an alert, and redirects after three
   * seconds.
   */
  stays: boolean;
  /** The company that the invitation led to, if the signed-in person has already accepted it. */
  joined?: { companyName: string; companyUrlName: string };
  /** True if a sign-in at a provider returned the fault in the URL. */
  elsewhere?: boolean;
}

/**
 * Errors about the invitation after which its page stays open, because the person can act on them
 * there.
 */
const staying: readonly string[] = ['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha'];
/**
 * Errors that end the invitation, or its mode. The form shows any other error, because the
 * invitation is still valid and the typed input is needed for the next try.
 */
const ending: readonly string[] = [
  'invitationUnknown',
  'invitationReplaced',
  'invitationExpired',
  'invitationUsed',
  'invitationRemoved',
  'invitationChanged',
  'companyInactive',
];

/** Returns true if the invitation's page stays open after an error. */
export function shouldInvitationPageStay(errorCode: string): boolean {
  return !ending.includes(errorCode);
}

/** Converts the error of a request to a fault of the invitation. */
export function toInvitationFault(error: Error): InvitationFault {
  const errorCode = getErrorCode(error) ?? 'internalError';
  const fault = { errorCode, message: error.message, stays: staying.includes(errorCode) };
  const { companyName, companyUrlName } = error instanceof ApiError ? error.details : {};
  if (typeof companyName !== 'string' || typeof companyUrlName !== 'string') return fault;
  return { ...fault, joined: { companyName, companyUrlName } };
}

/**
 * Returns the fault of a failed read of the invitation. A failed refetch, as without a network,
 * leaves the page and its typed input alone unless the invitation has ended.
 */
export function findInvitationReadFault({ data, error }: { data: object | undefined; error: Error | null }) {
  if (!error) return null;
  const fault = toInvitationFault(error);
  return data && shouldInvitationPageStay(fault.errorCode) ? null : fault;
}

/** The error codes with a text that a sign-in at a provider may return in the URL. */
const known = [
  ...['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha', 'companyInactive', 'tooManyRequests'],
  ...['invitationUnknown', 'invitationReplaced', 'invitationExpired', 'invitationUsed', 'invitationRemoved'],
  'invitationChanged',
] as const;

/** Returns the known code that equals a code in the URL, ignoring case. */
const findIgnoringCase = <Word extends string>(words: readonly Word[], said: string) =>
  words.find((one) => one.toLowerCase() === said.toLowerCase());

/**
 * Returns the fault in the URL: the code in `error`, and the provider in `errorDetails`. Any person
 * can write a URL, so that only texts of known codes are shown.
 */
export function parseInvitationFault(search: string): InvitationFault | null {
  const query = new URLSearchParams(search);
  const errorCode = query.get('error');
  if (!errorCode) return null;
  const t = translateByLocale[currentLocale()];
  const fault = findIgnoringCase(known, errorCode);
  const external = findIgnoringCase(externalSignInErrors, errorCode);
  const provider =
    findIgnoringCase(loginProviders, query.get('errorDetails') ?? '') ?? t('providers.failures.yourCompany');
  const message = external
    ? t(`providers.failures.${external}`, { provider })
    : t(`invitation.errors.${fault ?? 'unknown'}`);
  return { errorCode: fault ?? errorCode, message, stays: staying.includes(fault ?? ''), elsewhere: true };
}
