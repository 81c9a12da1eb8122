import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
export const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody knows, made with the same parameters. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$l5XBFHKoJx0JyXa/+sG1iQ$S51Ay7h87fSMeUR4qk464aC+grU1dC6lryELij4Kt9k';

/** How a hash made with these parameters begins. */
const begins = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Whether a hash was made with other parameters than today's: whoever knows its password should make it anew. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(begins);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Whether the password is the right one. For an account that does not exist or has no password (`null`) it works as long
 * and says no, so that the time taken does not tell which e-mails have accounts.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? nobodys, password);
  return right && passwordHash !== null;
}
