import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { normalizeProviderName } from '#contract/text/visible-text.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RoomCalendarEvent } from '../graph/graph-event.ts';

/** The holder of a meeting's booking, and the participants who are members of the company. */
export interface MeetingHolderAndParticipants {
  userId: string;
  participantIds: string[];
}

/**
 * Returns a name that an account may have, however short. Without a name it is the address, or a
 * fixed word.
 */
function nameOf({ name, address }: RoomCalendarEvent['organiser']): string {
  const [shown] = [name, address].map((text) => normalizeProviderName(text, limits.nameLength.most)).filter(Boolean);
  return shown ?? 'Outlook';
}

/**
 * Returns the key of an organiser who is no member: the address, or the name if there is no
 * address.
 */
const addressOf = (organiser: RoomCalendarEvent['organiser']) => organiser.address || nameOf(organiser).toLowerCase();

/**
 * Finds or creates, by address, the accounts under which meetings of non-members hold rooms. Each
 * account has the organiser's name. No person can sign in to it. It is in no list of members, as if
 * the person had left.
 * @param strangers names by address
 */
async function accountsOf(
  tx: Transaction,
  companyId: string,
  strangers: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, string>> {
  const accounts = new Map<string, string>();
  const find = async (addresses: readonly string[]) => {
    const rows = await tx.query<{ address: string; userId: string; name: string }>(sql`
      SELECT o.address, o.user_id AS "userId", u.name FROM exchange_organisers o JOIN users u ON u.id = o.user_id
      WHERE o.company_id = ${companyId} AND o.address = ANY(${addresses}::text[]) ORDER BY o.address FOR NO KEY UPDATE OF o`);
    for (const { address, userId } of rows) accounts.set(address, userId);
    const renamed = rows.filter(({ address, name }) => name !== strangers.get(address));
    if (renamed.length > 0)
      await tx.query(sql`
        UPDATE users SET name = named.name
        FROM unnest(${renamed.map(({ userId }) => userId)}::uuid[], ${renamed.map(({ address }) => strangers.get(address))}::text[])
             AS named (id, name)
        WHERE users.id = named.id`);
    return addresses.filter((address) => !accounts.has(address));
  };
  const unknown = await find([...strangers.keys()]);
  if (unknown.length === 0) return accounts;
  // The lock ensures that two rooms with the same new organiser create only one account.
  await tx.query(sql`SELECT FROM exchange_settings WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
  const added = (await find(unknown)).map((address) => ({ address, id: randomUUID() }));
  const at = now.toISOString();
  const ids = added.map(({ id }) => id);
  await tx.query(sql`
    INSERT INTO users (id, email, name, email_confirmed_on)
    SELECT id, id || '@calendar.invalid', name, ${at}::timestamptz
    FROM unnest(${ids}::uuid[], ${added.map(({ address }) => strangers.get(address))}::text[]) AS made (id, name)`);
  await tx.query(sql`
    INSERT INTO all_memberships (company_id, user_id, status, removed_on)
    SELECT ${companyId}::uuid, id, 'removed', ${at}::timestamptz FROM unnest(${ids}::uuid[]) AS id`);
  await tx.query(sql`
    INSERT INTO exchange_organisers (company_id, address, user_id)
    SELECT ${companyId}::uuid, address, id FROM unnest(${added.map(({ address }) => address)}::text[], ${ids}::uuid[]) AS made (address, id)`);
  for (const { address, id } of added) accounts.set(address, id);
  return accounts;
}

/** A meeting whose people are looked up. A private meeting reveals its holder only. */
export interface MeetingToLookUp {
  item: Pick<RoomCalendarEvent, 'organiser' | 'attendees'>;
  isPrivate: boolean;
}

/**
 * Finds the members in meetings by their emails. For an organiser who is no active member, it finds
 * or creates an account. The results are in the order of the meetings.
 */
export async function findOrCreateMeetingPeople(
  tx: Transaction,
  companyId: string,
  meetings: readonly MeetingToLookUp[],
  now: Date,
): Promise<MeetingHolderAndParticipants[]> {
  const asked = new Set(
    meetings.flatMap(({ item: { organiser, attendees }, isPrivate }) =>
      isPrivate ? [organiser.address] : [organiser.address, ...attendees],
    ),
  );
  const rows = await tx.query<{ userId: string; email: string }>(sql`
    SELECT m.user_id AS "userId", u.email FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE m.company_id = ${companyId} AND m.status = 'active' AND u.email = ANY(${[...asked]}::text[])`);
  const ids = new Map(rows.map(({ userId, email }) => [email, userId]));
  const strangers = new Map(
    meetings.flatMap(({ item: { organiser } }) =>
      ids.has(organiser.address) ? [] : [[addressOf(organiser), nameOf(organiser)] as const],
    ),
  );
  const accounts = strangers.size > 0 ? await accountsOf(tx, companyId, strangers, now) : null;
  return meetings.map(({ item: { organiser, attendees }, isPrivate }) => {
    const userId = ids.get(organiser.address) ?? accounts!.get(addressOf(organiser))!;
    const others = isPrivate ? [] : attendees.flatMap((address) => ids.get(address) ?? []);
    const participantIds = [...new Set(others)].filter((id) => id !== userId);
    return { userId, participantIds: participantIds.slice(0, limits.participants) };
  });
}
