import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleWait } from './bookings/full-tuesday.ts';
import type { SampleCompany } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

/** Stores a company's waits for rooms. */
export async function insertWaits(
  tx: Transaction,
  { id: companyId, people }: SampleCompany,
  waits: readonly SampleWait[],
): Promise<void> {
  const rows = waits.map(({ person, topic, ...wait }) => ({
    ...wait,
    id: createSampleId(companyId, 'wait', person, wait.startDate),
    userId: people.find(({ key }) => key === person)!.id,
    details: { topic },
  }));
  await tx.query(sql`
    INSERT INTO waits (company_id, id, user_id, kind, container_id, during, details, books_at_once, joined_on)
    SELECT ${companyId}, w.id, w."userId", 'room', w."locationId", tstzrange(w."startDate", w."endDate"), w.details, w."booksAtOnce",
           w."joinedOn"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         AS w (id uuid, "userId" uuid, "locationId" uuid, "startDate" timestamptz, "endDate" timestamptz, details jsonb,
               "booksAtOnce" boolean, "joinedOn" timestamptz)`);
}
