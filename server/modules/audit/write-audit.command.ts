import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { type AuditedEvent, auditedEventNames, createAuditEntries } from './entries-of-event.ts';

/**
 * Writes the audit entries of an event, in the same transaction. No other code writes audit
 * entries.
 */
export function writeAudit(clock: Clock): Subscriber<AuditedEvent> {
  const write = async (tx: Transaction, event: AuditedEvent) => {
    const rows = createAuditEntries(event).map((entry) => ({ ...entry, id: uuid() }));
    if (rows.length === 0) return;
    await tx.query(sql`
      INSERT INTO audit_entries (company_id, id, at, by, act, subjects, before, after)
      SELECT ${event.companyId}, row.id, ${clock.now().toISOString()}, ${event.by}, ${event.name},
             ARRAY(SELECT jsonb_array_elements_text(row.subjects)::uuid), row.before, row.after
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, subjects jsonb, before jsonb, after jsonb)`);
  };
  return { inTransaction: Object.fromEntries(auditedEventNames.map((act) => [act, write])) };
}
