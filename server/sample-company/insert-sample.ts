import { hashPassword } from '#server/identity/passwords.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import { insertAssets } from './insert-assets.ts';
import { insertBookings } from './insert-bookings.ts';
import { insertCompany } from './insert-company.ts';
import { insertLocations } from './insert-locations.ts';
import { insertParkings } from './insert-parkings.ts';
import { insertPayments, insertTrial } from './insert-payments.ts';
import { insertPeople } from './insert-people.ts';
import { insertReferrals } from './insert-referrals.ts';
import { sampleCompanies } from './sample-companies.ts';
import { samplePassword } from './sign-ins.ts';

/**
 * Writes the sample companies as they stand on the morning of that day.
 * @param sealer of tokens of cards
 */
export async function insertSample(tx: Transaction, today: string, sealer: Pick<Sealer, 'seal'>): Promise<void> {
  // One hash for all: hashing is slow on purpose, and these are not secrets.
  const passwordHash = await hashPassword(samplePassword);
  await insertReferrals(tx, today);
  for (const company of sampleCompanies(today)) {
    await insertCompany(tx, company);
    await insertPeople(tx, company, passwordHash);
    if (company.paying) await insertPayments(tx, company, company.paying, { today, sealer });
    else await insertTrial(tx, company, today);
    await insertLocations(tx, company);
    await insertParkings(tx, company);
    await insertAssets(tx, company);
    await insertBookings(tx, company, [...company.bookings, ...company.parkingBookings, ...company.assetBookings]);
  }
}
