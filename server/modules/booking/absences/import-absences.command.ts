import sql from 'sql-template-tag';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import { readEncryptedCalendarAddress } from './absence-calendar.query.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import type { ImportedAbsenceStoringDeps } from './change-calendar-absences.command.ts';
import { fetchAndReadCalendar } from './read-calendar.ts';
import { storeImportedAbsences } from './store-reading.command.ts';

/** The dependencies of HR calendars, in addition to those of absences. */
export interface AbsenceCalendarDeps extends Pick<AbsenceDeps, 'db' | 'clock'>, ImportedAbsenceStoringDeps {
  encryptor: Encryptor;
  guardedFetch: GuardedFetch;
}

/** Decrypts an address. Returns null after a change of AUTH_SECRET. */
function decryptAddress(encryptor: Encryptor, address: string): string | null {
  try {
    return encryptor.decrypt(address);
  } catch {
    return null;
  }
}

/**
 * Reads a company's HR calendar again and stores its absences. After a failure, it stores the
 * problem and leaves the absences unchanged. The loss of most coming absences is such a failure,
 * unless the previous reading found it too. It changes nothing if the address has changed
 * meanwhile, or the company has absences switched off or is inactive.
 */
export async function importAbsences(deps: AbsenceCalendarDeps, companyId: string): Promise<void> {
  const { db, clock, encryptor } = deps;
  const address = await readEncryptedCalendarAddress(db, companyId);
  if (address === null) return;
  const decrypted = decryptAddress(encryptor, address);
  const read =
    decrypted === null
      ? { problem: 'absenceCalendarAddressLost' as const }
      : await fetchAndReadCalendar(deps, companyId, decrypted);
  await db.transaction(async (tx) => {
    const [same] = await tx.query<{ problem: string | null }>(sql`
      SELECT a.problem FROM absence_calendars a
        JOIN company_settings s ON s.company_id = a.company_id AND s.absences
        JOIN companies c ON c.id = a.company_id AND c.is_active
      WHERE a.company_id = ${companyId} AND a.address = ${address} FOR UPDATE OF a`);
    if (!same) return;
    const trustsLoss = same.problem === 'absenceCalendarShrunk';
    if (!('problem' in read) && (await storeImportedAbsences(tx, deps, companyId, { read, trustsLoss }))) return;
    const problem = 'problem' in read ? read.problem : 'absenceCalendarShrunk';
    await tx.query(sql`
      UPDATE absence_calendars SET read_on = ${clock.now().toISOString()}, problem = ${problem}
      WHERE company_id = ${companyId}`);
  });
}
