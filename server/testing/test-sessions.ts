import sql, { empty, type Sql } from 'sql-template-tag';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import { addPerson } from './test-world.ts';

export const testPassword = 'Zażółć gęślą 1!';
let hashed: Promise<string> | undefined;

/** Sets the person's password to {@link testPassword}. Returns the fields with which they sign in. */
export async function setTestPassword(
  app: TestApp,
  userId: string,
): Promise<{ emailAddress: string; password: string }> {
  hashed ??= hashPassword(testPassword);
  const [user] = await app.db.query<{ email: string }>(sql`
    UPDATE users SET password_hash = ${await hashed} WHERE id = ${userId} RETURNING email`);
  return { emailAddress: user!.email, password: testPassword };
}

/** Creates a person who can sign in. `columns` sets further columns of users. */
export async function addAccount(app: TestApp, columns?: Sql): Promise<{ id: string; emailAddress: string }> {
  const id = await addPerson(app.db);
  const { emailAddress } = await setTestPassword(app, id);
  if (columns) await app.db.queryOnce(sql`UPDATE users SET ${columns} WHERE id = ${id}${empty}`);
  return { id, emailAddress };
}

/**
 * Returns the value and attributes of a cookie that a response sets. Null if it sets no cookie of
 * this name.
 */
export function readSetCookie(answer: Pick<TestAnswer, 'headers'>, name: string): Record<string, string> | null {
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

/**
 * Returns the value and attributes of the refresh token's cookie. Null if the response does not set
 * it.
 */
export function readRefreshCookie(answer: Pick<TestAnswer, 'headers'>): Record<string, string> | null {
  return readSetCookie(answer, 'hd_refresh_token');
}
