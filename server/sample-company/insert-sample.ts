import { instantAt } from '#contract/wall-clock.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ExchangeSample } from '#server/platform/exchange-settings.ts';
import { insertAssets } from './insert-assets.ts';
import { insertBookings } from './insert-bookings.ts';
import { insertCompany } from './insert-company.ts';
import { insertExchange } from './insert-exchange.ts';
import { insertLocations } from './insert-locations.ts';
import { insertParkings } from './insert-parkings.ts';
import { insertPeople } from './insert-people.ts';
import { insertReferrals } from './insert-referrals.ts';
import { sampleCompanies } from './sample-companies.ts';
import { samplePassword } from './sign-ins.ts';

/** By what the company with the most rooms is connected to Exchange. */
export type Connect = { to: ExchangeSample; authSecret: string } | null;

/** Writes the sample companies as they stand on the morning of that day. */
export async function insertSample(tx: Transaction, today: string, connect: Connect = null): Promise<void> {
  // One hash for all: hashing is slow on purpose, and these are not secrets.
  const passwordHash = await hashPassword(samplePassword);
  const morning = new Date(instantAt(today, '00:00', 'Europe/Warsaw'));
  await insertReferrals(tx, today);
  for (const company of sampleCompanies(today)) {
    await insertCompany(tx, company, morning);
    await insertPeople(tx, company, passwordHash);
    await insertLocations(tx, company);
    await insertParkings(tx, company);
    await insertAssets(tx, company);
    await insertBookings(tx, company, [...company.bookings, ...company.parkingBookings, ...company.assetBookings]);
    if (connect && company.urlName === 'morwika') await insertExchange(tx, company.id, connect.to, connect.authSecret);
  }
}
