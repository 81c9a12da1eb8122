import type { NewPasskey, PasskeyAnswer } from '#contract/passkeys.ts';
import { knowsPasskeys } from './knows-passkeys.ts';

/** Why no passkey came: given up, taken back for another question, used at an address that is not the passkeys' own, on the device already, or anything else. */
export type PasskeyProblem = 'cancelled' | 'overtaken' | 'elsewhere' | 'thereAlready' | 'failed';

/** What an authenticator or the browser said instead of an answer. */
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

type Asked = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');

/**
 * Asks for an answer by a passkey.
 * @param inField offered beside the field whose autocomplete says webauthn, for as long as the page lies open; nobody is asked otherwise
 * @throws NoPasskey
 */
export async function answerByPasskey(options: Asked, inField = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const asked = { optionsJSON: options as never, useBrowserAutofill: inField };
  return (await startAuthentication(asked).catch(explain)) as PasskeyAnswer;
}

/** Has the device make a passkey. @throws NoPasskey */
export async function makePasskey(options: Asked): Promise<NewPasskey> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never }).catch(explain)) as NewPasskey;
}

/** Whether the browser offers passkeys beside a field. */
export async function offersInField(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Takes back what was offered beside a field. */
export async function stopOffering(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
