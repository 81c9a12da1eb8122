import sql, { empty, type Sql } from 'sql-template-tag';
import { hashPassword } from '#server/identity/passwords.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import { addPerson } from './test-world.ts';

export const password = 'Zażółć gęślą 1!';
let hashed: Promise<string> | undefined;

/** Gives the person {@link password}; the e-mail and password to sign in with. */
export async function signInAs(app: TestApp, userId: string): Promise<{ emailAddress: string; password: string }> {
  hashed ??= hashPassword(password);
  const [user] = await app.db.query<{ email: string }>(sql`
    UPDATE users SET password_hash = ${await hashed} WHERE id = ${userId} RETURNING email`);
  return { emailAddress: user!.email, password };
}

/** A person who can sign in; `columns` of users are set besides. */
export async function addAccount(app: TestApp, columns?: Sql): Promise<{ id: string; emailAddress: string }> {
  const id = await addPerson(app.db);
  const { emailAddress } = await signInAs(app, id);
  if (columns) await app.db.queryOnce(sql`UPDATE users SET ${columns} WHERE id = ${id}${empty}`);
  return { id, emailAddress };
}

/** A cookie that an answer sets, as its parts; null when it sets none of this name. */
export function cookieOf(answer: Pick<TestAnswer, 'headers'>, name: string): Record<string, string> | null {
  const headers = [answer.headers['set-cookie'] ?? []].flat() as string[];
  const header = headers.find((one) => one.startsWith(`${name}=`));
  if (header === undefined) return null;
  return Object.fromEntries(
    header.split('; ').map((part) => {
      const [key, ...value] = part.split('=');
      return [key!, value.join('=')];
    }),
  );
}

/** The refresh token's cookie of an answer as its parts, or null when none is set. */
export function refreshCookie(answer: Pick<TestAnswer, 'headers'>): Record<string, string> | null {
  return cookieOf(answer, 'hd_refresh_token');
}
