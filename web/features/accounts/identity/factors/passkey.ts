import type { NewPasskey, PasskeyResponse } from '#contract/factors/passkeys.ts';
import { arePasskeysSupported } from './are-passkeys-supported.ts';

/**
 * The reason why no passkey was used. `overtaken`: another request cancelled this one. `elsewhere`:
 * this page's host is not the one to which passkeys belong. `thereAlready`: the device already has
 * a passkey of this account.
 */
export type PasskeyProblem = 'cancelled' | 'overtaken' | 'elsewhere' | 'thereAlready' | 'failed';

/** The error when the browser or its authenticator provides no passkey. */
export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const problems: Record<string, PasskeyProblem> = {
  NotAllowedError: 'cancelled',
  AbortError: 'overtaken',
  SecurityError: 'elsewhere',
  InvalidStateError: 'thereAlready',
};

function explain(error: unknown): never {
  const { name } = ((error as Error).cause as Error | undefined) ?? (error as Error);
  throw new PasskeyError(problems[name] ?? 'failed', error);
}

type PasskeyOptions = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');

/**
 * Lets the person prove their identity by a passkey.
 * @param inField suggests passkeys in the email field instead of a prompt
 * @throws PasskeyError
 */
export async function authenticateWithPasskey(options: PasskeyOptions, inField = false): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  const input = { optionsJSON: options as never, useBrowserAutofill: inField };
  return (await startAuthentication(input).catch(explain)) as PasskeyResponse;
}

/**
 * Creates a passkey on the device.
 * @throws PasskeyError
 */
export async function createPasskeyOnDevice(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never }).catch(explain)) as NewPasskey;
}

/** Returns true if the browser can suggest passkeys in a field. */
export async function isPasskeyAutofillAvailable(): Promise<boolean> {
  return arePasskeysSupported() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Cancels the pending passkey request, such as the suggestions in the field. */
export async function cancelPendingPasskeyRequest(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
