import sql from 'sql-template-tag';
import type { ExchangeConflict, ExchangeRoom, ExchangeSettings } from '#contract/exchange/exchange.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import type { ErrorCode, Refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readStoredExchangeSettings, type StoredExchangeSettings } from './stored-settings.query.ts';

type RoomRow = Omit<ExchangeRoom, 'hears'> & { isTold: boolean; troubleOn: string | null };
type ConflictRow = Omit<ExchangeConflict, 'reason'> & { reason: string | null };

function readRooms(db: Queryable, companyId: string, now: Date): Promise<RoomRow[]> {
  return db.query<RoomRow>(sql`
    SELECT r.room_id AS "roomId", s.label AS "roomName", c.name AS "locationName", r.identifier,
           r.in_step_on AS "inStepOn", r.trouble, r.trouble_on AS "troubleOn",
           (SELECT count(*) FROM exchange_changes w WHERE w.company_id = r.company_id AND w.room_id = r.room_id) AS waiting,
           r.subscription_until IS NOT NULL AND r.subscription_until > ${now.toISOString()}::timestamptz AND NOT r.silent AS "isTold",
           r.subjects_replaced AS "subjectsReplaced", r.private_stripped AS "privateStripped"
    FROM exchange_rooms r
      JOIN all_bookables s ON s.company_id = r.company_id AND s.id = r.room_id
      JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE r.company_id = ${companyId} AND r.leaving IS NULL
    ORDER BY c.name COLLATE natural_order, s.label COLLATE natural_order, r.room_id`);
}

/** Reads a company's open conflicts, the newest first, at most 200. */
function readConflicts(db: Queryable, companyId: string): Promise<ConflictRow[]> {
  return db.query<ConflictRow>(sql`
    SELECT k.id, k.room_id AS "roomId", s.label AS "roomName", c.time_zone AS "timeZone", k.kind, k.subject, k.organiser,
           k.starts_on AS "startDate", k.ends_on AS "endDate", k.held_by AS "heldBy", k.reason, k.happened_on AS "happenedOn"
    FROM exchange_conflicts k
      JOIN all_bookables s ON s.company_id = k.company_id AND s.id = k.room_id
      JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE k.company_id = ${companyId} AND k.choice IS NULL
    ORDER BY k.happened_on DESC, k.id LIMIT 200`);
}

/**
 * Returns the present problem of the whole connection, or else of some rooms. Null if there is
 * none.
 */
function validationOf(stored: StoredExchangeSettings, rooms: readonly RoomRow[]): ExchangeSettings['validationInfo'] {
  const { trouble, missing, troubleOn } = stored;
  if (trouble) return { name: trouble, missingPermissions: missing, rooms: [], since: troubleOn! };
  const away = rooms.filter((room) => room.trouble === 'mailbox' || room.trouble === 'permission');
  const unreachable = rooms.filter((room) => room.trouble === 'unreachable');
  const some = away.length > 0 ? away : unreachable;
  if (some.length === 0) return null;
  return {
    name: away.length > 0 ? 'MAILBOX' : 'CONNECTION',
    missingPermissions: [],
    rooms: some.map(({ identifier }) => identifier),
    since: some.map((room) => room.troubleOn!).toSorted()[0]!,
  };
}

/**
 * Returns the message of a stored reason for moving a meeting back. The reason is stored as a
 * refusal in JSON.
 */
function reasonIn(reason: string | null, language: Language, timeZone: string): string | null {
  return reason && formatRefusal(JSON.parse(reason) as Refusal & { errorCode: ErrorCode }, language, timeZone);
}

const nothing: StoredExchangeSettings = {
  ...{ enabled: false, tenantId: '', clientId: '', clientSecret: null },
  ...{ trouble: null, missing: [], troubleOn: null },
};

/** Reads the connection for administrators. The response never contains the client secret. */
export async function readExchangeSettings(
  db: Queryable,
  companyId: string,
  { language, now }: { language: Language; now: Date },
): Promise<ExchangeSettings> {
  const [stored = nothing, rooms, conflicts] = await Promise.all([
    readStoredExchangeSettings(db, companyId).then((found) => found ?? undefined),
    readRooms(db, companyId, now),
    readConflicts(db, companyId),
  ]);
  const validationInfo = stored.enabled ? validationOf(stored, rooms) : null;
  return {
    roomIntegrationEnabled: stored.enabled,
    tenantId: stored.tenantId,
    clientId: stored.clientId,
    clientSecret: '',
    clientSecretExists: stored.clientSecret !== null,
    connectionValid: stored.enabled ? validationInfo === null : null,
    validationInfo,
    rooms: rooms.map(({ isTold, troubleOn: _, ...room }) => ({ ...room, hears: isTold ? 'told' : 'asks' })),
    conflicts: conflicts.map((row) => ({ ...row, reason: reasonIn(row.reason, language, row.timeZone) })),
  };
}
