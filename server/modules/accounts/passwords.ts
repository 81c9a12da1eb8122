/**
 * Loads the library at its first use. Its binary takes two megabytes, which only passwords and
 * recovery codes need.
 */
export const loadArgon2 = () => import('@node-rs/argon2');

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash of an unknown password, with the same parameters. {@link verifyPassword} compares against
 * it when there is no account, so that both cases take equal time.
 */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$l5XBFHKoJx0JyXa/+sG1iQ$S51Ay7h87fSMeUR4qk464aC+grU1dC6lryELij4Kt9k';

/** The prefix of a hash made with these parameters. */
const begins = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Returns whether a hash has other parameters than new hashes. The next sign-in then replaces it.
 */
export function isPasswordHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(begins);
}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return await hash(password, argon2Parameters);
}

/**
 * Returns whether the password is right. A missing account, or one without a password (`null`),
 * takes equal time. The response time therefore does not reveal which emails have accounts.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const { verify } = await loadArgon2();
  const right = await verify(passwordHash ?? nobodys, password);
  return right && passwordHash !== null;
}
