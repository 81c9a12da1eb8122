import sql from 'sql-template-tag';
import { hashPassword } from '#server/identity/passwords.ts';
import type { TestApp } from './test-app.ts';

export const password = 'Zażółć gęślą 1!';
let hashed: Promise<string> | undefined;

/** Gives the person {@link password}; the e-mail and password to sign in with. */
export async function signInAs(app: TestApp, userId: string): Promise<{ emailAddress: string; password: string }> {
  hashed ??= hashPassword(password);
  const [user] = await app.db.query<{ email: string }>(sql`
    UPDATE users SET password_hash = ${await hashed} WHERE id = ${userId} RETURNING email`);
  return { emailAddress: user!.email, password };
}
