import type { NewPasskey, PasskeyAnswer } from '#contract/factors/passkeys.ts';
import { knowsPasskeys } from './knows-passkeys.ts';

/**
 * The reason why no passkey came. `overtaken` means cancelled by another request, and `elsewhere`
 * an address other than the passkeys' own.
 */
export type PasskeyProblem = 'cancelled' | 'overtaken' | 'elsewhere' | 'thereAlready' | 'failed';

/** The error of an authenticator or the browser. */
export class NoPasskey extends Error {
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
  throw new NoPasskey(problems[name] ?? 'failed', error);
}

type PasskeyOptions = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');

/**
 * Requests an answer by a passkey.
 * @param inField offers passkeys in the field without a prompt, while the page is open
 * @throws NoPasskey
 */
export async function answerByPasskey(options: PasskeyOptions, inField = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const input = { optionsJSON: options as never, useBrowserAutofill: inField };
  return (await startAuthentication(input).catch(explain)) as PasskeyAnswer;
}

/**
 * Creates a passkey on the device.
 * @throws NoPasskey
 */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never }).catch(explain)) as NewPasskey;
}

/** Returns true if the browser offers passkeys in a field. */
export async function offersInField(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Cancels the offer in a field. */
export async function stopOffering(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
