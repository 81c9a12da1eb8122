import { externalErrors, loginProviders } from '#contract/login-providers.ts';
import { ApiError, errorCodeOf } from '#web/app/api/api-error.ts';
import { currentLocale } from '#web/app/languages/locale.ts';
import { translateIn } from '#web/app/languages/texts.ts';

/** Why an invitation cannot be accepted, and whether the page stays (INV-04). */
export interface InvitationFault {
  errorCode: string;
  message: string;
  /** False: an alert, and back to the start after three seconds. */
  stays: boolean;
  /** The company of an invitation that was accepted, when the person who is signed in belongs to it. */
  joined?: { companyName: string; companyUrlName: string };
  /** The address said it: somebody has signed in elsewhere, and come back. */
  elsewhere?: boolean;
}

/** What the page stays for: something can be done about it here. */
const staying: readonly string[] = ['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha'];
/** What says something of one's typing, of this device or of a lock, or asks for a second factor; nothing of the invitation. */
const ofTheForm: readonly string[] = [
  'validationFailed',
  'secondFactorNeeded',
  'passwordCommon',
  'offline',
  'busy',
  'databaseUnavailable',
  'userLockOuted',
  // The password was right, and is not all: the page asks for the rest.
  'secondFactorNeeded',
];

/** Whether the page stays for an error. */
export function staysFor(errorCode: string): boolean {
  return staying.includes(errorCode) || ofTheForm.includes(errorCode);
}

/** What a call that failed says of the invitation. */
export function faultOf(error: Error): InvitationFault {
  const errorCode = errorCodeOf(error) ?? 'internalError';
  const fault = { errorCode, message: error.message, stays: staying.includes(errorCode) };
  const { companyName, companyUrlName } = error instanceof ApiError ? error.details : {};
  if (typeof companyName !== 'string' || typeof companyUrlName !== 'string') return fault;
  return { ...fault, joined: { companyName, companyUrlName } };
}

/** Texts that are known for errors which come back in the address, from a provider's sign-in. */
const known = [
  ...['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha', 'companyInactive', 'tooManyRequests'],
  ...['invitationUnknown', 'invitationReplaced', 'invitationExpired', 'invitationUsed', 'invitationRemoved'],
  'invitationChanged',
] as const;

/** The same word as the address has, in whatever letters. */
const among = <Word extends string>(words: readonly Word[], said: string) =>
  words.find((one) => one.toLowerCase() === said.toLowerCase());

/**
 * What the address says went wrong: `error`, and whose sign-in it was in `errorDetails`. Only what we know is said in words of ours;
 * nothing of the address is shown, since anybody can write one.
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
