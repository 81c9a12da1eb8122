import sql, { empty, type Sql } from 'sql-template-tag';
import { hashPassword } from '#server/identity/passwords.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import { addPerson } from './test-world.ts';

export const password = 'Zażółć gęślą 1!';
let hashed: Promise<string> | undefined;

/** Gives the person {@link password} and opens their account if it was locked; the e-mail and password to sign in with. */
export async function signInAs(app: TestApp, userId: string): Promise<{ emailAddress: string; password: string }> {
  hashed ??= hashPassword(password);
  const [user] = await app.db.query<{ email: string }>(sql`
    UPDATE users SET password_hash = ${await hashed}, failed_sign_ins = 0, locked_until = NULL WHERE id = ${userId} RETURNING email`);
  return { emailAddress: user!.email, password };
}

/** A person who can sign in; `columns` of users are set besides. */
export async function addAccount(app: TestApp, columns?: Sql): Promise<{ id: string; emailAddress: string }> {
  const id = await addPerson(app.db);
  const { emailAddress } = await signInAs(app, id);
  if (columns) await app.db.queryOnce(sql`UPDATE users SET ${columns} WHERE id = ${id}${empty}`);
  return { id, emailAddress };
}

/** The refresh token's cookie of an answer as its parts, or null when none is set. */
export function refreshCookie(answer: Pick<TestAnswer, 'headers'>): Record<string, string> | null {
  const header = answer.headers['set-cookie'];
  const [first] = Array.isArray(header) ? header : [header];
  if (typeof first !== 'string') return null;
  return Object.fromEntries(
    first.split('; ').map((part) => {
      const [name, ...value] = part.split('=');
      return [name!, value.join('=')];
    }),
  );
}
