import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { limits } from '#contract/limits.ts';
import { isVisible } from '#contract/visible-text.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Item } from '../graph/graph-event.ts';

/** Who holds the room, and who takes part, of those that the company knows. */
export interface MeetingPeople {
  userId: string;
  participantIds: string[];
}

const nameLength = { least: 3, most: 80 };

/** A name that people may have; the address, or a word, where it is none. */
function nameOf({ name, address }: Item['organiser']): string {
  const fits = (text: string) => text.length >= nameLength.least && isVisible(text);
  const plain = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const chosen = [plain, address].find(fits) ?? 'Outlook';
  return [...chosen].slice(0, nameLength.most).join('').trim();
}

/**
 * The account under which a stranger's meetings hold rooms: it has the organiser's name, nobody can sign in to it, and it is in no list of
 * members, as if it had left.
 */
async function accountOf(tx: Transaction, companyId: string, organiser: Item['organiser'], now: Date): Promise<string> {
  const name = nameOf(organiser);
  const address = organiser.address || name.toLowerCase();
  const find = () =>
    tx.query<{ userId: string; name: string }>(sql`
      SELECT o.user_id AS "userId", u.name FROM exchange_organisers o JOIN users u ON u.id = o.user_id
      WHERE o.company_id = ${companyId} AND o.address = ${address} FOR NO KEY UPDATE OF o`);
  let [known] = await find();
  if (!known) {
    // Two rooms may take in the first meetings of the same organiser at once.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${companyId} ${address}`}, 0))`);
    [known] = await find();
  }
  if (known) {
    if (known.name !== name) await tx.query(sql`UPDATE users SET name = ${name} WHERE id = ${known.userId}`);
    return known.userId;
  }
  const id = randomUUID();
  const at = now.toISOString();
  await tx.query(sql`
    INSERT INTO users (id, email, name, email_confirmed_on) VALUES (${id}, ${`${id}@calendar.invalid`}, ${name}, ${at})`);
  await tx.query(sql`
    INSERT INTO all_memberships (company_id, user_id, status, removed_on) VALUES (${companyId}, ${id}, 'removed', ${at})`);
  await tx.query(sql`
    INSERT INTO exchange_organisers (company_id, address, user_id) VALUES (${companyId}, ${address}, ${id})`);
  return id;
}

/** Finds the members among those of a meeting by their e-mail; of what is private only who holds it is said. */
export async function peopleOf(
  tx: Transaction,
  companyId: string,
  { organiser, attendees }: Item,
  isPrivate: boolean,
  now: Date,
): Promise<MeetingPeople> {
  const asked = isPrivate ? [organiser.address] : [organiser.address, ...attendees];
  const rows = await tx.query<{ userId: string; email: string }>(sql`
    SELECT m.user_id AS "userId", u.email FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE m.company_id = ${companyId} AND m.status = 'active' AND u.email = ANY(${asked}::text[])`);
  const ids = new Map(rows.map(({ userId, email }) => [email, userId]));
  const userId = ids.get(organiser.address) ?? (await accountOf(tx, companyId, organiser, now));
  const others = attendees.flatMap((address) => ids.get(address) ?? []);
  const participantIds = isPrivate ? [] : [...new Set(others)].filter((id) => id !== userId);
  return { userId, participantIds: participantIds.slice(0, limits.participants) };
}
