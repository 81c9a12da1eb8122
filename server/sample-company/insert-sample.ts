import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { cardEncryptionPurpose } from '#server/modules/billing/billing-deps.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ExchangeSampleCredentials } from '#server/platform/exchange-settings.ts';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { createFullTuesdayMeetingsAndWaits } from './bookings/full-tuesday.ts';
import { listHomeDays } from './bookings/home-days.ts';
import { createSeriesAndDropOverlappedBookings } from './bookings/series-bookings.ts';
import { createSampleAbsences, createSampleCompanies } from './create-sample-companies.ts';
import { insertAbsences } from './insert-absences.command.ts';
import { insertAssets } from './insert-assets.command.ts';
import { insertAssignments } from './insert-assignments.command.ts';
import { insertBookings } from './insert-bookings.command.ts';
import { insertCompany } from './insert-company.command.ts';
import { insertExchange } from './insert-exchange.command.ts';
import { insertLocations } from './insert-locations.command.ts';
import { insertOpening } from './insert-opening.command.ts';
import { insertParkings } from './insert-parkings.command.ts';
import { insertPayments, insertTrial } from './insert-payments.command.ts';
import { insertPeople } from './insert-people.command.ts';
import { insertReferralProgram } from './insert-referral-program.command.ts';
import { insertSeries } from './insert-series.command.ts';
import { insertHomeDays, insertTeams } from './insert-teams.command.ts';
import { insertWaits } from './insert-waits.command.ts';
import { samplePassword } from './sign-ins.ts';

/**
 * The settings of the deployment that the sample needs. `authSecret` is AUTH_SECRET. `exchange` is
 * the first company's connection to Exchange.
 */
export interface SampleSettings {
  authSecret: string;
  exchange: ExchangeSampleCredentials | null;
}

/** Stores the sample companies as on the morning of that day. */
export async function insertSampleCompanies(
  tx: Transaction,
  today: string,
  { authSecret, exchange }: SampleSettings,
): Promise<void> {
  const encryptor = createEncryptor(authSecret, cardEncryptionPurpose);
  // All people share one password hash. Hashing each would be slow, and the password is public.
  const passwordHash = await hashPassword(samplePassword);
  await insertReferralProgram(tx, today);
  for (const company of createSampleCompanies(today)) {
    await insertCompany(tx, company);
    await insertPeople(tx, company, passwordHash);
    await insertTeams(tx, company, today);
    if (company.paying) await insertPayments(tx, company, company.paying, { today, encryptor });
    else await insertTrial(tx, company, today);
    await insertLocations(tx, company);
    await insertOpening(tx, company);
    await insertParkings(tx, company);
    await insertAssets(tx, company);
    await insertAssignments(tx, company, today);
    const absences = createSampleAbsences(company, today);
    await insertAbsences(tx, company, absences);
    const ordinary = [...company.bookings, ...company.parkingBookings, ...company.assetBookings];
    const { series, bookings } = createSeriesAndDropOverlappedBookings(company, ordinary, today);
    const booked = [...bookings, ...series.flatMap((one) => one.bookings)];
    const full = createFullTuesdayMeetingsAndWaits(company, booked, today);
    const all = [...booked, ...full.bookings];
    await insertBookings(tx, company, all);
    await insertHomeDays(tx, company, listHomeDays(company.habits, all, absences, today));
    await insertSeries(tx, company, series);
    await insertWaits(tx, company, full.waits);
    if (exchange && company.urlName === 'morwika') await insertExchange(tx, company.id, exchange, authSecret);
  }
}
