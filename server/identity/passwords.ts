import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password is the right one. For an account that does not exist or has no password (`null`) it works as long
 * and says no, so that the time taken does not tell which e-mails have accounts.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== null;
}
