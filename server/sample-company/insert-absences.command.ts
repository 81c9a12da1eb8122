import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleAbsence } from './create-sample-companies.ts';
import type { SampleCompany } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

/** Stores a company's absences. */
export async function insertAbsences(
  tx: Transaction,
  { id: companyId, people }: SampleCompany,
  absences: readonly SampleAbsence[],
): Promise<void> {
  const rows = absences.map(({ person, firstDay, lastDay }) => ({
    id: createSampleId(companyId, 'absence', person, firstDay),
    userId: people.find(({ key }) => key === person)?.id,
    ...{ firstDay, lastDay },
  }));
  await tx.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
    SELECT ${companyId}, a.id, a."userId", a."firstDay", a."lastDay", now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a (id uuid, "userId" uuid, "firstDay" date, "lastDay" date)`);
}
