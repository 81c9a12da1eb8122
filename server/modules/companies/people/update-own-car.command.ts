import sql from 'sql-template-tag';
import type { OwnCar } from '#contract/parking/own-car.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/** Stores which car a person drives (PROF-05), and notifies the person's other windows. */
export async function updateOwnCar(
  { db, publish }: { db: Database; publish: Publish<PeopleEvent> },
  userId: string,
  { carId, vehicleRegistrationNumber: registration }: OwnCar,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx.query(sql`
      UPDATE users SET car_icon = ${carId}, car_registration_number = ${registration}, modified_on = ${createNextVersionSql(sql`modified_on`)}
      WHERE id = ${userId} AND deleted_on IS NULL
        AND (car_icon, car_registration_number) IS DISTINCT FROM (${carId}::smallint, ${registration}::text)
      RETURNING 1 AS changed`);
    if (changed.length > 0) await publish(tx, { name: 'profileChanged', userId });
  });
}
