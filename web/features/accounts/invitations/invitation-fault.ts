import { externalErrors, loginProviders } from '#contract/factors/login-providers.ts';
import { ApiError, errorCodeOf } from '#web/platform/api/api-error.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { translateIn } from '#web/platform/languages/texts.ts';

/** The reason why an invitation cannot be accepted, and whether the page stays (INV-04). */
export interface InvitationFault {
  errorCode: string;
  message: string;
  /** False shows an alert and leads back to the start after three seconds. */
  stays: boolean;
  /** The company of an accepted invitation, if the signed-in person belongs to it. */
  joined?: { companyName: string; companyUrlName: string };
  /** True if the address brought the fault back from a sign-in elsewhere. */
  elsewhere?: boolean;
}

/** Errors for which the page stays: the person can act here. */
const staying: readonly string[] = ['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha'];
/**
 * Errors of the input, the device, a lock or a second factor, without a statement about the
 * invitation.
 */
const ofTheForm: readonly string[] = [
  'validationFailed',
  'passwordCommon',
  'offline',
  'busy',
  'databaseUnavailable',
  'userLockOuted',
  // The password was right, and the page continues with the second factor.
  'secondFactorNeeded',
];

/** Returns true if the page stays for an error. */
export function staysFor(errorCode: string): boolean {
  return staying.includes(errorCode) || ofTheForm.includes(errorCode);
}

/** Returns the invitation's fault for a failed request. */
export function faultOf(error: Error): InvitationFault {
  const errorCode = errorCodeOf(error) ?? 'internalError';
  const fault = { errorCode, message: error.message, stays: staying.includes(errorCode) };
  const { companyName, companyUrlName } = error instanceof ApiError ? error.details : {};
  if (typeof companyName !== 'string' || typeof companyUrlName !== 'string') return fault;
  return { ...fault, joined: { companyName, companyUrlName } };
}

/** Errors with a text that a provider's sign-in may return in the address. */
const known = [
  ...['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha', 'companyInactive', 'tooManyRequests'],
  ...['invitationUnknown', 'invitationReplaced', 'invitationExpired', 'invitationUsed', 'invitationRemoved'],
  'invitationChanged',
] as const;

/** Finds the address's word, whatever its case. */
const among = <Word extends string>(words: readonly Word[], said: string) =>
  words.find((one) => one.toLowerCase() === said.toLowerCase());

/**
 * Returns the fault in the address: `error`, and the provider in `errorDetails`. Only known codes
 * get a text, and nothing of the address is shown: any person can write one.
 */
export function faultOfQuery(search: string): InvitationFault | null {
  const query = new URLSearchParams(search);
  const errorCode = query.get('error');
  if (!errorCode) return null;
  const t = translateIn[currentLocale()];
  const fault = among(known, errorCode);
  const external = among(externalErrors, errorCode);
  const provider = among(loginProviders, query.get('errorDetails') ?? '') ?? t('providers.failures.yourCompany');
  const message = external
    ? t(`providers.failures.${external}`, { provider })
    : t(`invitation.errors.${fault ?? 'unknown'}`);
  return { errorCode: fault ?? errorCode, message, stays: staying.includes(fault ?? ''), elsewhere: true };
}
