import sql from 'sql-template-tag';
import { rereadCalendar } from '#server/platform/calendars/reread-calendar.ts';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import { readEncryptedCalendarAddress } from './absence-calendar.query.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { fetchAndMatchCalendar } from './read-absence-calendar.ts';
import type { ImportedAbsenceStoringDeps } from './run-change-of-calendar-absences.command.ts';
import { storeImportedAbsences } from './store-reading.command.ts';

/** The dependencies of HR calendars, in addition to those of absences. */
export interface AbsenceCalendarDeps extends Pick<AbsenceDeps, 'db' | 'clock'>, ImportedAbsenceStoringDeps {
  encryptor: Encryptor;
  guardedFetch: GuardedFetch;
}

/**
 * Reads a company's HR calendar again and stores its absences. After a failure, it stores the
 * problem and leaves the absences unchanged. The loss of most coming absences is such a failure,
 * unless the previous reading found it too. It changes nothing if the address has changed
 * meanwhile, or the company has absences switched off or is inactive.
 */
export async function importAbsences(deps: AbsenceCalendarDeps, companyId: string): Promise<void> {
  await rereadCalendar(deps, {
    readAddress: () => readEncryptedCalendarAddress(deps.db, companyId),
    read: (address) => fetchAndMatchCalendar(deps, companyId, address),
    async store(tx, encrypted, read) {
      const [same] = await tx.query<{ problem: string | null }>(sql`
        SELECT a.problem FROM absence_calendars a
          JOIN company_settings s ON s.company_id = a.company_id AND s.absences
          JOIN companies c ON c.id = a.company_id AND c.is_active
        WHERE a.company_id = ${companyId} AND a.address = ${encrypted} FOR UPDATE OF a`);
      if (!same) return;
      const trustsLoss = same.problem === 'absenceCalendarShrunk';
      if (!('problem' in read) && (await storeImportedAbsences(tx, deps, companyId, { read, trustsLoss }))) return;
      const problem = `absenceCalendar${'problem' in read ? read.problem : 'Shrunk'}`;
      await tx.query(sql`
        UPDATE absence_calendars SET read_on = ${deps.clock.now().toISOString()}, problem = ${problem}
        WHERE company_id = ${companyId}`);
    },
  });
}
